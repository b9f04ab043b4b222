import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Tallies } from '@rishta/release';

import type { TestSite } from './test-site.ts';

/** What the site has written down of each release when it has ended, but for what the server says itself. */
export async function counted({ app, registry }: TestSite): Promise<Record<string, unknown>> {
  await app.close();
  const folder = join(registry.dataDir, 'health');
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tallies;
  const [first = {}] = readdirSync(folder).map(read);
  return Object.fromEntries(
    Object.entries(first).map(([release, groups]) => [
      release,
      Object.entries(groups).flatMap(([group, tally]) => (group === 'server' ? [] : [tally])),
    ]),
  );
}
