import type { ApiAnswer } from '@rishta/remote-sdk';

/** What a good answer carries; undefined for any other. */
export const dataOf = <Data>(answer: ApiAnswer<Data>): Data | undefined =>
  answer.reached && answer.ok ? answer.body.data : undefined;

/** As many records as the samples are: those that there are, then samples in the places that are left. */
export function completed<Item>(
  live: readonly Item[] = [],
  samples: readonly Item[],
  idOf: (item: Item) => string,
): Item[] {
  const ids = new Set(live.map(idOf));
  return [...live, ...samples.filter((sample) => !ids.has(idOf(sample)))].slice(0, samples.length);
}
