import type { Selectable } from 'kysely';

import type { Tables } from '../database/schema.ts';
import type { ListingContent } from './listing-content.ts';
import { isSameName } from './same-name.ts';

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

/** Whom a text speaks of. */
type Candidate = Pick<ListingContent, 'gender' | 'candidateName' | 'bornOn'>;

/** Of the candidate of a text, in which ways they were verified, as it is stored; null of anybody else. */
export const verifiedAs = (
  { verifiedWays, verifiedGender, verifiedName, verifiedBornOn }: VerifiedRow,
  { gender, candidateName, bornOn }: Candidate,
): string | null =>
  verifiedGender === gender && isSameName(verifiedName, candidateName) && verifiedBornOn === bornOn
    ? verifiedWays
    : null;

/** Whether a text drops what was recorded with its approval: it speaks of somebody else. */
export const endsVerification = (row: VerifiedRow, candidate: Candidate): boolean =>
  row.verifiedWays !== null && verifiedAs(row, candidate) === null;
