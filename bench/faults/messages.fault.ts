import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { converse, type ServerFor, type Wrong } from '@rishta/api/conversing';
import { addPairs } from '@rishta/api/members';
import { startPostgres } from '@rishta/tooling/temporary';

import { apiProcesses, type ApiProcess } from '../src/support/api-processes.ts';
import { quantile } from '../src/support/statistics.ts';
import type { Fault, Finding } from './fault.ts';

const CONVERSATIONS = 500;
const KILLS = 10;
const LIFE_MS = 4_000;
/** Between two messages of a member: times are measured of servers that have some to spare, also on two processors. */
const BETWEEN_MS = 40_000;
/** Until whoever listens at the other process has a message. */
const HEARD_MS = 1_000;

export const messages: Fault = {
  name: 'messages',
  title:
    `the API is killed ${String(KILLS)} times while ${String(CONVERSATIONS)} conversations are live: ` +
    'on SQLite alone, on PostgreSQL as one of two processes',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'rishta-messages-'));
    try {
      return [...(await aloneOnSqlite(join(dataDir, 'sqlite'))), ...(await twoOnPostgres(join(dataDir, 'postgres')))];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function aloneOnSqlite(dataDir: string): Promise<Finding[]> {
  const apis = await apiProcesses(1, { DATA_DIR: dataDir });
  const { findings } = await harm('SQLite', { dataDir }, apis, () => apis[0]?.url ?? '');
  return findings;
}

/** Each member of a pair is at another process, and turns to the other one when its own does not answer. */
async function twoOnPostgres(dataDir: string): Promise<Finding[]> {
  const postgres = await startPostgres();
  try {
    const apis = await apiProcesses(2, { DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    const server: ServerFor = (pair, side, tries) => apis[(pair + side + tries) % apis.length]?.url ?? '';
    const place = { dataDir, databaseUrl: postgres.url };
    const { findings, delays } = await harm('PostgreSQL', place, apis, server);
    // Those whose reader is at the process that stays: the writer is at the one that is killed.
    const acrossProcesses = delays.filter((_each, pair) => pair % 2 === 0).flat();
    const at = (share: number) => `${quantile(acrossProcesses, share).toFixed(0)} ms`;
    const late = acrossProcesses.filter((ms) => ms > HEARD_MS).length;
    return [
      ...findings,
      {
        what: `messages that reached who listens at the other process later than ${String(HEARD_MS)} ms`,
        value: `${String(late)} of ${String(acrossProcesses.length)} (median ${at(0.5)}, 99 of 100 ${at(0.99)}, worst ${at(1)})`,
        limit: '0',
        kept: late === 0 && acrossProcesses.length > 0,
      },
    ];
  } finally {
    await postgres.stop();
  }
}

/** How many conversations each thing is wrong with. */
const reasons = (wrong: readonly Wrong[]): string[] =>
  [...new Set(wrong.map(({ what }) => what))].map(
    (what) => `${what}: ${String(wrong.filter((each) => each.what === what).length)}`,
  );

/** Kills the first of the processes again and again while pairs of members write to each other. */
async function harm(
  engine: string,
  place: Parameters<typeof addPairs>[0],
  apis: readonly ApiProcess[],
  server: ServerFor,
): Promise<{ findings: Finding[]; delays: number[][] }> {
  const pairs = await addPairs(place, CONVERSATIONS);
  try {
    for (const api of apis) await api.start();
    const over = new AbortController();
    const { ended } = await converse(server, pairs, over.signal, BETWEEN_MS);
    for (let life = 0; life < KILLS; life += 1) {
      await pause(LIFE_MS);
      await apis[0]?.kill();
      await apis[0]?.start();
    }
    await pause(LIFE_MS);
    over.abort();
    const { messages: count, wrong, delays } = await ended;
    const findings = [
      {
        what: `${engine}: conversations in which a message was lost, doubled or out of order`,
        value: [
          `${String(new Set(wrong.map(({ conversation }) => conversation)).size)} of ${String(CONVERSATIONS)}`,
          ...reasons(wrong),
        ].join('; '),
        limit: '0',
        kept: wrong.length === 0,
      },
      {
        what: `${engine}: messages that were written meanwhile`,
        value: String(count),
        limit: `more than ${String(CONVERSATIONS)}`,
        kept: count > CONVERSATIONS,
      },
    ];
    return { findings, delays };
  } finally {
    await Promise.all(apis.map((api) => api.kill()));
  }
}
