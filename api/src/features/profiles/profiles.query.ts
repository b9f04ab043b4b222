import { AGE_BANDS, GENDERS, RELIGIONS } from '@rishta/contracts';

import { oneOf, optional, type Rule } from '../../http/fields.ts';
import type { Position } from '../../profiles/profile-search.ts';
import { text } from '../../texts/texts.ts';

const CURSOR = /^([0-9a-z]{1,9})-([0-9a-z]{1,6})$/;

const country: Rule<string> = (input) =>
  typeof input === 'string' && /^[a-z]{2}$/i.test(input)
    ? { value: input.toUpperCase() }
    : { error: text('country-invalid') };

const searchText =
  (maxLength: number): Rule<string> =>
  (input) =>
    typeof input === 'string' && input.length <= maxLength
      ? { value: input.trim() }
      : { error: text('search-text-invalid', { max: maxLength }) };

const cursor: Rule<Position> = (input) => {
  const [, publishedAt, number] = CURSOR.exec(typeof input === 'string' ? input : '') ?? [];
  return publishedAt === undefined || number === undefined
    ? { error: text('page-unknown') }
    : { value: { publishedAt: parseInt(publishedAt, 36), number: parseInt(number, 36) } };
};

/** The rules of `GET /api/profiles`. */
export const SEARCH = {
  gender: optional(oneOf(GENDERS)),
  aged: optional(oneOf(AGE_BANDS)),
  no: optional(searchText(40)),
  country: optional(country),
  city: optional(searchText(100)),
  religion: optional(oneOf(RELIGIONS)),
  cursor: optional(cursor),
};

/** What `cursor` reads again. */
export const formatCursor = ({ publishedAt, number }: Position): string =>
  `${publishedAt.toString(36)}-${number.toString(36)}`;
