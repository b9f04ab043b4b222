import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startFront } from '../nginx/front.ts';
import { freePorts, type Running, startProgram } from '../support/processes.ts';
import { startSite } from '../support/site.ts';

/** One server of several; it can be ended and started again on its port. */
export interface Member {
  name: string;
  url: string;
  /** Asks it to end, and resolves to the seconds until it has. */
  end: () => Promise<number>;
  start: () => Promise<void>;
}

/** Two API processes and two site servers on one data folder, with nginx as `deploy/nginx` has it before both. */
export interface Cluster {
  url: string;
  dataDir: string;
  sites: Member[];
  apis: Member[];
  stop: () => Promise<void>;
}

/** Longer than nginx keeps an idle connection. */
export const DRAIN_SECONDS = 6;
const END_LIMIT = 60_000;

export async function startCluster(): Promise<Cluster> {
  // A first start puts the releases live, and makes the sample data.
  const { dataDir, stop } = await startSite('cluster');
  await stop();
  const [apiPort = 0, ...ports] = await freePorts(7);
  const common = {
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    INTERNAL_KEY: randomBytes(32).toString('base64url'),
    SITE_URL: 'http://localhost',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const apis = [0, 1].map((index) => {
    const port = String(ports[index]);
    return member(`API ${String(index + 1)}`, 'api/dist/server.mjs', port, { ...common, API_PORT: port });
  });
  const sites = [2, 3].map((index) => {
    const port = String(ports[index]);
    return member(`site server ${String(index - 1)}`, 'site/dist/site-server.mjs', port, {
      ...common,
      HOST: '127.0.0.1',
      PORT: port,
      API_URL: `http://127.0.0.1:${String(apiPort)}`,
      TRUST_PROXY: 'loopback',
      METRICS_PORT: String(ports[index + 2]),
    });
  });
  const members = [...apis, ...sites];
  const front = await startFront(
    { sites: sites.map(({ url }) => url), apis: { urls: apis.map(({ url }) => url), port: apiPort } },
    resolve('bench/.cache/nginx-cluster'),
  );
  for (const each of members) await each.start();
  return {
    url: front.url,
    dataDir,
    sites,
    apis,
    stop: async () => {
      await front.stop();
      await Promise.all(members.map((each) => each.end()));
    },
  };
}

function member(name: string, file: string, port: string, env: Record<string, string>): Member {
  const url = `http://127.0.0.1:${port}`;
  let running: Running | undefined;
  return {
    name,
    url,
    start: async () => {
      running = await startProgram(process.execPath, [file], { url: `${url}/healthz`, env });
    },
    end: async () => {
      const started = performance.now();
      const { pid, stop } = running ?? startedBefore(name);
      process.kill(pid, 'SIGTERM');
      while (isRunning(pid)) {
        if (performance.now() - started > END_LIMIT) throw new Error(`${name} does not end.`);
        await sleep(20);
      }
      await stop();
      return (performance.now() - started) / 1_000;
    },
  };
}

function startedBefore(name: string): never {
  throw new Error(`${name} was not started.`);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
