import { PROFILE_SORTS } from '@rishta/contracts';
import { MATCH_CURSOR_FORMAT, SEARCH_CURSOR_FORMAT } from '@rishta/contracts/formats';
import { PROFILE_NUMBER_LIMITS } from '@rishta/contracts/limits';

import { oneOf, optional, type Rule } from '../../http/fields.ts';
import type { MatchPosition } from '../../match-store/find-matches.ts';
import { FILTERS } from '../../profile-store/asked-filters.ts';
import type { Position } from '../../profile-store/profile-search.ts';
import { givenProfile } from '../../relation-store/profile-rules.ts';
import { text } from '../../texts/texts.ts';

const CURSOR = new RegExp(SEARCH_CURSOR_FORMAT);
const MATCH_CURSOR = new RegExp(MATCH_CURSOR_FORMAT);

/** Where either of the two orders goes on. */
const cursor: Rule<Position | MatchPosition> = (input) => {
  const written = typeof input === 'string' ? input : '';
  const [, percent, ...match] = MATCH_CURSOR.exec(written) ?? [];
  const [publishedAt, number] = percent === undefined ? (CURSOR.exec(written)?.slice(1) ?? []) : match;
  if (publishedAt === undefined || number === undefined) return { error: text('page-unknown') };
  const position = { publishedAt: parseInt(publishedAt, 36), number: parseInt(number, 36) };
  if (position.number > PROFILE_NUMBER_LIMITS.max) return { error: text('page-unknown') };
  if (percent === undefined) return { value: position };
  return { value: { ...position, percent: percent === 'x' ? null : Number(percent) } };
};

/** The rules of `GET /api/profiles`. */
export const SEARCH = {
  ...FILTERS,
  sort: optional(oneOf(PROFILE_SORTS)),
  candidate: optional(givenProfile),
  new: optional(oneOf(['1'])),
  cursor: optional(cursor),
};

/** What `cursor` reads again. */
export const formatCursor = ({ publishedAt, number }: Position): string =>
  `${publishedAt.toString(36)}-${number.toString(36)}`;

/** The same for the order of best matches. */
export const formatMatchCursor = ({ percent, ...position }: MatchPosition): string =>
  `${String(percent ?? 'x')}-${formatCursor(position)}`;
