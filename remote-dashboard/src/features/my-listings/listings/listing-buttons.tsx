import { Link, useTexts } from '@rishta/remote-sdk';
import { Button, buttonClass, Spinner } from '@rishta/ui';

import { POSSIBLE, type Listing } from '../my-listings.model.ts';
import { myListingsTexts } from '../my-listings.texts.ts';
import type { ListingActions } from '../use-listing-actions.ts';
import { useSeenProfile } from '../use-seen-profile.ts';
import classes from './listings.module.css';

interface ListingButtonsProps {
  listing: Listing;
  actions: ListingActions;
}

/** What can be done with a listing, all in sight: where there is no room for a table. */
export function ListingButtons({ listing, actions }: ListingButtonsProps) {
  const t = useTexts(myListingsTexts);
  const { id, title, status } = listing;
  const profileId = useSeenProfile(listing);
  const isBusy = actions.busy.has(id);
  if (!POSSIBLE[status].isEditable && POSSIBLE[status].actions.length === 0) return null;
  return (
    <div role="group" aria-label={t('actionsOf', { title })} aria-busy={isBusy} className={classes.buttons}>
      {POSSIBLE[status].isEditable && (
        <Link to={`/MyListing/${id}/edit`} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {t('edit')}
        </Link>
      )}
      {profileId !== undefined && (
        <Link
          to={`/Profile/${profileId}/introduction`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {t('introduce')}
        </Link>
      )}
      {POSSIBLE[status].actions.map((action) => (
        <Button
          key={action}
          variant="secondary"
          size="small"
          aria-disabled={isBusy}
          onClick={() => actions.act(action, listing)}
        >
          {t(`do-${action}`)}
        </Button>
      ))}
      {isBusy && <Spinner />}
    </div>
  );
}
