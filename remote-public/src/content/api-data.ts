import type { ApiAnswer, ApiClient } from '@rishta/remote-sdk';

/** What a good answer carries; undefined for any other. */
export const dataOf = <Data>(answer: ApiAnswer<Data>): Data | undefined =>
  answer.reached && answer.ok ? answer.body.data : undefined;

/** The authorization with which the API is asked for a member; undefined for a visitor, and on the server. */
export const memberOf = (api: ApiClient): string | undefined =>
  api.access('', { authenticated: true }).headers.get('authorization') ?? undefined;

/** The records that there are; where samples may be shown, those fill the places that are left. */
export function completed<Item>(
  live: readonly Item[] = [],
  samples: readonly Item[],
  idOf: (item: Item) => string,
  showsSamples: boolean | undefined,
): Item[] {
  if (!showsSamples) return [...live];
  const ids = new Set(live.map(idOf));
  return [...live, ...samples.filter((sample) => !ids.has(idOf(sample)))].slice(0, samples.length);
}
