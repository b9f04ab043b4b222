import type { Listing as WholeListing } from '@rishta/contracts';
import { useLocale, useTexts } from '@rishta/remote-sdk';
import { AntdProvider } from '@rishta/ui/antd';
import { Drawer } from '@rishta/ui/antd/records';

import { ListingFacts } from '../../../common/listing-facts/listing-facts.tsx';
import { Loaded } from '../../../common/loaded.tsx';
import { ListSkeleton } from '../../../common/list-skeleton.tsx';
import type { Listing } from '../my-listings.model.ts';
import { myListingsTexts } from '../my-listings.texts.ts';
import classes from './listings.module.css';
import { ListingDates, ListingNotes, ListingStatus } from './listing-parts.tsx';
import { useWholeListing } from './use-whole-listing.ts';

interface ListingDrawerProps {
  listing: Listing;
  isOpen: boolean;
  onClose: () => void;
}

/** A listing as it was posted, with what only its owner sees. */
export function ListingDrawer({ listing, isOpen, onClose }: ListingDrawerProps) {
  const t = useTexts(myListingsTexts);
  const { language, direction } = useLocale();
  const whole = useWholeListing(listing.id);
  return (
    <AntdProvider language={language} direction={direction}>
      <Drawer
        open={isOpen}
        onClose={onClose}
        title={<span dir="auto">{listing.title}</span>}
        // It comes from the end of the line.
        placement={direction === 'rtl' ? 'left' : 'right'}
        size="min(100%, 30rem)"
        closable={{ 'aria-label': t('close'), placement: 'end' }}
      >
        <p className={classes.state}>
          <ListingStatus listing={listing} /> {listing.id} <ListingDates listing={listing} />
        </p>
        <ListingNotes listing={listing} />
        <Loaded from={whole} skeleton={<ListSkeleton />}>
          {(details) => <Details listing={details} />}
        </Loaded>
      </Drawer>
    </AntdProvider>
  );
}

/** What the form asks for, in its order. */
const FIELDS = [
  'postedBy',
  'candidateName',
  'gender',
  'dateOfBirth',
  'religion',
  'sect',
  'motherTongue',
  'education',
  'occupation',
  'maritalStatus',
  'city',
  'location',
  'bureau',
  'lookingFor',
  'pictureVisibility',
  'videoUrl',
  'showVideo',
  'email',
  'mobile',
  'landline',
] as const;

function Details({ listing }: { listing: WholeListing }) {
  const t = useTexts(myListingsTexts);
  const { description, imageIds } = listing;
  return (
    <>
      <p dir="auto" className={classes.description}>
        {description}
      </p>
      <ListingFacts fields={FIELDS} current={listing} />
      <p className={classes.count}>
        {t('pictures')}: {imageIds.length}
      </p>
    </>
  );
}
