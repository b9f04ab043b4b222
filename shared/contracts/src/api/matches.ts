import { Type, type Static } from 'typebox';

import { MATCH_LIMITS } from '../values/limits.ts';

/** `data` of GET /api/candidates: the account's own active candidates, the newest first; at most 50 of them. */
export const OwnCandidates = Type.Object({
  candidates: Type.Array(
    Type.Object({
      /** The profile of the candidate: R1001. */
      id: Type.String(),
      name: Type.String(),
    }),
    { maxItems: MATCH_LIMITS.candidates },
  ),
});
export type OwnCandidates = Static<typeof OwnCandidates>;
