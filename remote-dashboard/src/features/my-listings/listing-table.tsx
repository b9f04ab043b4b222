import { useTexts } from '@rishta/remote-sdk';

import { RecordList } from '../../parts/record-list.tsx';
import type { Listing } from './my-listings.model.ts';
import { myListingsTexts } from './my-listings.texts.ts';

export function ListingTable({ listings }: { listings: readonly Listing[] }) {
  const t = useTexts(myListingsTexts);
  const records = listings.map(({ id, title, city, gender, status, postedOn }) => ({
    id,
    title,
    detail: [id, t(gender), city, t(status)].join(' · '),
    date: postedOn,
  }));
  return <RecordList records={records} />;
}
