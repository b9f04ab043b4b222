import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { BASIC, publishBasics } from './testing/fixture-registry.ts';
import { useTestSite } from './testing/test-site.ts';
import { open, post, type Wire } from './testing/wire.ts';

const wires: Wire[] = [];
// Before the site ends, which would wait for them.
afterEach(() => {
  for (const { socket } of wires.splice(0)) socket.destroy();
});

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});

/** An API that counts what reaches it, and hangs on `/api/hang` until told to answer. */
let api: Server;
let asked: string[];
let firstBytes: string[];
let hanging: ServerResponse[];
let port: number;
let close: () => Promise<unknown>;

const LARGE = 600_000;
const HUGE = 30_000_000;
const HUGE_ANSWER = Buffer.alloc(HUGE, 'x');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '' } = request;
  asked.push(url);
  request.once('data', (part: Buffer) => firstBytes.push(part.toString('latin1').slice(0, 10)));
  if (url === '/api/hang') hanging.push(response);
  else if (url === '/api/large') response.end(Buffer.alloc(LARGE, 'x'));
  else if (url === '/api/huge') response.end(HUGE_ANSWER);
  // Its length is not known before it is made.
  else if (url === '/api/me/data') response.write(HUGE_ANSWER, () => response.end());
  else if (url === '/api/images?denied') response.writeHead(401).end('denied');
  else response.end(String((await buffer(request)).length));
}

