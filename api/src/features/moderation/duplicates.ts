import type { DuplicateSign, ListingStatus } from '@rishta/contracts';
import { sql } from 'kysely';

import type { Database } from '../../database/schema.ts';
import { isForStaff } from '../../listing-store/candidate-consent.ts';
import { statusColumn } from '../../listing-store/listings.repository.ts';

/** The most duplicates that are searched by each sign, and listed in all. */
const MOST = 20;

export interface Duplicate {
  id: string;
  title: string;
  status: ListingStatus;
  accountId: string;
  fullName: string;
  same: DuplicateSign[];
}

interface Compared {
  accountId: string;
  listingId: string;
  description: string;
  mobile: string;
  landline: string | null;
  imageIds: readonly string[];
}

/** There is an index of this. A beginning of this length is the same by chance in hardly any two texts. */
const beginning = sql<string>`lower(substr(description, 1, 100))`;

/** Other listings with one of its pictures, a telephone number of it, or its words, in a text that staff may read. */
export async function findDuplicates(database: Database, compared: Compared, now: number): Promise<Duplicate[]> {
  const { accountId, listingId, description, mobile, landline, imageIds } = compared;
  const phones = landline === null ? [mobile] : [mobile, landline];
  const versions = database
    .selectFrom('listingVersions as content')
    .innerJoin('listings', 'listings.id', 'listingId')
    .select('listingId')
    .where('listingId', '<>', listingId)
    .where(isForStaff)
    .groupBy(['listingId', 'accountId'])
    // A bureau has many listings with its own number; those of others tell more.
    .orderBy(sql`case when account_id = ${accountId} then 1 else 0 end`)
    .limit(MOST);

  const [pictures, mobiles, landlines, texts] = await Promise.all([
    imageIds.length === 0
      ? []
      : database
          .selectFrom('images as own')
          .innerJoin('images as other', 'other.contentHash', 'own.contentHash')
          .innerJoin('listingImages', 'listingImages.imageId', 'other.id')
          .innerJoin('listings', 'listings.id', 'listingImages.listingId')
          .innerJoin('listingVersions as content', (join) =>
            join
              .onRef('content.listingId', '=', 'listingImages.listingId')
              .onRef('content.version', '=', 'listingImages.version'),
          )
          .select('listings.id as listingId')
          .distinct()
          .where('own.id', 'in', imageIds)
          .where('listings.id', '<>', listingId)
          .where(isForStaff)
          .limit(MOST)
          .execute(),
    versions.where('mobile', 'in', phones).execute(),
    versions.where('landline', 'in', phones).execute(),
    versions.where(beginning, '=', sql<string>`lower(substr(${description}, 1, 100))`).execute(),
  ]);

  const signs = new Map<string, Set<DuplicateSign>>();
  const note = (sign: DuplicateSign, found: readonly { listingId: string }[]) => {
    for (const { listingId: id } of found) signs.set(id, (signs.get(id) ?? new Set()).add(sign));
  };
  note('picture', pictures);
  note('phone', [...mobiles, ...landlines]);
  note('text', texts);
  if (signs.size === 0) return [];

  const rows = await database
    .selectFrom('listings')
    .innerJoin('accounts', 'accounts.id', 'listings.accountId')
    .innerJoin('listingVersions as content', 'content.listingId', 'listings.id')
    .select(['listings.id', 'title', 'accountId', 'fullName'])
    .select((select) => statusColumn(select, now).as('status'))
    .where('listings.id', 'in', [...signs.keys()])
    .where(isForStaff)
    .orderBy('content.version')
    .execute();
  // The latest text of each.
  const latest = new Map(rows.map((row) => [row.id, row]));
  const duplicates = [...latest.values()].map((row) => ({ ...row, same: [...(signs.get(row.id) ?? [])] }));
  const isOwn = (duplicate: Duplicate) => Number(duplicate.accountId === accountId);
  // What has most in common comes first, and of that what somebody else has handed in.
  duplicates.sort(
    (one, other) => other.same.length - one.same.length || isOwn(one) - isOwn(other) || one.id.localeCompare(other.id),
  );
  return duplicates.slice(0, MOST);
}
