import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';

it('log lines and counters say of which process they are', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  const lines: string[] = [];
  const app = await buildApp(loadConfig({ NODE_ENV: 'test', SAMPLE_DATA: 'off', DATA_DIR: dataDir }), {
    log: { write: (line) => lines.push(line) },
    shedsLoad: false,
    thisProcess: { process: 'api', program: '1.0.0+abc' },
  });
  try {
    await app.inject('/healthz');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ process: 'api', program: '1.0.0+abc', pid: process.pid });
    const { body } = await app.inject('/metrics');
    const about = `process="api",program="1.0.0+abc",pid="${process.pid}"`;
    expect(body).toContain('outbox_waiting{');
    expect(body.split('\n').filter((line) => /^[a-z]/.test(line) && !line.includes(about))).toEqual([]);
  } finally {
    await app.close();
    await rm(dataDir, { recursive: true });
  }
});
