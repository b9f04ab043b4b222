import { existsSync } from 'node:fs';
import { appendFile, chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { refuse } from '@rishta/file-store/testing';

import { runCommand } from '../../cli/testing/run-command.ts';
import { copyRegistry } from '../copy-registry.ts';
import { readJournal } from '../journal.ts';
import { liveReleaseProblems } from '../live-releases.ts';
import type { Registry } from '../registry.ts';
import { StoreAwayError } from '../store.ts';
import { createWorkbench, workbenchOf } from '../testing/workbench.ts';
import { verifyRegistry } from '../verify.ts';
import { inSharedPlace, type SharedPlace } from './testing/shared-registry.ts';

const FILE = 'browser/entry.js';
const isHere = (registry: Registry, version: string, file = FILE) =>
  existsSync(registry.filePath('remote-auth', version, file));

/** A shell and remote-auth 1.0.0 and 1.1.0, of which the last is live. */
async function goLive({ open, folder }: SharedPlace) {
  const bench = workbenchOf(folder, open('manager'));
  await bench.goLive({ app: 'shell' });
  await bench.goLive({ version: '1.0.0' });
  await bench.goLive({ version: '1.1.0' });
  return bench;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > 10_000) throw new Error('It never came to that.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - began;
}

describe('a registry that several machines share', () => {
  it(
    'is published to, promoted, rolled back and verified as one in a folder is',
    inSharedPlace(async (place) => {
      const bench = await goLive(place);
      await bench.change({ action: 'rollback', reason: 'It fails' });
      const elsewhere = place.open('elsewhere');
      expect((await elsewhere.readChannel()).apps['remote-auth']).toMatchObject({
        version: '1.0.0',
        recalled: ['1.1.0'],
      });
      expect((await readJournal(elsewhere.store)).entries.map(({ action }) => action)).toEqual([
        ...['publish', 'promote', 'publish', 'promote', 'publish', 'promote'],
        'rollback',
      ]);
      expect(await verifyRegistry(elsewhere)).toMatchObject({ releases: 3, entries: 7, problems: [] });
    }),
  );

  it(
    'refuses one of two changes at once, made on two machines',
    inSharedPlace(async (place) => {
      const bench = await goLive(place);
      const other = workbenchOf(`${place.folder}/b`, place.open('b'));
      const outcomes = await Promise.allSettled([
        bench.change({ action: 'rollback', reason: 'One' }),
        other.change({ action: 'rollback', reason: 'Two' }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await verifyRegistry(bench.registry)).toMatchObject({ entries: 7, problems: [] });
    }),
  );

  it(
    'gives a version to one of two publishes of different content',
    inSharedPlace(async (place) => {
      const bench = await goLive(place);
      const other = workbenchOf(`${place.folder}/b`, place.open('b'));
      const outcomes = await Promise.allSettled([
        bench.publish({ version: '2.0.0' }, 'export const a = 1'),
        other.publish({ version: '2.0.0' }, 'export const a = 2'),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { id: 'version-taken' } });
      expect(await verifyRegistry(bench.registry)).toMatchObject({ releases: 4, problems: [] });
    }),
  );

  it(
    'comes from a folder and goes back into one, with every byte of its journal',
    inSharedPlace(async (place) => {
      const { folder } = place;
      const inFolder = createWorkbench(folder);
      await inFolder.goLive({ app: 'shell' });
      for (const version of ['1.0.0', '1.1.0']) await inFolder.goLive({ version });
      const shared = place.open('manager');
      const journal = () => readFile(join(folder, 'registry/journal.ndjson'), 'utf8');
      expect(await copyRegistry(inFolder.registry, shared)).toMatchObject({ releases: 3, added: 3, entries: 6 });
      expect(new TextDecoder().decode((await shared.store.read('journal.ndjson'))?.content)).toBe(await journal());
      await workbenchOf(`${folder}/b`, shared).change({ action: 'rollback', reason: 'It fails' });

      expect(await copyRegistry(shared, inFolder.registry)).toMatchObject({ releases: 3, added: 0, entries: 7 });
      expect((await createWorkbench(folder).registry.readChannel()).apps['remote-auth']?.version).toBe('1.0.0');
      const { head } = await verifyRegistry(createWorkbench(folder).registry);
      expect((await verifyRegistry(shared)).head).toBe(head);
    }),
  );

  it(
    'goes on after an import that brought nothing new, and after one by a program of before',
    inSharedPlace(async (place) => {
      const { folder } = place;
      const inFolder = createWorkbench(folder);
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) await inFolder.goLive({ version });
      const shared = place.open('manager');
      for (let again = 0; again < 2; again += 1) await copyRegistry(inFolder.registry, shared);
      const bench = workbenchOf(`${folder}/b`, shared);
      await bench.change({ action: 'rollback', reason: 'It fails' });
      // That left an empty piece behind the last one.
      await place.sql(
        `insert into registry.pieces select key, max(start + length(content)), '' from registry.pieces
          where key = 'journal.ndjson' group by key`,
      );
      await bench.change({ action: 'rollback', version: '1.0.0', reason: 'So does that' });
      expect(await verifyRegistry(shared)).toMatchObject({ entries: 8, problems: [] });
    }),
  );

  it(
    'is told of without its files, soon, while the object store does not answer',
    inSharedPlace(async (place) => {
      await goLive(place);
      place.objects.mood = () => true;
      const began = performance.now();
      const [status, list] = await Promise.all(
        [['status'], ['list', 'remote-auth']].map((args) =>
          runCommand(place.folder, [...args, '--json'], {}, { registry: place.open('elsewhere') }),
        ),
      );
      expect(performance.now() - began).toBeLessThan(6_000);
      expect(status?.json['apps']).toMatchObject({ 'remote-auth': { lastGood: '1.0.0', damage: { id: 'unchecked' } } });
      expect(list?.json).toMatchObject({
        releases: [{ version: '1.1.0', source: null }, { version: '1.0.0' }],
        warnings: [{ id: 'unchecked' }],
      });
    }),
  );

  it(
    'finds what was changed in the object store, or is gone from it',
    inSharedPlace(async (place) => {
      const { registry } = await goLive(place);
      const { objects } = place.objects;
      // Whichever was written first; what describes a release is told otherwise.
      const files = [...objects].filter(([, content]) => !String(content).startsWith('{'));
      const [first = '', second = ''] = files.map(([key]) => key);
      objects.set(first, Buffer.from('alert(1)'));
      objects.delete(second);
      const ids = (await verifyRegistry(registry)).problems.map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.every((id) => ['file-altered', 'copy-differs'].includes(id))).toBe(true);
    }),
  );
});

describe('copies on a machine', () => {
  it(
    'are fetched once, whole, and as they were published',
    inSharedPlace(async (place) => {
      await goLive(place);
      const site = place.open('site');
      const { digest = '' } = (await site.readChannel()).apps['remote-auth'] ?? {};
      await site.holdRelease('remote-auth', '1.1.0', digest);
      for (const file of [FILE, `${FILE}.br`, 'server/main.cjs']) expect(isHere(site, '1.1.0', file)).toBe(true);
      const asked = place.objects.requests.length;
      await place.open('site').holdRelease('remote-auth', '1.1.0', digest);
      await site.holdRelease('remote-auth', '1.1.0', digest);
      expect(place.objects.requests.length).toBe(asked);
    }),
  );

  it(
    'are not made of what is not as published',
    inSharedPlace(async (place) => {
      await goLive(place);
      const { objects } = place.objects;
      for (const [name, content] of objects) if (content.includes('init')) objects.set(name, Buffer.from('alert(1)'));
      const site = place.open('site');
      await expect(site.holdRelease('remote-auth', '1.1.0')).rejects.toMatchObject({ id: 'release-altered' });
      expect(isHere(site, '1.1.0')).toBe(false);
      expect(await readdir(join(place.folder, 'site/mirror/.staging'))).toEqual([]);
    }),
  );

  it.each([
    ['altered', (path: string) => rm(path).then(() => writeFile(path, 'alert(1)'))],
    ['longer', (path: string) => chmod(path, 0o644).then(() => appendFile(path, 'alert(1)'))],
    ['gone', (path: string) => rm(path)],
  ])('are made anew when a file of theirs is %s', (_what, harm) =>
    inSharedPlace(async (place) => {
      await goLive(place);
      const site = place.open('site');
      await site.holdRelease('remote-auth', '1.1.0');
      await harm(site.filePath('remote-auth', '1.1.0', FILE));
      const again = place.open('site');
      await again.holdRelease('remote-auth', '1.1.0');
      expect(await liveReleaseProblems(again.readCopy, await again.readChannel())).toEqual(
        new Map([['shell', expect.objectContaining({ id: 'no-such-release' })]]),
      );
      expect(await again.fetchFile(await again.readRelease('remote-auth', '1.1.0'), FILE)).toEqual(
        new Uint8Array((await again.readCopy(`remote-auth/1.1.0/${FILE}`))?.content ?? []),
      );
    })(),
  );

  it(
    'keep within their size: those that were used last, and those that are live',
    inSharedPlace(async (place) => {
      const bench = await goLive(place);
      const padding = { 'browser/padding.bin': Buffer.alloc(600_000, 'x') };
      for (const version of ['2.0.0', '2.1.0', '2.2.0']) await bench.publish({ version }, undefined, padding);
      const site = place.open('site', { mirrorMegabytes: 1 });
      await site.readChannel();
      for (const version of ['1.0.0', '1.1.0', '2.0.0', '2.1.0', '2.2.0'])
        await site.holdRelease('remote-auth', version);
      const here = ['1.0.0', '1.1.0', '2.0.0', '2.1.0', '2.2.0'].filter((version) => isHere(site, version));
      expect(here).toEqual(['1.0.0', '1.1.0', '2.2.0']);
      await site.holdRelease('remote-auth', '2.0.0');
      expect(isHere(site, '2.0.0')).toBe(true);
    }),
  );

  it(
    'of a release come when it is published, before it goes live; and a change is heard of within a second',
    inSharedPlace(async (place) => {
      const bench = await goLive(place);
      const site = place.open('site');
      const watch = site.watchChannel();
      await until(() => watch.trouble() === undefined);
      await bench.publish({ version: '1.2.0' });
      expect(await until(() => isHere(site, '1.2.0'))).toBeLessThan(5_000);
      const before = watch.etag();
      const moved = new Promise((resolve) => {
        watch.onMoved(() => resolve(performance.now()));
      });
      await bench.change({ action: 'promote', version: '1.2.0' });
      const changed = performance.now();
      expect(Number(await moved) - changed).toBeLessThan(1_000);
      expect(watch.etag()).not.toBe(before);
      expect((await site.readChannel()).apps['remote-auth']?.version).toBe('1.2.0');
    }),
  );

  it(
    'and the channel are there when the registry is not',
    inSharedPlace(async (place) => {
      await goLive(place);
      const site = place.open('site');
      const { apps } = await site.readChannel();
      const live = apps['remote-auth'] ?? { version: '', digest: '' };
      await site.holdRelease('remote-auth', live.version, live.digest);

      place.objects.mood = (_request, response) => refuse(response, 403, 'AccessDenied');
      const alone = place.open('site', { databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' });
      await expect(alone.readChannel()).rejects.toThrow(StoreAwayError);
      expect((await alone.lastKnownChannel())?.apps).toEqual(apps);
      await alone.holdRelease('remote-auth', live.version, live.digest);
      await expect(alone.holdRelease('remote-auth', '1.0.0')).rejects.toThrow(StoreAwayError);
    }),
  );

  it(
    'a time without news counts as a change',
    inSharedPlace(async (place) => {
      const bench = await goLive(place);
      const site = place.open('site');
      const watch = site.watchChannel();
      await until(() => watch.trouble() === undefined);
      const before = watch.etag();
      await place.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'rishta-registry-news'`,
      );
      await bench.change({ action: 'rollback', reason: 'Nobody hears of it' });
      await until(() => watch.etag() !== before && watch.trouble() === undefined);
      expect((await site.readChannel()).apps['remote-auth']?.version).toBe('1.0.0');
    }),
  );
});
