import { Type, type TUnsafe } from 'typebox';

// Schemas of fields that the API answers with.

/** One of these values; told to be text, so that it is written without being inspected. */
export const OneOf = <const Values extends readonly string[]>(values: Values): TUnsafe<Values[number]> =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: values });

/** The `cursor` of the page that follows; null on the last one. */
export const Next = Type.Unsafe<string | null>({ type: ['string', 'null'] });
