import { VERSION_LIMITS } from '@rishta/contracts/limits';

import type { Rule } from '../http/fields.ts';
import { text } from '../texts/texts.ts';

/** One version of a listing: whoever decides on it, or writes another one over it, has seen this one and no other. */
export interface SeenVersion {
  id: string;
  version: number;
}

/** The number of the version that was seen. */
export const seenVersion: Rule<number> = (input) =>
  Number.isInteger(input) && Number(input) >= VERSION_LIMITS.min && Number(input) <= VERSION_LIMITS.max
    ? { value: Number(input) }
    : { error: text('version-invalid') };
