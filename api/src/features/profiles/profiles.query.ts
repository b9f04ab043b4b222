import { SEARCH_CURSOR_FORMAT } from '@rishta/contracts/formats';

import { optional, type Rule } from '../../http/fields.ts';
import { FILTERS } from '../../profile-store/asked-filters.ts';
import type { Position } from '../../profile-store/profile-search.ts';
import { text } from '../../texts/texts.ts';

const CURSOR = new RegExp(SEARCH_CURSOR_FORMAT);

const cursor: Rule<Position> = (input) => {
  const [, publishedAt, number] = CURSOR.exec(typeof input === 'string' ? input : '') ?? [];
  return publishedAt === undefined || number === undefined
    ? { error: text('page-unknown') }
    : { value: { publishedAt: parseInt(publishedAt, 36), number: parseInt(number, 36) } };
};

/** The rules of `GET /api/profiles`. */
export const SEARCH = { ...FILTERS, cursor: optional(cursor) };

/** What `cursor` reads again. */
export const formatCursor = ({ publishedAt, number }: Position): string =>
  `${publishedAt.toString(36)}-${number.toString(36)}`;
