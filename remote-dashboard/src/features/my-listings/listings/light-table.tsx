import { useTexts } from '@rishta/remote-sdk';
import { Badge, type BadgeProps } from '@rishta/ui';

import { Day } from '../../parts/day.tsx';
import classes from './listing-table.module.css';
import type { Listing } from './my-listings.model.ts';
import { myListingsTexts } from './my-listings.texts.ts';

const TONES: Record<Listing['status'], NonNullable<BadgeProps['tone']>> = {
  active: 'emerald',
  pending: 'gold',
  rejected: 'danger',
};

/** Where there is no room for columns, each listing is a block of its own. */
export function ListingTable({ listings }: { listings: readonly Listing[] }) {
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
        {listings.map(({ id, title, gender, city, status, postedOn }) => (
          <tr key={id}>
            <td>{id}</td>
            <th scope="row">{title}</th>
            <td>{gender ? t(gender) : '—'}</td>
            <td>{city}</td>
            <td>
              <Badge tone={TONES[status]}>{t(status)}</Badge>
            </td>
            <td>
              <Day date={postedOn} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
