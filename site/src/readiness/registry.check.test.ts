import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createWorkbench, inTemporaryFolder } from '@rishta/release/testing';
import fastify from 'fastify';

import { createComposer } from '../composing/composer.ts';
import { createLeftOut } from '../rendering/left-out.ts';
import type { Check } from './readiness.ts';
import { registryCheck } from './registry.check.ts';

/** Runs with the shell 1.0.0 and remote-auth 1.0.0 live, and 1.1.0 of it published. */
const withRegistry =
  (work: (check: Check, folder: string, bench: ReturnType<typeof createWorkbench>) => Promise<void>) => () =>
    inTemporaryFolder(async (folder) => {
      const bench = createWorkbench(folder);
      await bench.goLive({ app: 'shell' });
      await bench.goLive({ version: '1.0.0' });
      await bench.publish({ version: '1.1.0' });
      const { log } = fastify();
      const leftOut = createLeftOut({ folder: join(folder, 'left-out'), log });
      const check = registryCheck(
        bench.registry,
        createComposer(bench.registry, leftOut, log, { showsSamples: false }),
      );
      expect(await check()).toBeUndefined();
      await work(check, folder, bench);
    });

test(
  'finds nothing wrong after a change',
  withRegistry(async (check, _folder, bench) => {
    await bench.change({ action: 'promote', version: '1.1.0' });
    expect(await check()).toBeUndefined();
  }),
);

test(
  'names a live release whose folder is gone, until it is back',
  withRegistry(async (check, folder) => {
    const release = join(folder, 'registry/remote-auth/1.0.0');
    await rename(release, join(folder, 'elsewhere'));
    expect(await check()).toBe('remote-auth 1.0.0 is live, but it is not in the registry.');
    await rename(join(folder, 'elsewhere'), release);
    expect(await check()).toBeUndefined();
  }),
);

test(
  'says that the channel is missing or damaged, until it is back',
  withRegistry(async (check, folder) => {
    const channel = join(folder, 'registry/channels/live.json');
    await rename(channel, `${channel}.kept`);
    expect(await check()).toBe('The channel is missing.');
    await writeFile(channel, '{"revision": 2, "apps"');
    expect(await check()).toMatch(/^The channel /);
    await rename(`${channel}.kept`, channel);
    expect(await check()).toBeUndefined();
  }),
);

test(
  'says that the channel is not what the journal leads to',
  withRegistry(async (check, folder, bench) => {
    const { apps } = await bench.registry.readChannel();
    const channel = { revision: 3, apps: { shell: apps['shell'] } };
    await writeFile(join(folder, 'registry/channels/live.json'), JSON.stringify(channel));
    expect(await check()).toMatch(/not what the journal leads to/);
  }),
);

test(
  'says that the journal is broken',
  withRegistry(async (check, folder) => {
    await appendFile(join(folder, 'registry/journal.ndjson'), '{"sequence":99}\n');
    expect(await check()).toMatch(/journal/);
  }),
);

test(
  'says that everything is gone',
  withRegistry(async (check, folder) => {
    await rm(join(folder, 'registry'), { recursive: true });
    expect(await check()).toBe('The channel is missing.');
  }),
);
