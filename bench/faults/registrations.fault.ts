import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase } from '@rishta/api/database';
import { addMembers } from '@rishta/api/members';
import { wholeReads } from '@rishta/api/whole-reads';
import { startPostgres } from '@rishta/tooling/temporary';

import { apiProcesses } from '../src/support/api-processes.ts';
import type { Fault, Finding } from './fault.ts';
import { Answers } from './support/races/answers.ts';
import { listings } from './support/races/listings.ts';
import { questions } from './support/races/questions.ts';
import type { Race } from './support/races/race.ts';
import { registrations } from './support/races/registrations.ts';
import { uploads } from './support/races/uploads.ts';

const PROCESSES = 4;
const REQUESTS = 4_000;
/** Races at once, each of which has up to four requests under way. */
const AT_ONCE = 24;
const MEMBERS = 200;
/** Some tables stay small, or are empty when an hourly task looks. */
const ROWS = 1_000;
/** Of twenty turns. Registering is the dearest: what hashes a password is meant to be slow. */
const TURNS = { registrations: 4, questions: 8, listings: 6, uploads: 2 };

/** Members register, ask, post and upload at several processes at once, with what may be there only once. */
export const registrationsFault: Fault = {
  name: 'registrations',
  title: `${String(PROCESSES)} API processes on one PostgreSQL get the same registrations, questions, listings and pictures at once`,
  async run({ requests = REQUESTS }) {
    const postgres = await startPostgres();
    const dataDir = await mkdtemp(join(tmpdir(), 'rishta-registrations-'));
    const place = { dataDir, databaseUrl: postgres.url };
    const apis = await apiProcesses(PROCESSES, { DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    try {
      const members = await addMembers(place, MEMBERS);
      const [one, other] = await addMembers(place, 2, 'moderator');
      if (!one || !other) throw new Error('There are no moderators.');
      // All of them find the schema there, or make it: together.
      await Promise.all(apis.map((api) => api.start()));
      const answers = new Answers(apis.map(({ url }) => url));
      const { ask } = answers;
      const racers = { ask, members, moderators: [one, other] as const };
      const races = {
        registrations: registrations(ask),
        questions: questions(ask),
        listings: listings(racers),
        uploads: uploads(racers),
      };
      const order = Object.entries(TURNS).flatMap(([name, times]) =>
        Array<Race>(times).fill(races[name as keyof typeof races]),
      );
      const started = performance.now();
      let turn = 0;
      const runner = async () => {
        while (answers.count < requests) await order[(turn += 1) % order.length]?.run(turn);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, runner));
      const seconds = (performance.now() - started) / 1_000;
      await Promise.all(apis.map((api) => api.stop()));
      return [answered(answers, seconds), ...(await stored(place, races))];
    } finally {
      await Promise.all(apis.map((api) => api.kill()));
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

function answered(answers: Answers, seconds: number): Finding {
  const rate = (answers.count / seconds).toFixed(0);
  return {
    what: `answers other than 2xx, 4xx, and 503 with Retry-After, of ${String(answers.count)} (${rate}/s for ${seconds.toFixed(0)} s: ${answers.summary()})`,
    value:
      answers.wrong.length === 0
        ? '0'
        : `${String(answers.wrong.length)}, such as ${answers.wrong.slice(0, 3).join('; ')}`,
    limit: '0',
    kept: answers.wrong.length === 0,
  };
}

async function stored(place: Parameters<typeof openDatabase>[0], races: Record<string, Race>): Promise<Finding[]> {
  const database = await openDatabase(place);
  try {
    const read = await wholeReads(database, ROWS);
    const findings: Finding[] = [
      {
        what: `tables of which more than ${String(ROWS)} rows were read without an index`,
        value: read.length === 0 ? '0' : read.join(', '),
        limit: '0',
        kept: read.length === 0,
      },
    ];
    for (const [name, race] of Object.entries(races)) {
      const wrong = await race.findWrong(database);
      findings.push({
        what: `${name} that are not there exactly once, as they were acknowledged`,
        value: wrong.length === 0 ? '0' : `${String(wrong.length)}, such as ${wrong.slice(0, 3).join('; ')}`,
        limit: '0',
        kept: wrong.length === 0,
      });
    }
    return findings;
  } finally {
    await database.destroy();
  }
}
