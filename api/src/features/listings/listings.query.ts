import { GENDERS, LISTING_STATUSES } from '@rishta/contracts';
import { lengthOf } from '@rishta/contracts/formats';
import { LISTING_LIMITS, SEARCH_LIMITS } from '@rishta/contracts/limits';

import { oneOf, optional, type Rule } from '../../http/fields.ts';
import { pageCursor } from '../../http/paging.ts';
import { dayOfDate } from '../../profile-store/ages.ts';
import { text } from '../../texts/texts.ts';

const DAY_MS = 86_400_000;

/** A part of a text, in the letters in which it is looked for. */
const part =
  (max: number): Rule<string> =>
  (input) =>
    typeof input === 'string' && lengthOf(input) <= max
      ? { value: input.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase()) }
      : { error: text('search-text-invalid', { max }) };

/** A part of a number, as people write it: R1001, r-1001, 1001, L12345678. */
const number: Rule<string> = (input) => {
  const judged = part(SEARCH_LIMITS.no.max)(input);
  return 'error' in judged ? judged : { value: judged.value.replace(/[\s-]/g, '') };
};

/** The moment at which a day begins in UTC. */
const dayBegin: Rule<number> = (input) =>
  typeof input === 'string' && dayOfDate(input) !== undefined
    ? { value: Date.parse(`${input}T00:00:00Z`) }
    : { error: text('date-invalid') };

const dayEnd: Rule<number> = (input) => {
  const begin = dayBegin(input);
  return 'error' in begin ? begin : { value: begin.value + DAY_MS };
};

/** The rules of `GET /api/listings`. */
export const LISTING_FILTERS = {
  id: optional(number),
  gender: optional(oneOf(GENDERS)),
  status: optional(oneOf(LISTING_STATUSES)),
  from: optional(dayBegin),
  to: optional(dayEnd),
  title: optional(part(LISTING_LIMITS.title.max)),
  city: optional(part(SEARCH_LIMITS.city.max)),
  cursor: optional(pageCursor),
};
