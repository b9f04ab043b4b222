import { Type, type Static } from 'typebox';

/**
 * Which numbers of the API's contract an API speaks. `newest` is raised with what pages need and an API before it has not;
 * `oldest`, when something goes that pages of an earlier number ask for. A release names the newest of its build as `api`.
 */
export const API_CONTRACT = { newest: 8, oldest: 1 };

/** The answer of GET /api/contract. */
export const ApiContract = Type.Object({
  newest: Type.Integer({ minimum: 1 }),
  oldest: Type.Integer({ minimum: 1 }),
});
export type ApiContract = Static<typeof ApiContract>;
