import { Type, type Static } from 'typebox';

/** What `/readyz` of a server found: `ok` or what is wrong, by the name of what was looked at. */
export const Readiness = Type.Object({ checks: Type.Record(Type.String(), Type.String()) });
export type Readiness = Static<typeof Readiness>;
