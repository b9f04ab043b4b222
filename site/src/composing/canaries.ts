import { createHash } from 'node:crypto';

import type { Canary, Channel } from '@rishta/release';

/** Each visitor has one of 100 lots: a lot is one percent of the visitors. */
export const LOTS = 100;

/** The canaries that are for whoever has the lot. Who was in it stays in when its share grows. */
export const canariesFor = (lot: number | undefined, { canaries = {} }: Channel): ReadonlyMap<string, Canary> =>
  new Map(
    lot === undefined
      ? []
      : Object.entries(canaries).filter(([app, canary]) => (lot + firstLot(app, canary)) % LOTS < canary.share),
  );

/** Each release begins with others, so that not the same visitors are the first for all of them. */
function firstLot(app: string, { version }: Canary): number {
  return createHash('sha256').update(`${app}@${version}`).digest().readUInt32BE() % LOTS;
}
