import { GENDERS, LISTING_STATUSES } from '@rishta/contracts';
import { lengthOf, MOMENT_FORMAT, plainDigits } from '@rishta/contracts/formats';
import { LISTING_LIMITS, SEARCH_LIMITS } from '@rishta/contracts/limits';

import { oneOf, optional, type Rule } from '../../http/fields.ts';
import { pageCursor } from '../../http/paging.ts';
import { hasControls, normalized } from '../../http/text-rules.ts';
import { dayOfDate } from '../../profile-store/ages.ts';
import { text } from '../../texts/texts.ts';

const DAY_MS = 86_400_000;

/** A part of a text, in the letters in which it is looked for. */
const part =
  (max: number): Rule<string> =>
  (input) =>
    typeof input === 'string' && lengthOf(input) <= max && !hasControls(input)
      ? { value: normalized(input).replace(/[A-Z]/g, (letter) => letter.toLowerCase()) }
      : { error: text('search-text-invalid', { max }) };

/** A part of a number, as people write it: R1001, r-1001, 1001, L12345678, and the same in Urdu figures. */
const number: Rule<string> = (input) => {
  const judged = part(SEARCH_LIMITS.no.max)(input);
  return 'error' in judged ? judged : { value: plainDigits(judged.value).replace(/[\s-]/g, '') };
};

const MOMENT = new RegExp(MOMENT_FORMAT);

/** A moment, or the one at which a day of UTC begins, and so many milliseconds later. */
const time =
  (afterDay = 0): Rule<number> =>
  (input) => {
    const written = typeof input === 'string' ? input : '';
    const [, date] = MOMENT.exec(written) ?? [];
    if (dayOfDate(date ?? written) === undefined) return { error: text('date-invalid') };
    return { value: date === undefined ? Date.parse(`${written}T00:00:00Z`) + afterDay : Date.parse(written) };
  };

/** The rules of `GET /api/listings`. */
export const LISTING_FILTERS = {
  id: optional(number),
  gender: optional(oneOf(GENDERS)),
  status: optional(oneOf(LISTING_STATUSES)),
  from: optional(time()),
  to: optional(time(DAY_MS)),
  title: optional(part(LISTING_LIMITS.title.max)),
  city: optional(part(SEARCH_LIMITS.city.max)),
  cursor: optional(pageCursor),
};
