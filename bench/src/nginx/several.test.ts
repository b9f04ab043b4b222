import { ADDRESSES } from '@rishta/contracts/wire';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePorts } from '../support/processes.ts';
import { startFront, type Nginx } from './nginx.ts';
import { startStubSite, type StubSite } from './testing/stub-site.ts';

// nginx before two servers: what goes to the other one when one of them fails, and what does not.

type Kind = 'site servers' | 'API processes';

let servers: StubSite[];
let nginx: Nginx;
let apiUrl: string;
// As the path of a project may have: a space, what nginx's settings end or escape with, and what stands for other names.
const folder = mkdtempSync(join(tmpdir(), `front; of "several" \\{1} [ser]v*rs?-`));

beforeAll(async () => {
  servers = [await startStubSite(), await startStubSite()];
  const [port = 0] = await freePorts(1);
  const urls = servers.map(({ url }) => url);
  nginx = await startFront({ sites: urls, apis: { urls, port } }, folder);
  apiUrl = `http://127.0.0.1:${String(port)}`;
}, 180_000);
afterAll(async () => {
  await nginx.stop();
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = (kind: Kind) => (kind === 'site servers' ? nginx.url : apiUrl);

/** Longer than a server is left alone after a failure: nginx counts whole seconds, more than one. */
const pause = () => new Promise((done) => setTimeout(done, 2_100));

/** Has both servers answer an address in the same way. */
const answer = (path: string, how: (request: IncomingMessage, response: ServerResponse) => void) =>
  servers.forEach((server) => server.answer(path, how));

const timesAsked = (path: string) => servers.reduce((sum, server) => sum + server.timesAsked(path), 0);

const breakOff = (incoming: IncomingMessage) => {
  incoming.on('end', () => incoming.socket.destroy()).resume();
};

/** Every method that the API has, and how often a server may be asked when each breaks off. */
const METHODS: [method: string, times: number][] = [
  ['GET', 2],
  ['POST', 1],
  ['PATCH', 1],
  ['PUT', 1],
  ['DELETE', 1],
];

describe.each<Kind>(['site servers', 'API processes'])('of two %s', (kind) => {
  test.each(METHODS)('%s is asked for %i times when the answer fails to come', async (method, times) => {
    const path = `/api/breaks-off-${method}-${kind.replace(' ', '-')}`;
    answer(path, breakOff);
    await pause();
    const body = method === 'GET' ? undefined : '{}';
    const response = await fetch(urlOf(kind) + path, { method, body: body ?? null });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ success: false, code: 'unreachable' });
    expect(timesAsked(path)).toBe(times);
  });

  test.each(METHODS)('%s reaches the other one, whole, when one takes no connections', async (method) => {
    const [gone, there] = servers as [StubSite, StubSite];
    const path = `/api/moved-${method}-${kind.replace(' ', '-')}`;
    there.answer(path, (incoming, response) => {
      let text = '';
      incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
      incoming.on('end', () => response.end(`${incoming.method ?? ''} ${text}`));
    });
    await gone.stop();
    await pause();
    const body = method === 'GET' ? '' : 'x'.repeat(20_000);
    for (let round = 0; round < 4; round += 1) {
      const response = await fetch(urlOf(kind) + path, { method, body: body || null });
      const text = await response.text();
      expect([response.status, text.length, text.slice(0, method.length)]).toEqual([
        200,
        method.length + 1 + body.length,
        method,
      ]);
      // The one that is away is tried again.
      if (round === 1) await pause();
    }
    await gone.start();
    expect(there.timesAsked(path)).toBe(4);
  });

  test('an upload of which a server has got something goes to no other one', async () => {
    const path = '/api/images';
    answer(path, (incoming) => incoming.once('data', () => incoming.socket.destroy()));
    await pause();
    const before = timesAsked(path);
    const status = await new Promise<number | undefined>((done, fail) => {
      const sent = request(
        urlOf(kind) + path,
        { method: 'POST', headers: { 'content-length': '200000' } },
        (response) => {
          response.resume();
          done(response.statusCode);
        },
      ).on('error', fail);
      sent.write(Buffer.alloc(100_000));
      setTimeout(() => sent.end(Buffer.alloc(100_000)), 200);
    });
    expect(status).toBe(503);
    expect(timesAsked(path) - before).toBe(1);
  });

  test('none of them there is said in words', async () => {
    await Promise.all(servers.map((server) => server.stop()));
    for (const [method] of METHODS) {
      const response = await fetch(`${urlOf(kind)}/api/me`, { method, headers: { 'accept-language': 'ur' } });
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      expect(await response.json()).toMatchObject({ success: false, code: 'unreachable' });
    }
    await Promise.all(servers.map((server) => server.start()));
    await pause();
    expect((await fetch(`${urlOf(kind)}/api/back`)).status).toBe(200);
  });
});

test('a site server that ends sends open tabs to the other one', async () => {
  const [ending, there] = servers as [StubSite, StubSite];
  ending.answer(ADDRESSES.changes, (_incoming, response) => response.writeHead(503).end());
  there.answer(ADDRESSES.changes, (_incoming, response) => response.end('event: sign\n\n'));
  await pause();
  for (let round = 0; round < 4; round += 1) {
    const response = await fetch(nginx.url + ADDRESSES.changes);
    expect([response.status, await response.text()]).toEqual([200, 'event: sign\n\n']);
  }
  expect(ending.timesAsked(ADDRESSES.changes)).toBeGreaterThan(0);
});
