import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jest } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { parseConfig } from '../config.ts';
import { buildSite, type SiteOptions } from '../site.ts';
import { compileWorker } from './compile-worker.ts';
import { createFixtureRegistry, type FixtureRegistry } from './fixture-registry.ts';

export interface TestSite {
  registry: FixtureRegistry;
  app: FastifyInstance;
  /** Log lines of level warn and above. */
  log: Record<string, unknown>[];
}

/**
 * A site over a registry of its own, or that of an earlier one, and the end of both after the test. One that is started
 * before all tests lasts as long as they do; its log begins anew with each.
 */
export function useTestSite(prepare: (registry: FixtureRegistry) => void) {
  const workerDir = mkdtempSync(join(tmpdir(), 'site-worker-'));
  let workerFile: string;
  const open: TestSite[] = [];
  const lasting: TestSite[] = [];
  let isInTest = false;
  /** Lines of the log that name their request twice. */
  const twice: string[] = [];

  // Each site starts workers, and some of them are left to hang.
  jest.setTimeout(30_000);
  beforeAll(() => {
    workerFile = compileWorker(workerDir);
  });
  beforeEach(() => {
    isInTest = true;
  });
  afterEach(async () => {
    isInTest = false;
    await end(open);
    for (const { log } of lasting) log.length = 0;
    expect(twice.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await end(lasting);
    rmSync(workerDir, { recursive: true, force: true });
  });

  return async (
    environment: Record<string, string> = {},
    earlier?: TestSite,
    process: Pick<SiteOptions, 'draining' | 'thisProcess' | 'tracing' | 'watchdogFolder'> = {},
  ): Promise<TestSite> => {
    const registry = earlier?.registry ?? createFixtureRegistry();
    if (!earlier) prepare(registry);
    const log: TestSite['log'] = [];
    const app = await buildSite({
      config: parseConfig({ DATA_DIR: registry.dataDir, LOG_LEVEL: 'warn', ...environment }),
      workerFile,
      ...process,
      logStream: {
        write: (line) => {
          log.push(JSON.parse(line) as Record<string, unknown>);
          // `JSON.parse` keeps the last of two equal keys without an error.
          if (line.split('"reqId":').length > 2) twice.push(line);
        },
      },
    });
    const site = { registry, app, log };
    (isInTest ? open : lasting).push(site);
    return site;
  };
}

async function end(sites: TestSite[]): Promise<void> {
  for (const { app, registry } of sites.splice(0)) {
    await app.close();
    registry.remove();
  }
}
