import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { canonicalJson, sha256 } from './codec.ts';
import { type JournalLine, type JournalSeal, LINE_SCHEMA_VERSION } from './documents.ts';
import { fileStore } from './file-store.ts';
import { seal } from './journal-lines.ts';
import { recover } from './recover.ts';
import { restoreChannel } from './restore-channel.ts';
import { repairChannel } from './state.ts';
import { expectRefusal, withTwoReleases } from './testing/two-releases.ts';
import { createWorkbench, type Workbench } from './testing/workbench.ts';
import { verifyRegistry } from './verify.ts';

const journalFile = (folder: string) => join(folder, 'registry/journal.ndjson');
const channelFile = (folder: string) => join(folder, 'registry/channels/live.json');
const sealFile = (folder: string) => join(folder, 'registry/journal.seal.json');
const readJson = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T;
const linesIn = async (folder: string) =>
  (await readFile(journalFile(folder), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JournalLine & { note?: string });
const problemsIn = async ({ registry }: Workbench) => (await verifyRegistry(registry)).problems.map(({ id }) => id);

/** Writes all lines of the journal anew, each with what `change` makes of it, and the channel that they lead to. */
async function rewrite(folder: string, change: (line: JournalLine) => object): Promise<void> {
  const lines: JournalLine[] = [];
  for (const { hash: _, ...line } of await linesIn(folder)) {
    const changed = { ...change(line as JournalLine), previousHash: lines.at(-1)?.hash ?? '0'.repeat(64) };
    lines.push({ ...changed, hash: sha256(canonicalJson(changed)) } as JournalLine);
  }
  await writeFile(journalFile(folder), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await writeFile(sealFile(folder), '');
  const { schema: _, ...channel } = await readJson<{ schema?: number }>(channelFile(folder));
  const last = lines.at(-1);
  const journal = { sequence: last?.sequence, hash: last?.hash };
  await writeFile(channelFile(folder), JSON.stringify({ ...channel, journal }));
}

const everyCommand: [string, (bench: Workbench) => Promise<unknown>][] = [
  ['publish', (bench) => bench.publish({ version: '9.0.0' })],
  ['rollback', (bench) => bench.change({ action: 'rollback' })],
  ['repair', ({ registry }) => repairChannel(registry.store)],
  ['recover', ({ registry }) => recover(registry, { by: 'Amna', reason: 'A test' })],
];

describe('the schema of channel and journal', () => {
  it(
    'is said by both',
    withTwoReleases(async (_bench, folder) => {
      expect(await readJson(channelFile(folder))).toMatchObject({ schema: 1, revision: 3 });
      for (const line of await linesIn(folder)) expect(line).toMatchObject({ schema: 1 });
    }),
  );

  it(
    'is 1 where none is said, as in what earlier versions have written',
    withTwoReleases(async (bench, folder) => {
      await rewrite(folder, ({ schema: _, ...line }) => line);
      expect(await problemsIn(bench)).toEqual([]);
      await bench.change({ action: 'rollback' });
      expect((await linesIn(folder)).map(({ schema }) => schema)).toEqual([...Array<undefined>(6).fill(undefined), 1]);
      expect(await problemsIn(bench)).toEqual([]);
    }),
  );

  // Publishing neither reads nor writes the channel.
  it.each(everyCommand.slice(1))('of a channel that is newer stops %s, and the channel stays', (_name, command) =>
    withTwoReleases(async (bench, folder) => {
      const channel = await readJson<object>(channelFile(folder));
      await writeFile(channelFile(folder), JSON.stringify({ ...channel, schema: 2, apps: 'another form' }));
      await expectRefusal(folder, 'newer-schema', () => command(bench));
    })(),
  );

  it(
    'of a channel that is newer is named to readers, and a start does not write it again',
    withTwoReleases(async ({ registry }, folder) => {
      const text = '{"schema":2,"live":[]}';
      await writeFile(channelFile(folder), text);
      await expect(registry.readChannel()).rejects.toMatchObject({
        id: 'newer-schema',
        message: 'The channel is of schema 2, and this program knows none above 1.',
      });
      expect(await restoreChannel(registry)).toBe(false);
      expect(await readFile(channelFile(folder), 'utf8')).toBe(text);
    }),
  );

  it.each(everyCommand)('of a line that is newer stops %s, also where a seal covers it', (_name, command) =>
    withTwoReleases(async (bench, folder) => {
      const last = (await linesIn(folder)).at(-1);
      const line = seal({ schema: LINE_SCHEMA_VERSION + 1, action: 'merge', app: 'remote-auth' } as never, last);
      const text = `${await readFile(journalFile(folder), 'utf8')}${JSON.stringify(line)}\n`;
      await writeFile(journalFile(folder), text);
      await expectRefusal(folder, 'newer-schema', () => command(bench));
      const { sequence, hash } = line;
      const sealed: JournalSeal = { sequence, hash, bytes: Buffer.byteLength(text), sha256: sha256(text) };
      await writeFile(sealFile(folder), JSON.stringify(sealed));
      await expectRefusal(folder, 'newer-schema', () => command(createWorkbench(folder)));
    })(),
  );
});

describe('fields that this version does not know', () => {
  const mark = async (folder: string) => {
    const channel = await readJson<{ apps: Record<string, object> }>(channelFile(folder));
    const apps = Object.entries(channel.apps).map(([app, entry]) => [app, { ...entry, note: `of ${app}` }]);
    await writeFile(
      channelFile(folder),
      JSON.stringify({ ...channel, note: 'of all', apps: Object.fromEntries(apps) }),
    );
  };
  const marks = async (folder: string) => {
    const { note, apps } = await readJson<{ note: string; apps: Record<string, { note: string }> }>(
      channelFile(folder),
    );
    return [note, ...Object.values(apps).map((entry) => entry.note)];
  };

  it(
    'stay in the channel through every change, also one that is completed after a kill',
    withTwoReleases(async (bench, folder) => {
      await mark(folder);
      expect(await problemsIn(bench)).toEqual([]);
      await bench.change({ action: 'rollback' });
      await bench.change({ action: 'promote', version: '1.1.0' });
      const before = await readFile(channelFile(folder), 'utf8');
      await bench.change({ action: 'rollback' });
      // As if the command had died between the journal and the channel.
      await writeFile(channelFile(folder), before);
      expect(await repairChannel(fileStore(join(folder, 'registry')))).toBe(true);
      expect(await marks(folder)).toEqual(['of all', 'of shell', 'of remote-auth']);
      expect(await bench.registry.readChannel()).toMatchObject({ apps: { 'remote-auth': { version: '1.0.0' } } });
      expect(await problemsIn(bench)).toEqual([]);
    }),
  );

  it(
    'stay in the journal, and are under its hashes',
    withTwoReleases(async (bench, folder) => {
      await rewrite(folder, (line) => ({ ...line, note: 'of a line' }));
      await bench.change({ action: 'rollback' });
      expect((await linesIn(folder)).map(({ note }) => note)).toEqual([
        ...Array<string>(6).fill('of a line'),
        undefined,
      ]);
      expect(await problemsIn(bench)).toEqual([]);
      const text = await readFile(journalFile(folder), 'utf8');
      await writeFile(journalFile(folder), text.replace('of a line', 'of a lime'));
      expect(await problemsIn(bench)).toEqual(['journal-broken']);
    }),
  );
});
