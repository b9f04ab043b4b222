import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sha256 } from './codec.ts';
import type { JournalSeal } from './documents.ts';
import { fileStore } from './file-store.ts';
import { readJournal } from './journal.ts';
import { repairChannel } from './state.ts';
import { inTemporaryFolder } from './testing/fixtures.ts';
import { withTwoReleases } from './testing/two-releases.ts';
import { createWorkbench } from './testing/workbench.ts';
import { verifyRegistry } from './verify.ts';

const journalOf = (folder: string) => join(folder, 'registry/journal.ndjson');
const sealOf = (folder: string) => join(folder, 'registry/journal.seal.json');
const problemsIn = async (folder: string) =>
  (await verifyRegistry(createWorkbench(folder).registry)).problems.map(({ id }) => id);
const asideIn = async (folder: string) =>
  (await readdir(join(folder, 'registry'))).filter((name) => name.startsWith('journal.torn-'));

describe('the seal of the journal', () => {
  it(
    'covers every line after each change and publish',
    withTwoReleases(async (bench, folder) => {
      for (const write of [() => bench.publish({ version: '1.2.0' }), () => bench.change({ action: 'rollback' })]) {
        await write();
        const { sequence, bytes, channel } = JSON.parse(await readFile(sealOf(folder), 'utf8')) as JournalSeal;
        const journal = await readFile(journalOf(folder), 'utf8');
        expect({ sequence, bytes }).toEqual({ sequence: journal.split('\n').length - 1, bytes: journal.length });
        expect((await readJournal(bench.registry.store)).channelDigest).toBe(channel);
      }
    }),
  );

  it(
    'does not hide a changed line',
    withTwoReleases(async (bench, folder) => {
      const text = await readFile(journalOf(folder), 'utf8');
      await writeFile(journalOf(folder), text.replace('Amna', 'Anna'));
      await expect(bench.change({ action: 'rollback' })).rejects.toMatchObject({ id: 'journal-broken' });
    }),
  );

  it(
    'that was made to fit a changed line is not heeded by verify',
    withTwoReleases(async (_bench, folder) => {
      const text = (await readFile(journalOf(folder), 'utf8')).replace('Amna', 'Anna');
      await writeFile(journalOf(folder), text);
      const seal = JSON.parse(await readFile(sealOf(folder), 'utf8')) as JournalSeal;
      await writeFile(sealOf(folder), JSON.stringify({ ...seal, sha256: sha256(text) }));
      expect(await problemsIn(folder)).toEqual(['journal-broken']);
    }),
  );

  it.each(['', '{', '{"sequence":1}', '[]'])('that says %j is not heeded', (content) =>
    withTwoReleases(async (bench, folder) => {
      await writeFile(sealOf(folder), content);
      await bench.change({ action: 'rollback' });
      expect(await problemsIn(folder)).toEqual([]);
    })(),
  );

  it(
    'does not hide a channel that was changed by hand',
    withTwoReleases(async (bench, folder) => {
      const path = join(folder, 'registry/channels/live.json');
      await writeFile(path, (await readFile(path, 'utf8')).replace('"1.1.0"', '"1.0.0"'));
      await expect(bench.change({ action: 'rollback' })).rejects.toMatchObject({ id: 'channel-altered' });
    }),
  );
});

describe('what a killed command wrote of a line', () => {
  const HALF = '{"at":"2026-01-01T00:00:00.000Z","by":"Bilal","action":"pro';

  it(
    'is found by verify, and put aside by the next change, which tells so',
    withTwoReleases(async (bench, folder) => {
      await appendFile(journalOf(folder), HALF);
      expect(await problemsIn(folder)).toEqual(['journal-torn']);
      const { aside } = await bench.change({ action: 'rollback' });
      expect(await asideIn(folder)).toEqual([aside]);
      expect(await readFile(join(folder, 'registry', aside ?? ''), 'utf8')).toBe(HALF);
      expect(await problemsIn(folder)).toEqual([]);
    }),
  );

  it(
    'is put aside by a publish and by a repair, too',
    withTwoReleases(async (bench, folder) => {
      await appendFile(journalOf(folder), HALF);
      const { aside } = await bench.publish({ version: '1.2.0' });
      await appendFile(journalOf(folder), HALF);
      await repairChannel(bench.registry.store);
      expect(await asideIn(folder)).toEqual([aside, expect.any(String)]);
      expect(await problemsIn(folder)).toEqual([]);
    }),
  );

  it.each<[string, (folder: string) => Promise<void>]>([
    ['the channel', (folder) => rm(sealOf(folder))],
    ['the seal', (folder) => rm(join(folder, 'registry/channels/live.json'))],
  ])('is never a line that %s knows', (_witness, removeOther) =>
    withTwoReleases(async (bench, folder) => {
      const text = await readFile(journalOf(folder), 'utf8');
      await writeFile(journalOf(folder), text.slice(0, -20));
      await removeOther(folder);
      await expect(bench.change({ action: 'rollback' })).rejects.toMatchObject({ id: 'journal-broken' });
      expect(await asideIn(folder)).toEqual([]);
    })(),
  );

  it(
    'is taken for the line where only the line feed is missing',
    withTwoReleases(async (bench, folder) => {
      const text = await readFile(journalOf(folder), 'utf8');
      await writeFile(journalOf(folder), text.slice(0, -1));
      await bench.change({ action: 'rollback' });
      expect((await readFile(journalOf(folder), 'utf8')).startsWith(text)).toBe(true);
      expect(await problemsIn(folder)).toEqual([]);
    }),
  );
});

describe('what killed commands left', () => {
  it('is swept under the lock, and only that', () =>
    inTemporaryFolder(async (folder) => {
      const files = ['journal.ndjson.1@0000-x.tmp', 'journal.ndjson.1234567', 'channels/live.json.7654321', 'kept.txt'];
      await mkdir(join(folder, 'channels'));
      for (const file of files) await writeFile(join(folder, file), '');
      const store = fileStore(folder);
      const { path } = await store.withLock(async () => {
        await store.stage('a.json', '{}');
        const [own = ''] = (await readdir(folder)).filter((name) => name.startsWith('a.json.'));
        return { path: own };
      });
      // This process lives; the same name of a dead one is told by its process id.
      const dead = path.replace(/^a\.json\.\d+(@.*)\.tmp$/, '4194304$1');
      for (const name of [dead, path.replace(/^a\.json\.(.*)\.tmp$/, '$1')]) {
        await mkdir(join(folder, '.staging', name), { recursive: true });
      }
      await store.withLock(() => Promise.resolve());
      expect(await readdir(join(folder, '.staging'))).toEqual([path.replace(/^a\.json\.(.*)\.tmp$/, '$1')]);
      expect((await readdir(folder)).sort()).toEqual(['.lock', '.staging', 'channels', 'kept.txt']);
      expect(await readdir(join(folder, 'channels'))).toEqual([]);
    }));
});
