import { useTexts } from '@rishta/remote-sdk';

import { useCityName } from '../../../common/city-name.ts';
import type { Listing } from '../my-listings.model.ts';
import { myListingsTexts } from '../my-listings.texts.ts';
import type { ListingActions } from '../use-listing-actions.ts';
import classes from './listings.module.css';
import { ListingButtons } from './listing-buttons.tsx';
import {
  ListingDates,
  ListingGender,
  ListingNotes,
  ListingNumber,
  ListingStatus,
  ListingTitle,
} from './listing-parts.tsx';

interface LightTableProps {
  listings: readonly Listing[];
  actions: ListingActions;
  /** Left out where the details cannot be shown. */
  onOpen?: (id: string) => void;
}

/** Where there is no room for columns, each listing is a block of its own. */
export function LightTable({ listings, actions, onOpen }: LightTableProps) {
  const t = useTexts(myListingsTexts);
  const cityName = useCityName();
  return (
    <table className={classes.table}>
      <thead className={classes.head}>
        <tr>
          <th scope="col">{t('profileId')}</th>
          <th scope="col">{t('listingTitle')}</th>
          <th scope="col">{t('gender')}</th>
          <th scope="col">{t('city')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('posted')}</th>
          <th scope="col">{t('actions')}</th>
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <tr key={listing.id}>
            <td>
              <ListingNumber listing={listing} />
            </td>
            <th scope="row">
              <ListingTitle listing={listing} {...(onOpen && { onOpen })} />
              <ListingNotes listing={listing} onConsent={actions.askForConsent} />
            </th>
            <td>
              <ListingGender listing={listing} />
            </td>
            <td>{cityName(listing.city)}</td>
            <td>
              <ListingStatus listing={listing} />
            </td>
            <td>
              <ListingDates listing={listing} />
            </td>
            <td className={classes.wide}>
              <ListingButtons listing={listing} actions={actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
