import { measureThroughput, type Throughput } from '../server/load-generator.ts';
import type { Measure } from '../support/disturbance.ts';
import { inTurn } from '../support/in-turn.ts';
import type { Running } from '../support/processes.ts';
import { type Candidate, SEARCHES, type Search, seedFolder, startSearchApi } from './measure-search.ts';
import { startSeededPostgres } from './seeded-postgres.ts';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** The same searches among the same rows on both engines, in turn; the CPU time is that of API and database together. */
export interface EnginesRound {
  bySize: ({ profiles: number } & Record<Engine, Record<Search, Throughput>>)[];
}

type Api = Candidate & { pids: number[] };

export async function measureSearchOnEngines(
  sizes: number[],
  rounds: number,
  measure: Measure,
): Promise<EnginesRound[]> {
  const running: Pick<Running, 'stop'>[] = [];
  try {
    const postgres = await startSeededPostgres();
    running.push(postgres);
    const apis: { profiles: number; sqlite: Api; postgres: Api }[] = [];
    for (const profiles of sizes) {
      const dataDir = await seedFolder(profiles);
      const databaseUrl = await postgres.seed(`search_${String(profiles)}`, dataDir);
      const onSqlite = await startSearchApi({ DATA_DIR: dataDir });
      running.unshift(onSqlite);
      const onPostgres = await startSearchApi({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
      running.unshift(onPostgres);
      apis.push({
        profiles,
        sqlite: { ...onSqlite, pids: [onSqlite.pid] },
        postgres: { ...onPostgres, pids: [onPostgres.pid, postgres.pid] },
      });
    }
    const results: EnginesRound[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const bySize: EnginesRound['bySize'] = [];
      for (const api of apis) {
        const measured: Record<Engine, Partial<Record<Search, Throughput>>> = { sqlite: {}, postgres: {} };
        for (const search of SEARCHES) {
          for (const engine of inTurn(ENGINES, round)) {
            const { url, pids, paths } = api[engine];
            const what = `${search} search among ${String(api.profiles)} on ${engine}, round ${String(round + 1)}`;
            measured[engine][search] = await measure(what, () =>
              measureThroughput({ url, pids, paths: paths[search] }),
            );
          }
        }
        bySize.push({ profiles: api.profiles, ...(measured as Record<Engine, Record<Search, Throughput>>) });
      }
      results.push({ bySize });
    }
    return results;
  } finally {
    for (const each of running) await each.stop();
  }
}
