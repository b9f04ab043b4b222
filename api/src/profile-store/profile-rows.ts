import type { PictureVisibility } from '@rishta/contracts';
import type { Selectable } from 'kysely';

import type { Tables } from '../database/schema.ts';
import { FACETED } from './facets/facets.ts';

type Row = Selectable<Tables['profiles']>;
type Texts = Omit<Tables['profileTexts'], 'number'>;

/** What the account looks for: not of the profile's own. */
type Wanted = 'wantedAges' | 'wantedEducation' | 'wantedStatus';

/** What is looked up with the listing: of samples that come with the service it is null. */
interface OfListing {
  listingId: string | null;
  /** Null where no video is shown. Where that is, is not known here. */
  videoVisibility: PictureVisibility | null;
}

export type ProfileRow = Row & Texts & OfListing;
export type NewProfile = Omit<Row, 'ageBand' | 'bandEndsOn' | Wanted> & Texts;

/** What has to be known of a profile to take it out of counts and facets. */
export const KEPT_COUNT_OF = [...FACETED, 'ageBand'] as const;

/** What stands in `profiles`, and what in `profileTexts`. */
export function partsOf(profile: NewProfile) {
  const { about, lookingFor, aboutUr, lookingForUr, headline, sect, ...row } = profile;
  return { row, texts: { number: profile.number, about, lookingFor, aboutUr, lookingForUr, headline, sect } };
}
