import { Type, type Static } from 'typebox';

import { CURSOR_FORMAT, NUMBER_CURSOR_FORMAT } from '../values/formats.ts';

/** Where a list goes on: `next` of the page before. Absent: at its beginning. */
export const PageQuery = Type.Object(
  { cursor: Type.Optional(Type.String({ pattern: CURSOR_FORMAT })) },
  { additionalProperties: false },
);
export type PageQuery = Static<typeof PageQuery>;

/** The same for a list of profiles that an account keeps. */
export const NumberPageQuery = Type.Object(
  { cursor: Type.Optional(Type.String({ pattern: NUMBER_CURSOR_FORMAT })) },
  { additionalProperties: false },
);
export type NumberPageQuery = Static<typeof NumberPageQuery>;
