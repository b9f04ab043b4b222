import { Link, useTexts, type PartModule } from '@rishta/remote-sdk';
import { buttonClass, Card, Section } from '@rishta/ui';

import { AddPostLink } from '../../common/add-post-link.tsx';
import { Day } from '../../common/day.tsx';
import { StatusBadge } from '../../common/listing-status/listing-status.tsx';
import { listingStatusTexts } from '../../common/listing-status/listing-status.texts.ts';
import { commonTexts } from '../../common/common.texts.ts';
import { listingsOnHomeTexts } from './listings-on-home.texts.ts';
import { useNewestListings } from './use-newest-listings.ts';
import classes from './listings-on-home.module.css';

export const handle: PartModule['handle'] = { texts: [listingsOnHomeTexts, listingStatusTexts, commonTexts] };

interface ListingsOnHomeProps {
  data: {
    /** How many there is room for. */
    most: number;
  };
}

/** A member's own listings on the home page, the newest first. Without an answer of the API the page goes on without them. */
export function Component({ data: { most } }: ListingsOnHomeProps) {
  const t = useTexts(listingsOnHomeTexts);
  const listings = useNewestListings(most);
  if (!listings) return null;
  return (
    <Section
      className={classes.band}
      title={t('title')}
      actions={
        listings.length > 0 && (
          <Link to="/MyListing" className={buttonClass({ variant: 'secondary' })}>
            {t('all')}
          </Link>
        )
      }
    >
      {listings.length > 0 ? (
        <ul role="list" className={classes.list}>
          {listings.map(({ id, title, status, postedAt }) => (
            <Card as="li" key={id} className={classes.listing}>
              <h3 className={classes.title}>
                <bdi>{title}</bdi>
              </h3>
              <p className={classes.facts}>
                <StatusBadge status={status} /> <Day date={postedAt} />
              </p>
            </Card>
          ))}
        </ul>
      ) : (
        <div className={classes.none}>
          <p>{t('none')}</p>
          <AddPostLink />
        </div>
      )}
    </Section>
  );
}
