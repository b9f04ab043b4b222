import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { measureThroughput, type Throughput } from '../server/load-generator.ts';
import type { Measure } from '../support/disturbance.ts';
import { freePorts, startProgram, timeProgram, type Running } from '../support/processes.ts';
import { inventSearches, lookFurther, randomNumbers } from './searches.ts';

/** The API on the same questions with ever more profiles, and a server that only answers. */
export interface SearchRound {
  constant: Throughput;
  bySize: { profiles: number; search: Throughput }[];
}

const SEARCHES = 400;
const SEED = 20;

/** Makes the databases that are missing; they stay for the next run. */
async function seed(size: number): Promise<string> {
  const dataDir = resolve('bench/.cache/search', String(size));
  mkdirSync(dataDir, { recursive: true });
  console.log(`Preparing ${size.toLocaleString('en')} profiles …`);
  const args = ['shared/tooling/bin/run.mjs', 'seed', '--profiles', String(size)];
  await timeProgram(process.execPath, args, { DATA_DIR: dataDir });
  return dataDir;
}

interface Candidate extends Running {
  url: string;
  paths: string[];
}

async function startApi(size: number): Promise<Candidate> {
  const dataDir = await seed(size);
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${String(port)}`;
  const env = { API_PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const running = await startProgram(process.execPath, ['api/dist/server.mjs'], {
    url: `${url}/healthz`,
    env,
    timeLimit: 120_000,
  });
  const random = randomNumbers(SEED);
  return { ...running, url, paths: await lookFurther(url, inventSearches(SEARCHES, random), random) };
}

/** Answers with as many bytes as a search does in the middle. */
async function startConstant({ url, paths }: Candidate): Promise<Candidate> {
  const file = resolve('bench/.cache/search/constant.json');
  const answers = await Promise.all(paths.slice(0, 51).map(async (path) => (await fetch(url + path)).text()));
  answers.sort((a, b) => a.length - b.length);
  writeFileSync(file, answers[Math.floor(answers.length / 2)] ?? '');
  const [port = 0] = await freePorts(1);
  const own = `http://127.0.0.1:${String(port)}`;
  const args = ['bench/dist/constant-server.mjs', String(port), file];
  return { ...(await startProgram(process.execPath, args, { url: own })), url: own, paths };
}

export async function measureSearch(sizes: number[], rounds: number, measure: Measure): Promise<SearchRound[]> {
  const apis: (Candidate & { profiles: number })[] = [];
  const running: Running[] = [];
  try {
    for (const profiles of sizes) {
      const api = await startApi(profiles);
      running.push(api);
      apis.push({ ...api, profiles });
    }
    const [first] = apis;
    if (!first) return [];
    const constant = await startConstant(first);
    running.push(constant);
    const results: SearchRound[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const bySize: SearchRound['bySize'] = [];
      const throughputOf = ({ url, pid, paths }: Candidate, what: string) =>
        measure(`${what}, round ${String(round + 1)}`, () => measureThroughput({ url, pids: [pid], paths }));
      for (const api of apis) {
        const search = await throughputOf(api, `search among ${String(api.profiles)}`);
        bySize.push({ profiles: api.profiles, search });
      }
      results.push({ constant: await throughputOf(constant, 'a constant answer'), bySize });
    }
    return results;
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
}
