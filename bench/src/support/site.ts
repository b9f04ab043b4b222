import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { freePorts, processOf, startProgram } from './processes.ts';

/** A whole site as `npm start` makes it, with data of its own that stays between runs of the bench. */
export interface Site {
  url: string;
  apiUrl: string;
  dataDir: string;
  /** Process ids of the servers, for their CPU time. */
  siteServer: () => number;
  api: () => number;
  stop: () => Promise<void>;
}

/** The first start builds every app. */
const START_LIMIT = 10 * 60_000;

export const dataFolder = (name: string): string => resolve('bench/.cache/data', name);

export async function startSite(name: string, env: Record<string, string> = {}): Promise<Site> {
  const dataDir = dataFolder(name);
  mkdirSync(dataDir, { recursive: true });
  const [port, apiPort] = (await freePorts(2)) as [number, number];
  const url = `http://localhost:${String(port)}`;
  const running = await startProgram(process.execPath, ['shared/tooling/bin/run.mjs', 'start'], {
    url: `http://127.0.0.1:${String(port)}/healthz`,
    env: {
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      SITE_URL: url,
      RATE_LIMITS: 'off',
      // It would look at the registry while something is measured.
      GUARD: 'off',
      ...env,
    },
    timeLimit: START_LIMIT,
  });
  return {
    url,
    apiUrl: `http://127.0.0.1:${String(apiPort)}`,
    dataDir,
    siteServer: () => processOf(running.pid, 'site-server.mjs'),
    api: () => processOf(running.pid, 'api/dist/server.mjs'),
    stop: running.stop,
  };
}
