import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { addTo, type CountedSignal, SERVER_GROUP, type Tallies } from '@rishta/release';

import type { TestSite } from './test-site.ts';

/** What the site has written down of each release when it has ended, but for what the server says itself. */
export async function counted({ app, registry }: TestSite): Promise<Record<string, unknown>> {
  await app.close();
  const folder = join(registry.dataDir, 'health');
  const sum: Tallies = {};
  // One file for each slot of time: a test may begin in one and end in the next.
  for (const file of readdirSync(folder)) addAll(sum, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tallies);
  return Object.fromEntries(
    Object.entries(sum).map(([release, groups]) => [
      release,
      Object.entries(groups).flatMap(([group, tally]) => (group === SERVER_GROUP ? [] : [tally])),
    ]),
  );
}

function addAll(sum: Tallies, tallies: Tallies): void {
  for (const [release, groups] of Object.entries(tallies)) {
    for (const [group, { loads, signals }] of Object.entries(groups)) {
      addTo(sum, { release, group }, { loads });
      for (const [signal, count] of Object.entries(signals) as [CountedSignal, number][]) {
        for (let time = 0; time < count; time += 1) addTo(sum, { release, group }, { signal });
      }
    }
  }
}
