import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Fault, Finding } from './fault.ts';
import { becomeMember, json, see, startApi, type Seen } from '../src/support/api-alone.ts';

const LOCKED_MS = 10_000;
const READ_EVERY_MS = 50;
const SLOWEST_READ_MS = 1_000;
const LONGEST_REFUSAL_MS = 7_000;

/** Makes the use of every session due to be written down, then holds the lock on writing for as long as it is told. */
const HOLDER = `
  import { DatabaseSync } from '@photostructure/sqlite';
  const [file, ms] = process.argv.slice(1);
  const database = new DatabaseSync(file);
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec('UPDATE sessions SET idle_expires_at = idle_expires_at - 300000');
  database.exec('BEGIN IMMEDIATE');
  console.log('held');
  setTimeout(() => database.exec('ROLLBACK'), Number(ms));
`;

/** Another process holds the database, as a backup or a forgotten shell does. */
export const databaseLock: Fault = {
  name: 'database-lock',
  title: 'Another process holds the lock on the database for 10 s',
  run: async () => {
    const api = await startApi();
    try {
      const headers = await becomeMember(api.url, 'sara@example.org');
      const { unlocked } = await holdLock(join(api.dataDir, 'api', 'rishta.sqlite'));
      const end = performance.now() + LOCKED_MS;
      const early = write(api.url, 0);
      const late = [2_500, 1_500, 500].map(async (ms, index) => {
        await sleep(Math.max(0, end - ms - performance.now()));
        return write(api.url, index + 1);
      });
      const reads = await readUntil(end - 100, api.url, headers);
      await unlocked;
      const [refused, written] = [await early, await Promise.all(late)];
      const after = await write(api.url, 9);
      return findings({ reads, refused, written, after });
    } finally {
      await api.stop();
    }
  },
};

/** Resolves once the lock is held; `unlocked` resolves when it is not. */
async function holdLock(file: string): Promise<{ unlocked: Promise<unknown> }> {
  const args = ['--input-type=module', '-e', HOLDER, file, String(LOCKED_MS)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const held = await Promise.race([once(child.stdout, 'data'), ended.then(() => undefined)]);
  if (held === undefined) throw new Error('The lock could not be taken.');
  return { unlocked: ended };
}

async function readUntil(end: number, url: string, headers: { authorization: string }): Promise<Seen[]> {
  const paths = ['/api/me', '/api/profiles', '/api/listings', '/api/profiles?gender=female&city=Lahore', '/api/home'];
  const reads: Promise<Seen>[] = [];
  for (let count = 0; performance.now() < end; count += 1) {
    reads.push(see(url + String(paths[count % paths.length]), { headers }));
    await sleep(READ_EVERY_MS);
  }
  return Promise.all(reads);
}

const write = (url: string, number: number): Promise<Seen> =>
  see(
    `${url}/api/contact`,
    json({
      name: 'Sara Khan',
      phone: '03001234567',
      email: `sara${String(number)}@example.org`,
      subject: 'A question',
      message: 'How long does it take until a listing is approved?',
    }),
  );

interface Measured {
  reads: Seen[];
  refused: Seen;
  written: Seen[];
  after: Seen;
}

function findings({ reads, refused, written, after }: Measured): Finding[] {
  const failed = reads.filter(({ status }) => status !== 200);
  const slowest = Math.max(...reads.map(({ ms }) => ms));
  const isTaken = ({ status }: Seen) => status >= 200 && status < 300;
  const words = ({ status, ms }: Seen) => `${String(status)} after ${String(Math.round(ms))} ms`;
  return [
    {
      what: `reads that failed, of ${String(reads.length)} in 10 s, two in five of them signed in`,
      value: String(failed.length),
      limit: '0',
      kept: failed.length === 0 && reads.length >= 100,
    },
    {
      what: 'slowest read',
      value: `${String(Math.round(slowest))} ms`,
      limit: `${String(SLOWEST_READ_MS)} ms`,
      kept: slowest <= SLOWEST_READ_MS,
    },
    {
      what: 'a write at the beginning is refused, with when to try again',
      value: `${words(refused)}, Retry-After ${String(refused.retryAfter)}`,
      limit: `503 within ${String(LONGEST_REFUSAL_MS)} ms`,
      kept: refused.status === 503 && refused.retryAfter !== null && refused.ms <= LONGEST_REFUSAL_MS,
    },
    {
      what: 'writes begun in the last seconds',
      value: written.map(words).join(', '),
      limit: 'all taken',
      kept: written.every(isTaken),
    },
    { what: 'a write afterwards', value: words(after), limit: 'taken', kept: isTaken(after) },
  ];
}
