import { sql } from 'kysely';

import type { Database } from '../database/schema.ts';
import { hiddenNumbers } from '../relation-store/blocks.ts';
import { dayOf } from './ages.ts';
import { meantBy, type AskedFilters } from './asked-filters.ts';
import { COUNTED_UP_TO, facetFilters } from './facets/faceted-search.ts';
import { parseProfileNumber } from './profile-number.ts';
import { CARD_COLUMNS, type ProfileCard } from './profile-search.ts';
import { isPublicAt } from './public-at.ts';

/** So many of the latest numbers are looked at: whoever comes back after a year does not read them all. */
const LOOKED_AT = 10_000;

/** Which profiles are new: numbers are given in the order in which candidates are first shown, and never again. */
export interface NewSearch {
  asked: AskedFilters;
  /** Whose own candidates are not new, nor those whom a block keeps away. */
  accountId: string;
  /** Numbers above the first, up to the second. */
  after: number;
  upTo: number;
  now: number;
}

export interface NewProfiles {
  /** The newest first. */
  cards: ProfileCard[];
  count: number;
  /** There are, or may be, more than `count`. */
  isCut: boolean;
}

/** What a search finds that was not there before, with `limit` of them. Samples are never new: nobody has put them up. */
export async function findNew(database: Database, search: NewSearch, limit: number): Promise<NewProfiles> {
  const query = newProfiles(database, search);
  if (query === undefined || search.after >= search.upTo) return { cards: [], count: 0, isCut: false };
  const { count } = await database
    .selectFrom(
      query
        .select('profiles.number')
        .limit(COUNTED_UP_TO + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const cards =
    limit === 0 || Number(count) === 0
      ? []
      : await query
          .select(CARD_COLUMNS.map((column) => `profiles.${column}` as const))
          .orderBy('profiles.number', 'desc')
          .limit(limit)
          .execute();
  return {
    cards,
    count: Math.min(Number(count), COUNTED_UP_TO),
    isCut: Number(count) > COUNTED_UP_TO || search.after < search.upTo - LOOKED_AT,
  };
}

function newProfiles(database: Database, { asked, accountId, after, upTo, now }: NewSearch) {
  const meant = meantBy(asked);
  if (meant === undefined) return undefined;
  const { no, ...filters } = meant;
  const { withPicture, verified, bornFrom, bornTo, educations, ...equal } = facetFilters(filters, dayOf(now));
  let query = database
    .selectFrom('profiles')
    .innerJoin('listings', 'listings.number', 'profiles.number')
    .where('profiles.number', '>', Math.max(after, upTo - LOOKED_AT))
    .where('profiles.number', '<=', upTo)
    .where('listings.accountId', '!=', accountId)
    .where('profiles.number', 'not in', hiddenNumbers(accountId))
    .where(isPublicAt(now));
  for (const [name, value] of Object.entries(equal)) {
    if (value !== undefined) query = query.where(sql.ref<string>(`profiles.${name}`), '=', value);
  }
  if (educations) query = query.where('education', 'in', educations);
  if (withPicture) query = query.where('pictures', '>', 0);
  if (verified) query = query.where('verified', '!=', '');
  if (bornFrom !== undefined) query = query.where('bornOn', '>=', bornFrom);
  if (bornTo !== undefined) query = query.where('bornOn', '<=', bornTo);
  if (no !== undefined) query = query.where('profiles.number', '=', parseProfileNumber(no) ?? 0);
  return query;
}
