import { Type, type Static } from 'typebox';

/** Where a list goes on: `next` of the page before. Absent: at its beginning. */
export const PageQuery = Type.Object(
  { cursor: Type.Optional(Type.String({ pattern: '^\\d{1,15}\\.[\\w-]{1,40}$' })) },
  { additionalProperties: false },
);
export type PageQuery = Static<typeof PageQuery>;
