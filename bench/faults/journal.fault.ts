import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { timeProgram } from '../src/support/processes.ts';
import { quantile } from '../src/support/statistics.ts';
import type { Fault, Finding } from './fault.ts';
import { journalOf, type Line, writeContents, writeRelease } from './support/registry-fixture.ts';
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts';

const APP = 'remote-auth';
const LINES = 20_000;
const ROUNDS = 5;
const RELEASES = 500;
const FILES = 100;
const FILE_BYTES = 20 * 1024;
const MOST_FREE_PAGES = 3;
const SECOND = 1_000;

export const journalFault: Fault = {
  name: 'journal',
  title: 'a long journal, many releases, and a disk that is nearly full under promote, rollback and publish',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'journal-fault-'));
    try {
      return [...(await longJournal(folder)), ...(await manyReleases(folder)), ...(await fullDisk(folder))];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

const published = ({ app, version, digest }: ReturnType<typeof writeRelease>): Line => ({
  action: 'publish',
  app,
  to: version,
  digest,
});

/** A data folder with the shell and two releases of a remote, of which the second is live, after so many lines. */
function writeRegistry(dataDir: string, lines: number, contents: ReturnType<typeof writeContents>): void {
  const registry = join(dataDir, 'registry');
  const write = (app: string, version: string) => writeRelease(join(registry, app, version), app, version, contents);
  const shell = write('shell', '1.0.0');
  const [older, newer] = [write(APP, '1.0.0'), write(APP, '1.1.0')];
  const goLive = ({ action: _, ...line }: Line): Line => ({ ...line, action: 'promote' });
  const all = [shell, older, newer].map(published);
  all.push(goLive(published(shell)), goLive(published(older)));
  const back = { ...published(older), action: 'rollback', from: '1.1.0', reason: 'npm run faults' };
  const forth = { ...goLive(published(newer)), from: '1.0.0' };
  while (all.length < lines - 1) all.push(forth, back);
  all.push(forth);
  writeFileSync(join(registry, 'journal.ndjson'), journalOf(all));
}

const npmRelease = (dataDir: string, ...args: string[]) =>
  timeProgram('npm', ['run', '--silent', 'release', '--', ...args, '--by', 'npm run faults'], { DATA_DIR: dataDir });

async function longJournal(folder: string): Promise<Finding[]> {
  const contents = writeContents(join(folder, 'contents'), FILES, FILE_BYTES);
  const [long, short] = [join(folder, 'long'), join(folder, 'short')];
  writeRegistry(long, LINES, contents);
  writeRegistry(short, 0, contents);
  for (const dataDir of [long, short]) release(dataDir, 'verify', '--repair');

  const rollback = (dataDir: string) => npmRelease(dataDir, 'rollback', APP, '--reason', 'npm run faults');
  const first = await rollback(long);
  await rollback(short);
  const times = { long: [] as number[], short: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const dataDir of [long, short]) await npmRelease(dataDir, 'promote', APP, '1.1.0', '--at-once');
    times.long.push(await rollback(long));
    times.short.push(await rollback(short));
  }
  const [median, beside] = [quantile(times.long, 0.5), quantile(times.short, 0.5)];
  return [
    {
      what: `the first rollback at ${String(LINES)} lines that no build has sealed`,
      value: `${first.toFixed(0)} ms`,
      limit: '1000 ms',
      kept: first <= SECOND,
    },
    {
      what: `a rollback, with npm, at ${String(LINES)} lines`,
      value: `${median.toFixed(0)} ms (${times.long.map((time) => time.toFixed(0)).join(', ')}); at 6 lines ${beside.toFixed(0)} ms`,
      limit: '1000 ms',
      kept: median <= SECOND,
    },
  ];
}

async function manyReleases(folder: string): Promise<Finding[]> {
  const dataDir = join(folder, 'many');
  const contents = writeContents(join(folder, 'more'), FILES, FILE_BYTES);
  const lines = Array.from({ length: RELEASES }, (_, index) => {
    const version = `1.0.${String(index)}`;
    return published(writeRelease(join(dataDir, 'registry', APP, version), APP, version, contents));
  });
  writeFileSync(join(dataDir, 'registry/journal.ndjson'), journalOf(lines));
  const args = ['run', '--silent', 'release', '--', 'verify'];
  const time = await timeProgram('npm', args, { DATA_DIR: dataDir });
  return [
    {
      what: `verify of ${String(RELEASES)} releases of ${String(FILES)} files`,
      value: `${(time / SECOND).toFixed(1)} s`,
      limit: '10 s',
      kept: time <= 10 * SECOND,
    },
  ];
}

