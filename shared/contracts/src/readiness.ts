import { Type, type Static } from 'typebox';

/** `data` of a server's `/readyz`, in answers of 200 and of 503. */
export const Readiness = Type.Object({
  /** By what was looked at: `ok`, or what is wrong with it. */
  checks: Type.Record(Type.String(), Type.String()),
});
export type Readiness = Static<typeof Readiness>;
