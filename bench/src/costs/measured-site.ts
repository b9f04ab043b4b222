import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';

import { addPairs, type Pair } from '@rishta/api/members';

import { startFront } from '../nginx/nginx.ts';
import { seedFolder } from '../search/measure-search.ts';
import { startSeededPostgres } from '../search/seeded-postgres.ts';
import { cpuSecondsOf, freePorts, type Running, startProgram } from '../support/processes.ts';
import { startSite } from '../support/site.ts';

/** Who spends CPU time on a request. */
export const SPENDERS = ['nginx', 'site', 'api', 'database'] as const;
export type Spender = (typeof SPENDERS)[number];

const PAIRS = 200;
const PROFILES = 10_000;

/** One of each: nginx, site server, API and PostgreSQL. */
export interface MeasuredSite {
  url: string;
  siteUrl: string;
  pids: Record<Spender, number>;
  pairs: Pair[];
}

export async function startMeasuredSite(running: Pick<Running, 'stop'>[]): Promise<MeasuredSite> {
  // A first start puts the releases live.
  const { dataDir, stop } = await startSite('costs');
  await stop();
  const postgres = await startSeededPostgres();
  running.push(postgres);
  const databaseUrl = await postgres.seed(`costs_${String(Date.now())}`, await seedFolder(PROFILES));
  const pairs = await addPairs({ dataDir, databaseUrl }, PAIRS);
  const [apiPort = 0, sitePort = 0, metricsPort = 0] = await freePorts(3);
  const common = {
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    INTERNAL_KEY: randomBytes(32).toString('base64url'),
    SITE_URL: 'http://localhost',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const apiUrl = `http://127.0.0.1:${String(apiPort)}`;
  const api = await startProgram(process.execPath, ['api/dist/server.mjs'], {
    url: `${apiUrl}/healthz`,
    env: { ...common, API_PORT: String(apiPort), DATABASE_URL: databaseUrl },
  });
  running.push(api);
  const siteUrl = `http://127.0.0.1:${String(sitePort)}`;
  const site = await startProgram(process.execPath, ['site/dist/site-server.mjs'], {
    url: `${siteUrl}/healthz`,
    env: {
      ...common,
      PORT: String(sitePort),
      API_URL: apiUrl,
      TRUST_PROXY: 'loopback',
      METRICS_PORT: String(metricsPort),
    },
  });
  running.push(site);
  const front = await startFront({ sites: [siteUrl] }, resolve('bench/.cache/nginx-costs'));
  running.push(front);
  return {
    url: front.url,
    siteUrl,
    pairs,
    pids: { nginx: front.pid, site: site.pid, api: api.pid, database: postgres.pid },
  };
}

/** A value for each of them. */
export const each = (value: (spender: Spender) => number): Record<Spender, number> => ({
  nginx: value('nginx'),
  site: value('site'),
  api: value('api'),
  database: value('database'),
});

export const cpuOf = (pids: Record<Spender, number>) => each((spender) => cpuSecondsOf(pids[spender]));
