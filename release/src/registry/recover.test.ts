import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { change } from './change.ts';
import { fileStore } from './file-store.ts';
import { planRecovery, recover } from './recover.ts';
import { readState, repairChannel } from './state.ts';
import type { Store } from './store.ts';
import type { Wish } from './target.ts';
import { inTemporaryFolder } from './testing/fixtures.ts';
import { createWorkbench } from './testing/workbench.ts';
import { verifyRegistry } from './verify.ts';

const WORDS = { by: 'Amna', reason: 'The disk was full' };

async function prepare(folder: string) {
  const bench = createWorkbench(folder);
  await bench.goLive({ app: 'shell' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.goLive({ version });
  await bench.change({ action: 'rollback' });
  await bench.publish({ version: '1.3.0' });
  return bench;
}

const journalOf = (folder: string) => join(folder, 'registry/journal.ndjson');
const channelOf = (folder: string) => join(folder, 'registry/channels/live.json');
const contentOf = async (folder: string) =>
  Promise.all([journalOf(folder), channelOf(folder)].map((path) => readFile(path, 'utf8').catch(() => undefined)));

const edit = async (path: string, change: (text: string) => string) =>
  writeFile(path, change(await readFile(path, 'utf8')));
const lines = (change: (all: string[]) => string[]) => (folder: string) =>
  edit(journalOf(folder), (text) =>
    change(text.trimEnd().split('\n'))
      .map((line) => `${line}\n`)
      .join(''),
  );

const DAMAGES: [string, (folder: string) => Promise<void>][] = [
  ['cut in the middle', (folder) => edit(journalOf(folder), (text) => text.slice(0, 2_048))],
  ['cut between two lines', lines((all) => all.slice(0, 5))],
  ['emptied', (folder) => writeFile(journalOf(folder), '')],
  ['missing', (folder) => rm(journalOf(folder))],
  ['altered early', lines((all) => all.map((line, index) => (index === 2 ? line.replace('Amna', 'Nobody') : line)))],
  ['without a line', lines((all) => all.filter((_, index) => index !== 4))],
  ['followed by text', (folder) => edit(journalOf(folder), (text) => `${text}hello\n`)],
  ['of zeros', (folder) => edit(journalOf(folder), (text) => '\0'.repeat(text.length))],
  ['replaced by another', (folder) => edit(journalOf(folder), (text) => text.slice(text.indexOf('\n') + 1))],
];

describe('a journal that is damaged', () => {
  it.each(DAMAGES)('%s is begun anew, with everything live and published as it was', (_what, harm) =>
    inTemporaryFolder(async (folder) => {
      const bench = await prepare(folder);
      const { apps } = await bench.registry.readChannel();
      await harm(folder);
      const harmed = await contentOf(folder);
      await expect(createWorkbench(folder).change({ action: 'rollback' })).rejects.toMatchObject({ name: 'Refusal' });

      const planned = await planRecovery(createWorkbench(folder).registry);
      expect(await contentOf(folder)).toEqual(harmed);
      const recovery = await recover(createWorkbench(folder).registry, WORDS);
      expect(recovery).toMatchObject({ ...planned, from: 'channel', channel: { apps } });
      if (harmed[0] !== undefined) {
        expect(await readFile(join(folder, 'registry', recovery?.lost.keptAs ?? ''), 'utf8')).toBe(harmed[0]);
      }
      const verified = await verifyRegistry(createWorkbench(folder).registry);
      expect(verified).toMatchObject({ problems: [], recoveries: [{ ...WORDS, action: 'recover' }], releases: 5 });
      expect((await createWorkbench(folder).registry.readChannel()).apps).toEqual(apps);
      expect(await planRecovery(createWorkbench(folder).registry)).toBeUndefined();

      // Every command works again.
      const again = createWorkbench(join(folder, 'again'), fileStore(join(folder, 'registry')));
      expect((await again.change({ action: 'rollback', version: '1.0.0' })).entry).toMatchObject({ from: '1.1.0' });
      expect((await again.change({ action: 'promote' })).entry).toMatchObject({ to: '1.3.0' });
      await again.goLive({ version: '1.4.0' });
      expect((await verifyRegistry(createWorkbench(folder).registry)).problems).toEqual([]);
    }),
  );

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('can be begun anew after a recovery that died at point %i', (point) =>
    inTemporaryFolder(async (folder) => {
      const { apps } = await (await prepare(folder)).registry.readChannel();
      await lines((all) => all.slice(0, 5))(folder);
      const registry = createWorkbench(folder, dying(fileStore(join(folder, 'registry')), point)).registry;
      await expect(recover(registry, WORDS)).rejects.toThrow('Died');
      expect((await createWorkbench(folder).registry.readChannel()).apps).toEqual(apps);

      const recovery = await recover(createWorkbench(folder).registry, WORDS);
      // Only the very last point comes after the journal is in its place.
      expect(recovery === undefined).toBe(point === 9);
      expect(await verifyRegistry(createWorkbench(folder).registry)).toMatchObject({ problems: [], releases: 5 });
      expect((await createWorkbench(folder).registry.readChannel()).apps).toEqual(apps);
      expect((await readdir(join(folder, 'registry'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    }),
  );

  it('together with the channel leads to what the readable lines say', () =>
    inTemporaryFolder(async (folder) => {
      const { apps } = await (await prepare(folder)).registry.readChannel();
      await DAMAGES[4]![1](folder);
      await writeFile(channelOf(folder), '{');
      const recovery = await recover(createWorkbench(folder).registry, WORDS);
      expect(recovery).toMatchObject({ from: 'journal', kept: 2 });
      const found = (await createWorkbench(folder).registry.readChannel()).apps;
      expect(found['shell']).toEqual(apps['shell']);
      expect(found['remote-auth']).toMatchObject({ version: '1.1.0', recalled: ['1.2.0'] });
      expect((await verifyRegistry(createWorkbench(folder).registry)).problems).toEqual([]);
    }));

  it('is begun anew, and what was live before is gone back to as before', () =>
    inTemporaryFolder(async (folder) => {
      const { registry } = await prepare(folder);
      await lines((all) => all.slice(0, 3))(folder);
      await recover(registry, WORDS);
      const before: boolean[] = [];
      const make = (wish: Wish) =>
        change(registry.store, { ...WORDS, ...wish, decidedAt: new Date() }, (_channel, _target, wasLiveBefore) => {
          before.push(wasLiveBefore);
          return Promise.resolve({ problems: [], warnings: [], untried: [] });
        });
      // 1.0.0 is the last good one then, 1.1.0 what was live, and 1.2.0 was recalled.
      await make({ action: 'rollback', app: 'remote-auth' });
      await make({ action: 'promote', app: 'remote-auth', version: '1.3.0' });
      await make({ action: 'rollback', app: 'remote-auth', version: '1.1.0' });
      expect(before).toEqual([true, false, true]);
    }));

  it('that was cut between two lines is found without its channel, too', () =>
    inTemporaryFolder(async (folder) => {
      const bench = await prepare(folder);
      await lines((all) => all.slice(0, 1))(folder);
      await rm(channelOf(folder));
      await expect(readState(bench.registry.store)).rejects.toMatchObject({ id: 'channel-altered' });
      await expect(repairChannel(bench.registry.store)).rejects.toMatchObject({ id: 'journal-behind' });
      // Nothing tells what was live; what was published lies there.
      expect(await recover(createWorkbench(folder).registry, WORDS)).toMatchObject({ from: 'journal', kept: 1 });
      expect(await verifyRegistry(createWorkbench(folder).registry)).toMatchObject({ problems: [], releases: 5 });
      await createWorkbench(folder).change({ action: 'promote', version: '1.1.0' });
    }));

  it('does not lead to a live release that is not in the registry', () =>
    inTemporaryFolder(async (folder) => {
      await prepare(folder);
      await lines((all) => all.slice(0, 6))(folder);
      await edit(channelOf(folder), (text) => text.replace('"version": "1.1.0"', '"version": "7.0.0"'));
      const recovery = await recover(createWorkbench(folder).registry, WORDS);
      expect(recovery).toMatchObject({ from: 'journal', channel: { apps: { 'remote-auth': { version: '1.1.0' } } } });
    }));

  it('records no release again whose files are not what it says', () =>
    inTemporaryFolder(async (folder) => {
      const bench = await prepare(folder);
      await rm(bench.registry.filePath('remote-auth', '1.3.0', 'browser/entry.js'));
      await lines((all) => all.slice(0, 5))(folder);
      expect(await recover(createWorkbench(folder).registry, WORDS)).toMatchObject({
        unsound: [{ app: 'remote-auth', version: '1.3.0' }],
        published: [{ version: '1.2.0' }],
      });
      const problems = (await verifyRegistry(createWorkbench(folder).registry)).problems;
      expect(problems.map(({ id }) => id)).toEqual(['unrecorded-release']);
    }));

  it('of an earlier build, whose channel does not name its line, is begun anew, too', () =>
    inTemporaryFolder(async (folder) => {
      const { apps } = await (await prepare(folder)).registry.readChannel();
      await edit(channelOf(folder), (text) => {
        const { journal: _, ...channel } = JSON.parse(text) as { journal: unknown };
        return JSON.stringify(channel);
      });
      await rm(join(folder, 'registry/journal.seal.json'));
      expect((await readState(createWorkbench(folder).registry.store)).channel.apps).toEqual(apps);
      await lines((all) => all.slice(0, 5))(folder);
      await recover(createWorkbench(folder).registry, WORDS);
      expect((await createWorkbench(folder).registry.readChannel()).apps).toEqual(apps);
      expect((await verifyRegistry(createWorkbench(folder).registry)).problems).toEqual([]);
    }));

  it('is not what a whole one is taken for', () =>
    inTemporaryFolder(async (folder) => {
      await prepare(folder);
      const before = await contentOf(folder);
      expect(await recover(createWorkbench(folder).registry, WORDS)).toBeUndefined();
      expect(await contentOf(folder)).toEqual(before);
      // Nor one whose channel was changed by hand: the journal knows better.
      await edit(channelOf(folder), (text) => text.replace('"revision": 5', '"revision": 9'));
      expect(await recover(createWorkbench(folder).registry, WORDS)).toBeUndefined();
    }));
});

/** Dies before (0, 2, …) or after (1, 3, …) its first, second, … write, and writes nothing from then on. */
function dying(store: Store, point: number): Store {
  let step = 0;
  const at = async <T>(write: () => Promise<T>): Promise<T> => {
    const position = step++;
    if (point < position * 2 + 1) throw new Error('Died');
    const result = await write();
    if (point === position * 2 + 1) throw new Error('Died');
    return result;
  };
  return {
    ...store,
    stage: async (...write) => {
      const staged = await at(() => store.stage(...write));
      return { ...staged, commit: (expected) => at(() => staged.commit(expected)) };
    },
    keepAs: (...write) => at(() => store.keepAs(...write)),
  };
}
