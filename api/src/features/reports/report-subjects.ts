import type { ReportSubject } from '@rishta/contracts';

import type { Database } from '../../database/schema.ts';
import { formatProfileNumber, parseProfileNumber } from '../../profile-store/profile-number.ts';

/** What a report is about: its id as it is kept, and whose it is. */
export interface Reported {
  aboutId: string;
  accountId: string;
  listingId: string;
}

type Find = (database: Database, id: string) => Promise<Reported | undefined>;

/**
 * Any number that was ever given can be reported, also one that is not public any more or is hidden from whoever reports:
 * so nobody escapes a report by a block, and the answer tells nothing of one.
 */
const findProfile: Find = async (database, id) => {
  const number = parseProfileNumber(id);
  if (number === undefined) return undefined;
  const listing = await database
    .selectFrom('listings')
    .select(['id as listingId', 'accountId'])
    .where('number', '=', number)
    .executeTakeFirst();
  return listing && { ...listing, aboutId: formatProfileNumber(number) };
};

/** A picture that an approved text shows, or showed last. */
const findPicture: Find = (database, id) =>
  database
    .selectFrom('listingImages')
    .innerJoin('listings', (join) =>
      join
        .onRef('listings.id', '=', 'listingImages.listingId')
        .onRef('listings.approvedVersion', '=', 'listingImages.version'),
    )
    .select(['imageId as aboutId', 'accountId', 'listings.id as listingId'])
    .where('imageId', '=', id)
    .limit(1)
    .executeTakeFirst();

/** How each kind of thing that can be reported is found. */
export const FIND: Readonly<Record<ReportSubject, Find>> = { profile: findProfile, picture: findPicture };
