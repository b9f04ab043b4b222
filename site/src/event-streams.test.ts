import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { BASIC, publishBasics } from './testing/fixture-registry.ts';
import { endStreams, nextOf, openStream } from './testing/streams.ts';
import { useTestSite } from './testing/test-site.ts';
import { open } from './testing/wire.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});

/** An API whose streams of events say nothing until told to. */
let api: Server;
let streams: ServerResponse[];
let asked: IncomingMessage[];
let site: string;
let close: () => Promise<unknown>;

beforeEach(async () => {
  [streams, asked] = [[], []];
  api = createServer((request, response) => {
    if (!decodeURI(request.url ?? '').startsWith('/api/events')) {
      response.end('ok');
      return;
    }
    asked.push(request);
    response.on('error', () => undefined);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(':\n\n');
    streams.push(response);
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const { app } = await startSite({ API_URL: `http://127.0.0.1:${String((api.address() as AddressInfo).port)}` });
  await app.listen({ port: 0, host: '127.0.0.1' });
  site = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  close = () => app.close();
});
afterEach(async () => {
  endStreams();
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
});

const listen = (headers = {}) => openStream(`${site}/api/events?after=7`, headers);

test('a stream comes as it is written, with what its reader sent', async () => {
  const stream = await listen({ authorization: 'Bearer token', 'last-event-id': '7' });
  expect(stream.statusCode).toBe(200);
  expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  expect(asked[0]).toMatchObject({
    url: '/api/events?after=7',
    headers: { authorization: 'Bearer token', 'last-event-id': '7' },
  });
  expect(await nextOf(stream)).toBe(':\n\n');
  streams[0]?.write('event: message\ndata: {}\n\n');
  expect(await nextOf(stream)).toBe('event: message\ndata: {}\n\n');
});

test.each(['/api/%65vents', '/api/events#?'])(
  'streams take none either when they are asked for as %s',
  async (path) => {
    const { port } = new URL(site);
    const head = `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
    const wires = Array.from({ length: 65 }, () => open(Number(port), head));
    for (const wire of wires.slice(0, 64)) expect(await wire.hears(/\r\n\r\n/)).toContain(' 200 ');
    const others = await fetch(`${site}/api/home`, { signal: AbortSignal.timeout(3_000) });
    expect(await others.text()).toBe('ok');
    for (const { socket } of wires) socket.destroy();
  },
);

test('streams take no places from calls, and have a number of their own', async () => {
  // More than calls of one visitor may be under way.
  const first = await listen();
  for (let count = 1; count < 100; count += 1) await listen();
  expect(await (await fetch(`${site}/api/home`)).text()).toBe('ok');
  const refused = await listen();
  expect(refused.statusCode).toBe(429);
  expect(JSON.parse(await text(refused))).toMatchObject({ code: 'too-many-at-once' });
  // One that has ended makes room.
  const ended = new Promise((done) => streams[0]?.once('close', done));
  first.destroy();
  await ended;
  expect((await listen()).statusCode).toBe(200);
});

test('a stream ends with the API, and with the site at once', async () => {
  const [first, second] = [await listen(), await listen()];
  const over = (stream: IncomingMessage) => new Promise((done) => stream.resume().once('close', done));
  const firstOver = over(first);
  streams[0]?.end();
  await firstOver;
  const started = performance.now();
  const secondOver = over(second);
  await Promise.all([close(), secondOver]);
  expect(performance.now() - started).toBeLessThan(5_000);
});
