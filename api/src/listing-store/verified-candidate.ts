import type { Selectable } from 'kysely';

import type { Tables } from '../database/schema.ts';
import type { ListingContent } from './listing-content.ts';

/** What staff have recorded of a listing, and the columns of it. */
export type VerifiedRow = Pick<Selectable<Tables['listings']>, (typeof VERIFIED_COLUMNS)[number]>;
export const VERIFIED_COLUMNS = ['verifiedWays', 'verifiedGender', 'verifiedName', 'verifiedBornOn'] as const;

/** Of nobody. */
export const NOT_VERIFIED: VerifiedRow = {
  verifiedWays: null,
  verifiedGender: null,
  verifiedName: null,
  verifiedBornOn: null,
};

/** Of the candidate of a text, in which ways they were verified, as it is stored; null of anybody else. */
export const verifiedAs = (
  { verifiedWays, verifiedGender, verifiedName, verifiedBornOn }: VerifiedRow,
  { gender, candidateName, bornOn }: Pick<ListingContent, 'gender' | 'candidateName' | 'bornOn'>,
): string | null =>
  verifiedGender === gender && verifiedName === candidateName && verifiedBornOn === bornOn ? verifiedWays : null;
