import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

import { compileServer, startServer, type ServerProcess } from './testing/server-process.ts';
import { SARA } from './testing/people.ts';
import { dropDatabase } from './testing/test-database.ts';

let program: string;
let dataDir: string;
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  program = await compileServer('dist/test-stopping');
});
afterAll(() => rm(join(program, '..'), { recursive: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  server = await startServer(program, dataDir);
  await post('/api/register', SARA);
  const { data } = await post('/api/login', { email: SARA.email, password: SARA.password });
  token = data?.token ?? '';
});
afterEach(async () => {
  await server.kill();
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

const post = async (path: string, body: object) => {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { data?: { token?: string } };
};

/** Sends parts of a request with pauses between them, and resolves to all that comes back until the connection ends. */
function talk(parts: readonly (string | Buffer)[], pauseMs: number): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
      void (async () => {
        for (const part of parts) {
          socket.write(part);
          await sleep(pauseMs);
        }
      })();
    });
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

const headOf = (request: string, headers: string[]) => `${[request, 'host: a', ...headers].join('\r\n')}\r\n\r\n`;

it('finishes the uploads that have begun, takes nothing new, and waits for nothing else', async () => {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'crimson' } })
    .png()
    .toBuffer();
  const third = Math.ceil(picture.length / 3);
  const upload = talk(
    [
      headOf('POST /api/images HTTP/1.1', [
        `authorization: Bearer ${token}`,
        'content-type: image/png',
        `content-length: ${picture.length}`,
      ]),
      picture.subarray(0, third),
      picture.subarray(third, 2 * third),
      picture.subarray(2 * third),
    ],
    5_000,
  );
  // A form that is never sent to its end.
  const startedAt = performance.now();
  const stuck = talk(
    [headOf('POST /api/login HTTP/1.1', ['content-type: application/json', 'content-length: 100'])],
    0,
  );
  const stuckFor = stuck.then(() => performance.now() - startedAt);
  await sleep(500);

  const stopped = server.stop();
  await sleep(500);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  expect(await upload).toMatch(/^HTTP\/1\.1 201 /);
  expect(await stuckFor).toBeLessThan(14_000);
  expect(await stopped).toBe(0);

  server = await startServer(program, dataDir);
  const bank = await fetch(`${server.url}/api/images`, { headers: { authorization: `Bearer ${token}` } });
  expect(await bank.json()).toMatchObject({ data: { images: [{ width: 600, height: 400 }] } });
}, 60_000);

it('ends within seconds without uploads, whoever keeps a connection open', async () => {
  const idle = talk([headOf('GET /healthz HTTP/1.1', [])], 0);
  await sleep(300);
  const started = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(await idle).toMatch(/^HTTP\/1\.1 200 /);
});