interface Answer {
  ok: boolean;
  problems?: { id: string }[];
}

/** The command itself, without npm. */
function release(dataDir: string, ...args: string[]): Answer {
  const { stdout } = spawnSync(process.execPath, ['release/dist/release.mjs', ...args, '--json'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as Answer;
}

const recordsOf = (dataDir: string) =>
  ['journal.ndjson', 'channels/live.json'].map((file) => readFileSync(join(dataDir, 'registry', file), 'utf8'));

async function fullDisk(folder: string): Promise<Finding[]> {
  const contents = writeContents(join(folder, 'small'), 2, 100);
  const build = join(folder, 'build');
  writeRelease(build, APP, '1.2.0', contents);
  const actions = [
    ['promote', APP, '1.0.0', '--at-once', '--by', 'me'],
    ['rollback', APP, '--reason', 'npm run faults', '--by', 'me'],
    ['publish', APP, '--from', build, '--by', 'me'],
  ];
  const disk = await mountSmallDisk(2_048);
  const found = { runs: 0, done: 0, wrong: [] as string[], reserved: 0, withReserve: 0 };
  try {
    // The next line crosses the end of a page, or does not.
    for (const [lines, keepsReserve] of [
      [13, false],
      [10, false],
      [10, true],
    ] as const) {
      const template = join(folder, `template-${String(lines)}-${String(keepsReserve)}`);
      writeRegistry(template, lines, contents);
      release(template, 'verify', '--repair');
      if (keepsReserve) writeReserve(join(template, 'registry/.reserve'));
      for (const args of actions) {
        for (let pages = 0; pages <= MOST_FREE_PAGES; pages += 1) {
          const outcome = tryOn(disk, template, pages, args);
          found.runs += 1;
          if (outcome === 'done') found.done += 1;
          else if (outcome !== 'refused') found.wrong.push(`${args[0] ?? ''} at ${String(pages)} pages: ${outcome}`);
          if (keepsReserve && args[0] === 'rollback') {
            found.withReserve += 1;
            if (outcome === 'done') found.reserved += 1;
          }
        }
      }
    }
  } finally {
    disk.unmount();
  }
  return [
    {
      what: `damaged journals and untrue answers in ${String(found.runs)} commands on a disk with 0 to ${String(MOST_FREE_PAGES * 4)} KB free`,
      value: `${String(found.wrong.length)} (${String(found.done)} done, the others refused)${found.wrong.map((words) => `\n         ${words}`).join('')}`,
      limit: '0',
      kept: found.wrong.length === 0,
    },
    {
      what: 'rollbacks done on such a disk with the room that is kept for them',
      value: `${String(found.reserved)} of ${String(found.withReserve)}`,
      limit: 'all',
      kept: found.reserved === found.withReserve,
    },
  ];
}

function writeReserve(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < 4; index += 1) writeFileSync(join(folder, String(index)), Buffer.alloc(16 * 1024, 'x'));
}

/** What a command does on a nearly full disk, and when there is room again: done or refused, else what went wrong. */
function tryOn(disk: SmallDisk, template: string, pages: number, args: string[]): string {
  const dataDir = join(disk.folder, 'data');
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(template, dataDir, { recursive: true });
  const before = recordsOf(dataDir);
  disk.fill(pages);
  const { ok, problems } = release(dataDir, ...args);
  const after = recordsOf(dataDir);
  disk.empty();
  if (ok && after[0] === before[0]) return 'said to be done, but not in the journal';
  if (!ok && problems?.[0]?.id !== 'disk-full') return `refused as ${problems?.[0]?.id ?? 'nothing'}`;
  if (!ok && after.join() !== before.join()) return 'refused, but journal or channel are others';
  if (!ok && !release(dataDir, ...args).ok) return 'refused again when there was room';
  const verified = release(dataDir, 'verify');
  return verified.ok ? (ok ? 'done' : 'refused') : `left ${verified.problems?.[0]?.id ?? ''}`;
}
