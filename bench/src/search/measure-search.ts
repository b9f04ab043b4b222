import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { measureThroughput, type Throughput } from '../server/load-generator.ts';
import { type BareServer, startBareServer } from '../support/bare-server.ts';
import type { Measure } from '../support/disturbance.ts';
import { freePorts, startProgram, timeProgram, type Running } from '../support/processes.ts';
import { atPage, inventSearches, randomNumbers } from './searches.ts';

/** Searches with SPEC's filters, at their first and tenth page, and those with further filters beside. */
export const SEARCHES = ['first', 'tenth', 'further'] as const;
export type Search = (typeof SEARCHES)[number];

/** The API on the same questions with ever more profiles, and a server that only answers. */
export interface SearchRound {
  constant: Throughput;
  bySize: ({ profiles: number } & Record<Search, Throughput>)[];
}

const COUNT = 400;
const SEED = 20;

/** Makes the databases that are missing; they stay for the next run. */
export async function seedFolder(size: number): Promise<string> {
  const dataDir = resolve('bench/.cache/search', String(size));
  mkdirSync(dataDir, { recursive: true });
  console.log(`Preparing ${size.toLocaleString('en')} profiles …`);
  const args = ['shared/tooling/bin/run.mjs', 'seed', '--profiles', String(size)];
  await timeProgram(process.execPath, args, { DATA_DIR: dataDir });
  return dataDir;
}

/** An API, and what it is asked for. */
export interface Candidate extends Running {
  url: string;
  paths: Record<Search, string[]>;
}

/** Starts the API where these variables say that its database is. */
export async function startSearchApi(place: Record<string, string>): Promise<Candidate> {
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${String(port)}`;
  const env = { ...place, API_PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const running = await startProgram(process.execPath, ['api/dist/server.mjs'], {
    url: `${url}/healthz`,
    env,
    timeLimit: 120_000,
  });
  const first = inventSearches('spec', COUNT, randomNumbers(SEED));
  const further = inventSearches('further', COUNT, randomNumbers(SEED));
  return { ...running, url, paths: { first, tenth: await atPage(url, first, 10), further } };
}

/** Answers with as many bytes as a search does in the middle. */
async function startConstant({ url, paths }: Candidate): Promise<BareServer> {
  const file = resolve('bench/.cache/search/constant.json');
  const answers = await Promise.all(paths.first.slice(0, 51).map(async (path) => (await fetch(url + path)).text()));
  answers.sort((a, b) => a.length - b.length);
  writeFileSync(file, answers[Math.floor(answers.length / 2)] ?? '');
  return startBareServer(file, [['content-type', 'application/json; charset=utf-8']]);
}

export async function measureSearch(sizes: number[], rounds: number, measure: Measure): Promise<SearchRound[]> {
  const apis: (Candidate & { profiles: number })[] = [];
  const running: Running[] = [];
  try {
    for (const profiles of sizes) {
      const api = await startSearchApi({ DATA_DIR: await seedFolder(profiles) });
      running.push(api);
      apis.push({ ...api, profiles });
    }
    const [first] = apis;
    if (!first) return [];
    const constant = await startConstant(first);
    running.push(constant);
    const results: SearchRound[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const throughputOf = ({ url, pid }: Running & { url: string }, paths: string[], what: string) =>
        measure(`${what}, round ${String(round + 1)}`, () => measureThroughput({ url, pids: [pid], paths }));
      const bySize: SearchRound['bySize'] = [];
      for (const api of apis) {
        const { profiles, paths } = api;
        const among = (search: Search) =>
          throughputOf(api, paths[search], `${search} search among ${String(profiles)}`);
        bySize.push({
          profiles,
          first: await among('first'),
          tenth: await among('tenth'),
          further: await among('further'),
        });
      }
      results.push({ constant: await throughputOf(constant, first.paths.first, 'a constant answer'), bySize });
    }
    return results;
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
}
