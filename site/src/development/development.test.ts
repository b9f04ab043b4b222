import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { REBUILD_ADDRESSES } from '@rishta/contracts/rebuilds';
import { jest } from '@jest/globals';

import { BASIC, onePage, publishBasics, remoteServer } from '../testing/fixture-registry.ts';
import { endStreams, nextOf, openStream } from '../testing/streams.ts';
import { useTestSite } from '../testing/test-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});

const EVENT = 'data: {"kind":"built"}\n\n';
const FILE = `${REBUILD_ADDRESSES.files}/remote-a/1/entry.js`;

let session: Server;
let sessionUrl: string;
const told: string[] = [];
beforeAll(async () => {
  session = createServer((request, response) => {
    if (request.method === 'POST') {
      void text(request).then((words) => {
        told.push(words);
        response.end();
      });
    } else if (request.url === REBUILD_ADDRESSES.news) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(EVENT);
    } else if (request.url === FILE) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end('export {};');
    } else response.writeHead(404).end();
  });
  session.listen(0, '127.0.0.1');
  await once(session, 'listening');
  sessionUrl = `http://127.0.0.1:${String((session.address() as AddressInfo).port)}`;
});
afterEach(endStreams);
afterAll(async () => {
  session.closeAllConnections();
  await new Promise((closed) => session.close(closed));
});

test('passes on files of builds, and what is not there', async () => {
  const { app } = await startSite({ DEVELOPMENT_URL: sessionUrl });
  const { statusCode, body, headers } = await app.inject(FILE);
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'export {};' });
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
  expect((await app.inject(`${REBUILD_ADDRESSES.files}/remote-a/1/other.js`)).statusCode).toBe(404);
});

test('passes on news as it comes, and ends it with the site', async () => {
  const { app } = await startSite({ DEVELOPMENT_URL: sessionUrl });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const site = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  const stream = await openStream(site + REBUILD_ADDRESSES.news, {});
  expect(await nextOf(stream)).toBe(EVENT);
  const ended = new Promise((done) => stream.once('error', done).resume());
  await app.close();
  await ended;
});

test('says so when the session does not answer', async () => {
  const { app } = await startSite({ DEVELOPMENT_URL: 'http://127.0.0.1:9' });
  expect((await app.inject(FILE)).statusCode).toBe(503);
});

test('takes nothing from pages', async () => {
  const { app } = await startSite({ DEVELOPMENT_URL: sessionUrl });
  const { statusCode } = await app.inject({ method: 'POST', url: REBUILD_ADDRESSES.failures, payload: '{}' });
  expect(statusCode).not.toBe(200);
  expect(told).toEqual([]);
});

test('tells the session what could not be drawn', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { app, registry } = await startSite({ DEVELOPMENT_URL: sessionUrl });
  registry.publish('remote-a', '2.0.0', {
    server: remoteServer('a.page', `exports.Component = () => { throw new Error('no drawing'); };`),
    release: onePage('/a', 'a.page'),
  });
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-b@1.0.0');
  await app.inject('/a');
  for (let turn = 0; turn < 100 && told.length === 0; turn += 1) await new Promise((next) => setTimeout(next, 20));
  expect(JSON.parse(told[0] ?? '')).toEqual({ app: 'remote-a', words: '/a remote-a: no drawing' });
});

test('scripts that nobody vouches for run in a session, and nowhere else', async () => {
  const { app: ofSession } = await startSite({ DEVELOPMENT_URL: sessionUrl });
  expect((await ofSession.inject('/a')).headers).not.toHaveProperty('integrity-policy');
  const { app } = await startSite();
  expect((await app.inject('/a')).headers).toHaveProperty('integrity-policy');
  expect((await app.inject(FILE)).statusCode).toBe(404);
});
