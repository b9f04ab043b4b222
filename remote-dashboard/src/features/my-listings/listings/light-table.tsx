import { useTexts } from '@rishta/remote-sdk';

import type { Listing } from '../my-listings.model.ts';
import { myListingsTexts } from '../my-listings.texts.ts';
import classes from './listings.module.css';
import { ListingDay, ListingGender, ListingStatus, ListingTitle } from './listing-parts.tsx';

interface LightTableProps {
  listings: readonly Listing[];
  /** Left out where the details cannot be shown. */
  onOpen?: (id: string) => void;
}

/** Where there is no room for columns, each listing is a block of its own. */
export function LightTable({ listings, onOpen }: LightTableProps) {
  const t = useTexts(myListingsTexts);
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
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <tr key={listing.id}>
            <td>{listing.id}</td>
            <th scope="row">
              <ListingTitle listing={listing} {...(onOpen && { onOpen })} />
            </th>
            <td>
              <ListingGender listing={listing} />
            </td>
            <td dir="auto">{listing.city}</td>
            <td>
              <ListingStatus listing={listing} />
            </td>
            <td>
              <ListingDay listing={listing} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
