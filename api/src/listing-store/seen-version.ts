import { VERSION_LIMITS } from '@rishta/contracts/limits';

import type { Rule } from '../http/fields.ts';
import { text } from '../texts/texts.ts';

/** The version that somebody had read when they decided on the listing or changed it. */
export interface SeenVersion {
  id: string;
  version: number;
}

/** The same with those pictures of it that were seen; where this is not known, with all that are there. */
export interface SeenListing extends SeenVersion {
  imageIds?: readonly string[] | undefined;
}

/** The number of the version that was seen. */
export const seenVersion: Rule<number> = (input) =>
  Number.isInteger(input) && Number(input) >= VERSION_LIMITS.min && Number(input) <= VERSION_LIMITS.max
    ? { value: Number(input) }
    : { error: text('version-invalid') };
