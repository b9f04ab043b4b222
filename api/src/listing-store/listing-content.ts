import type { Selectable } from 'kysely';

import type { Tables } from '../database/schema.ts';

/** What a listing says, its pictures included: the first one is the cover. */
export type ListingContent = Omit<Selectable<Tables['listingVersions']>, 'listingId' | 'version'> & {
  imageIds: string[];
};

const CANDIDATE = [
  'postedBy',
  'candidateName',
  'gender',
  'bornOn',
  'religion',
  'motherTongue',
  'education',
  'occupation',
  'maritalStatus',
  'pictureVisibility',
] as const;
type CandidateField = (typeof CANDIDATE)[number];

/** A content that says whom it is about. */
export type WholeContent<Content> = Content & { [Field in CandidateField]: NonNullable<ListingContent[Field]> };

/** Whether a content says all of a candidate that a profile needs. Older forms asked for nothing of it. */
export const isWhole = <Content extends Pick<ListingContent, CandidateField>>(
  content: Content,
): content is WholeContent<Content> => CANDIDATE.every((field) => content[field] !== null);
