import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { Readiness } from '@rishta/contracts';
import { WIRE_VERSION } from '@rishta/contracts/wire';
import { Check } from 'typebox/value';

import { BASIC, onePage, publishBasics, remoteServer } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';
import { diskCheck } from './dependencies.checks.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});

let api: Server;
let apiAnswer: { status: number; body: unknown } | undefined;
let API_URL: string;
beforeEach(async () => {
  apiAnswer = { status: 200, body: { success: true, message: 'Ready.', data: { checks: { database: 'ok' } } } };
  api = createServer((_request, response) => {
    if (apiAnswer) response.writeHead(apiAnswer.status).end(JSON.stringify(apiAnswer.body));
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  API_URL = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
});
afterEach(() => {
  api.closeAllConnections();
  api.close();
});

interface Answer {
  success: boolean;
  message: string;
  data: Readiness;
}

test('says of each part whether it works', async () => {
  const { app } = await startSite({ API_URL });
  const answer = await app.inject('/readyz');
  const { data } = answer.json<Answer>();
  expect(Check(Readiness, data)).toBe(true);
  // The registry of this test has no journal.
  expect(data.checks).toEqual({ api: 'ok', registry: expect.stringMatching(/journal/), disk: 'ok', rendering: 'ok' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  expect(answer.json<Answer>()).toMatchObject({
    success: false,
    code: 'unavailable',
    message: 'Not ready: registry.',
  });
});

test('passes on what the API finds wrong with itself', async () => {
  const checks = { database: 'It cannot be written.', disk: 'ok' };
  apiAnswer = { status: 503, body: { success: false, message: 'Not ready.', data: { checks } } };
  const { app } = await startSite({ API_URL });
  const { data } = (await app.inject('/readyz')).json<Answer>();
  expect(data.checks['api']).toBe('It answers 503. database: It cannot be written.');
});

test('answers in time when the API does not', async () => {
  apiAnswer = undefined;
  const { app } = await startSite({ API_URL });
  const started = Date.now();
  const { data } = (await app.inject('/readyz')).json<Answer>();
  expect(Date.now() - started).toBeLessThan(4_000);
  expect(data.checks['api']).toBe('It does not answer.');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('says that nothing is drawn on the server when the shell fails', async () => {
  const { app, registry } = await startSite({ API_URL });
  registry.publish('shell', '2.0.0', { server: `exports.render = () => { throw new Error('broken'); };` });
  registry.goLive('shell@2.0.0');
  const { data } = (await app.inject('/readyz')).json<Answer>();
  expect(data.checks['rendering']).toBe('The shell is not drawn on the server; the log says why.');
});

test('says that the shell is not drawn because it speaks another wire', async () => {
  const { app, registry } = await startSite({ API_URL });
  registry.publish('shell', '2.0.0', {
    server: `exports.render = () => { throw new Error('broken'); };`,
    release: { wire: WIRE_VERSION + 1 },
  });
  registry.goLive('shell@2.0.0');
  const { data } = (await app.inject('/readyz')).json<Answer>();
  expect(data.checks['rendering']).toBe(
    `The shell is not drawn: 2.0.0 speaks wire ${WIRE_VERSION + 1}, this site server wire ${WIRE_VERSION}.`,
  );
});

test('does not take a server for broken that is busy', async () => {
  const { app, registry } = await startSite({ API_URL });
  // One for each process that there may be, for longer than a page waits.
  const names = ['k', 'l', 'm', 'n'];
  const slow = `exports.Component = () => { const end = Date.now() + 2_200; while (Date.now() < end); return 'drawn'; }`;
  for (const name of names) {
    registry.publish(`remote-${name}`, '1.0.0', {
      server: remoteServer(`${name}.page`, slow),
      release: onePage(`/${name}`, `${name}.page`),
    });
  }
  registry.goLive('shell@1.0.0', ...names.map((name) => `remote-${name}@1.0.0`));
  const pages = names.map((name) => app.inject(`/${name}`));
  await sleep(200);
  expect((await app.inject('/readyz')).json<Answer>().data.checks['rendering']).toBe('ok');
  await Promise.all(pages);
});

test('says that nothing is live', async () => {
  const { app, registry } = await startSite({ API_URL });
  registry.goLive();
  const { data } = (await app.inject('/readyz')).json<Answer>();
  expect(data.checks).toMatchObject({ registry: expect.any(String), rendering: 'No shell is live.' });
});

test('asks for room on the disk', async () => {
  const { registry } = await startSite({ API_URL });
  expect(await diskCheck(registry.dataDir, 1)()).toBeUndefined();
  expect(await diskCheck(registry.dataDir, Number.MAX_SAFE_INTEGER)()).toMatch(/^\d+ MB are free in the data folder;/);
});