beforeEach(async () => {
  [asked, firstBytes, hanging] = [[], [], []];
  api = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const API_URL = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
  const { app } = await startSite({ API_URL, LOG_LEVEL: 'info' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  close = () => app.close();
});
afterEach(async () => {
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
});

function say(bytes: string, from?: string): Wire {
  const wire = open(port, bytes, from);
  wires.push(wire);
  return wire;
}
const many = (count: number, bytes: string, from?: string) => Array.from({ length: count }, () => say(bytes, from));
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const until = async (isSo: () => boolean) => {
  while (!isSo()) await pause(20);
};
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
const SLOW = `${post('/api/login', 9_999)}x`;
const WHOLE = `${post('/api/login', 3)}abc`;
const OK = /^HTTP\/1\.1 200/;
const STATUS = /^HTTP\/1\.1 \d+/;

test('bodies that do not come are nobody else’s business, and not the API’s', async () => {
  const slow = many(150, SLOW);
  const refused = () => slow.filter(({ heard }) => heard().startsWith('HTTP/1.1 429'));
  await until(() => refused().length === 50);
  expect(asked).toEqual([]);
  expect(refused()[0]?.heard()).toMatch(/retry-after: 5\r\n[^]*{"success":false,"message":"There are too many/);
  expect(await say(get('/api/profiles')).hears(OK)).toMatch(OK);
  expect(await say(WHOLE, '127.0.0.2').hears(OK)).toMatch(/\r\n\r\n3$/);
  expect(refused()).toHaveLength(50);
});

test('a body that is given up leaves its place', async () => {
  const given = many(100, SLOW);
  await Promise.all(given.map(({ socket }) => once(socket, 'connect')));
  await pause(200);
  await Promise.all(given.map(({ socket }) => once(socket.destroy(), 'close')));
  await pause(200);
  expect(await say(WHOLE).hears(STATUS)).toMatch(OK);
});

test('a body is refused after some seconds, half a head after some more', async () => {
  const body = say(SLOW);
  const head = say('POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-');
  const silent = say('');
  const upload = say(`${post('/api/images', 1_000)}x`);
  expect(await body.hears()).toMatch(
    /^HTTP\/1\.1 408 [^]*connection: close[^]*{"success":false,"message":"The request to/,
  );
  expect(await head.hears()).toMatch(/^HTTP\/1\.1 408 [^]*content-security-policy: [^]*{"success":false/);
  await silent.hears();
  expect(await upload.hears()).toMatch(/^HTTP\/1\.1 408 [^]*{"success":false,"message":"The request to/);
  expect(asked).toEqual(['/api/images']);
});

test('a body that is too large is refused by its length, or as soon as too much has come', async () => {
  const declared = say(post('/api/login', 256 * 1_024 + 1));
  expect(await declared.hears(/large/)).toMatch(/^HTTP\/1\.1 413/);
  const picture = say(post('/api/images', 5 * 1_024 * 1_024 + 1));
  expect(await picture.hears(/large/)).toMatch(/^HTTP\/1\.1 413/);
  const part = 'x'.repeat(0x10000);
  const chunked = say('POST /api/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n');
  chunked.socket.write(`10000\r\n${part}\r\n`.repeat(4));
  await pause(200);
  expect(chunked.heard()).toBe('');
  chunked.socket.write('1\r\nx\r\n0\r\n\r\n');
  expect(await chunked.hears(/large/)).toMatch(/^HTTP\/1\.1 413/);
  expect(asked).toEqual([]);
  // The rest was heard out, so the connection is still of use.
  chunked.socket.write(WHOLE);
  expect(await chunked.hears(/200 OK/)).toContain('200 OK');
});

test('chunked bodies and the largest ones arrive whole', async () => {
  const largest = 256 * 1_024;
  expect(await say(post('/api/login', largest) + 'x'.repeat(largest)).hears(/\r\n\r\n\d/)).toContain(
    `\r\n\r\n${String(largest)}`,
  );
  const chunked = say('PUT /api/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n');
  expect(await chunked.hears(/\r\n\r\n\d/)).toMatch(/\r\n\r\n3$/);
});

test('uploads stream, a few of one address at once, and are in nobody’s way', async () => {
  const uploads = many(12, `${post('/api/images', 5_000_000)}first`);
  await until(() => uploads.filter(({ heard }) => heard().startsWith('HTTP/1.1 429')).length === 2);
  await until(() => firstBytes.length === 10);
  expect(firstBytes).toEqual(Array.from({ length: 10 }, () => 'first'));
  expect(await say(WHOLE).hears(STATUS)).toMatch(OK);
  const other = say(`${post('/api/images', 3)}abc`, '127.0.0.2');
  expect(await other.hears(STATUS)).toMatch(OK);
  for (const { socket } of uploads) socket.destroy();
  await pause(200);
  expect(await say(`${post('/api/images', 3)}abc`).hears(STATUS)).toMatch(OK);
});

test('those who do not read their answers hold no connection to the API', async () => {
  const before = process.memoryUsage().rss;
  for (const [path, size] of [
    ['/api/large', LARGE],
    ['/api/huge', HUGE],
  ] as const) {
    // More than the pool holds, and more than one address may have under way.
    for (const { socket } of many(300, get(path), '127.0.0.3')) socket.pause();
    await until(() => asked.filter((url) => url === path).length >= 64);
    await pause(300);
    const started = performance.now();
    expect(await say(get('/api/profiles'), '127.0.0.2').hears(STATUS)).toMatch(OK);
    // Well before anyone who does not read would be given up.
    expect(performance.now() - started).toBeLessThan(8_000);
    // Whoever reads gets all of it.
    const reader = say(get(path), '127.0.0.2');
    await until(() => reader.heard().length > size);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(700_000_000);
});

test('whoever takes archives slowly holds few connections to the API, and none of those for other calls', async () => {
  const readers = many(12, get('/api/me/data'), '127.0.0.3');
  for (const { socket } of readers) socket.pause();
  await until(() => asked.length >= 10);
  await pause(200);
  expect(asked).toHaveLength(10);
  expect(await say(get('/api/profiles'), '127.0.0.3').hears(STATUS)).toMatch(OK);
  for (const { socket } of readers) socket.resume();
  await until(() => readers.filter(({ heard }) => heard().startsWith('HTTP/1.1 429')).length === 2);
});

test('calls that the API is slow to answer are waited for by those who make them', async () => {
  many(300, get('/api/hang'), '127.0.0.3');
  await until(() => hanging.length === 64);
  expect(await say(get('/api/profiles'), '127.0.0.2').hears(STATUS)).toMatch(OK);
  expect(hanging).toHaveLength(64);
  for (const response of hanging.splice(0)) response.end();
  await until(() => hanging.length === 64);
});

test('a visitor who goes takes what he asked for along', async () => {
  const gone = say(get('/api/hang'));
  await until(() => hanging.length === 1);
  const closed = new Promise((done) => hanging[0]?.once('close', done));
  gone.socket.destroy();
  await closed;
});

test('an early answer to an upload is heard', async () => {
  const denied = say(`${post('/api/images?denied', 4_000_000)}${'x'.repeat(100_000)}`);
  expect(await denied.hears(/denied/)).toMatch(/^HTTP\/1\.1 401/);
});

test('requests of one connection come one after the other, and are never many', async () => {
  const wire = say(get('/api/hang') + get('/api/profiles'));
  await until(() => hanging.length === 1);
  await pause(200);
  expect(asked).toEqual(['/api/hang']);
  hanging[0]?.end('first');
  expect(await wire.hears(/first[^]*\r\n\r\n0$/)).toMatch(/first/);
  asked = [];
  await say(get('/api/hang').repeat(1_000)).hears();
  await pause(200);
  expect(asked.length).toBeLessThanOrEqual(1);
});

test('whoever goes takes along what waits behind a request', async () => {
  const gone = many(12, `${get('/api/hang')}${post('/api/images', 9)}abc`);
  await until(() => hanging.length === 12);
  await pause(200);
  for (const { socket } of gone) socket.destroy();
  await pause(200);
  expect(await say(`${post('/api/images', 3)}abc`).hears(STATUS)).toMatch(OK);
});

test('one address has a thousand connections, others have theirs', async () => {
  const all = many(1_000, '');
  await until(() => all.every(({ socket }) => !socket.connecting));
  expect(await say('').hears()).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 5[^]*{"success":false,"message":"There are/);
  expect(await say(get('/api/profiles'), '127.0.0.2').hears(STATUS)).toMatch(OK);
  for (const { socket } of wires) socket.destroy();
  await pause(500);
  expect(await say(get('/api/profiles')).hears(STATUS)).toMatch(OK);
});

test('the end waits for an upload under way, not for others, and takes nothing new', async () => {
  const upload = say(`${post('/api/images', 6)}abc`);
  say(get('/api/hang'));
  const reading = say(get('/api/large'));
  reading.socket.pause();
  await until(() => firstBytes.length === 1 && hanging.length === 1);
  const started = performance.now();
  const closed = close();
  await pause(11_000);
  expect(hanging[0]?.destroyed).toBe(true);
  await expect(fetch(`http://127.0.0.1:${String(port)}/api/profiles`)).rejects.toThrow();
  upload.socket.write('def');
  expect(await upload.hears()).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n6$/);
  await closed;
  expect(performance.now() - started).toBeLessThan(15_000);
});
