import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { compileServer, startServer } from './testing/server-process.ts';

it('says at once that it ends, still answers for the time that it was told, and then ends', async () => {
  const program = await compileServer('dist/test-draining');
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  const server = await startServer(program, dataDir, { DRAIN_SECONDS: '2' });
  try {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const began = performance.now();
    const ended = server.stop();
    let ready: Response;
    do ready = await fetch(`${server.url}/readyz`);
    while (ready.ok && performance.now() - began < 1_500);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ data: { checks: { server: 'It ends; ask another one.' } } });
    const answer = await fetch(`${server.url}/api/home`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toBe(0);
    const seconds = (performance.now() - began) / 1_000;
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(15);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  } finally {
    await server.kill();
    await rm(dataDir, { recursive: true });
    await rm(join(program, '..'), { recursive: true });
  }
}, 60_000);
