import type { OwnCandidates } from '@rishta/contracts';
import type { ApiClient } from '@rishta/remote-sdk';

import { dataOf, memberOf } from '../../../content/api-data.ts';
import type { Ranking } from '../profile-search.ts';
import type { MatchOrder } from '../search-address.ts';

type Candidates = OwnCandidates['candidates'];

/** Milliseconds for which they are not asked for again. */
const KEPT = 30_000;

const kept = new WeakMap<ApiClient, { member: string; asked: Promise<Candidates | undefined>; until: number }>();

/** The member's own active candidates, the newest first; undefined when they cannot be had. */
export function ownCandidates(api: ApiClient): Promise<Candidates | undefined> {
  const member = memberOf(api) ?? '';
  const before = kept.get(api);
  if (before?.member === member && Date.now() < before.until) return before.asked;
  const asked = api
    .get<OwnCandidates>('/candidates', { authenticated: true })
    .then((answer) => dataOf(answer)?.candidates);
  kept.set(api, { member, asked, until: Date.now() + KEPT });
  void asked.then((candidates) => {
    if (candidates === undefined) kept.delete(api);
  });
  return asked;
}

/** For whom an order ranks; undefined where it cannot. One who is no own candidate is as good as not named. */
export async function rankingOf(api: ApiClient, order: MatchOrder): Promise<Ranking | undefined> {
  const candidates = await ownCandidates(api);
  const named = candidates?.find(({ id }) => id === order.candidate);
  const [newest] = candidates ?? [];
  if (candidates === undefined || newest === undefined) return undefined;
  const candidate = named ?? (order.new ? undefined : newest);
  return { candidates, ...(candidate && { candidate }) };
}
