import { EventEmitter } from 'node:events';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { ADDRESSES } from '@rishta/contracts/wire';
import { Draining } from '@rishta/serving';
import { jest } from '@jest/globals';

import { BASIC, publishBasics } from '../testing/fixture-registry.ts';
import { endStreams, nextOf, openStream } from '../testing/streams.ts';
import { type TestSite, useTestSite } from '../testing/test-site.ts';
import { ChangeStreams } from './change-streams.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.publish('remote-a', '2.0.0');
  registry.goLive(...BASIC);
});

const SIGN = 'event: sign\ndata: 2000\n\n';
const CHANGED = 'event: message\ndata: other releases are live\n\n';

afterEach(endStreams);

async function listening(app: TestSite['app']): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
}

const open = (site: string, headers = {}) => openStream(site + ADDRESSES.changes, headers);
const endOf = (stream: IncomingMessage) => new Promise((done) => stream.resume().once('close', done));

test('tells every open tab of a change, although nobody visits, and of nothing else', async () => {
  const { app, registry } = await startSite();
  const site = await listening(app);
  const [first, second] = [await open(site), await open(site)];
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(first.headers).toHaveProperty('x-request-id');
  expect(await Promise.all([nextOf(first), nextOf(second)])).toEqual([SIGN, SIGN]);
  const told = Promise.all([nextOf(first), nextOf(second)]);
  const started = performance.now();
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-b@1.0.0');
  expect(await told).toEqual([CHANGED, CHANGED]);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('a canary that begins and one that is aborted are changes, too', async () => {
  const { app, registry } = await startSite();
  const stream = await open(await listening(app));
  await nextOf(stream);
  for (const share of [5, 0]) {
    const told = nextOf(stream);
    registry.canary('remote-a@2.0.0', share);
    expect(await told).toBe(CHANGED);
  }
});

test('for a developer a change is told of without a pause', async () => {
  const { app, registry } = await startSite({ DEVELOPMENT_URL: 'http://127.0.0.1:9' });
  const stream = await open(await listening(app));
  await nextOf(stream);
  const told = nextOf(stream);
  const started = performance.now();
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-b@1.0.0');
  expect(await told).toBe(CHANGED);
  expect(performance.now() - started).toBeLessThan(900);
});

test('one address has only so many, and one that has ended makes room', async () => {
  const { app } = await startSite({ TRUST_PROXY: 'loopback' });
  const site = await listening(app);
  const from = (address: string) => open(site, { 'x-forwarded-for': address });
  const streams = await Promise.all(Array.from({ length: 200 }, () => from('192.0.2.1')));
  const refused = await from('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(JSON.parse(await text(refused))).toMatchObject({ code: 'too-many-at-once' });
  expect((await from('192.0.2.2')).statusCode).toBe(200);
  streams[0]?.destroy();
  // Once the server has seen that it has gone.
  for (let turn = 0; turn < 100; turn += 1) if ((await from('192.0.2.1')).statusCode === 200) return;
  throw new Error('A place never came free');
});

test('a server that drains ends its streams and takes no more, while it goes on with the rest', async () => {
  const draining = new Draining();
  const { app } = await startSite({}, undefined, { draining });
  const site = await listening(app);
  const stream = await open(site);
  await nextOf(stream);
  const ended = endOf(stream);
  const drained = draining.run(app, 0.5);
  await ended;
  const refused = await open(site);
  expect(refused.statusCode).toBe(503);
  expect((await fetch(site + ADDRESSES.live)).status).toBe(200);
  await drained;
});

describe('a reader', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  class Reader extends EventEmitter {
    written: string[] = [];
    writableLength = 0;
    writableEnded = false;
    destroyed = false;
    write(text: string) {
      this.written.push(text);
    }
    destroy() {
      this.destroyed = true;
      this.emit('close');
    }
  }
  const take = (streams: ChangeStreams, subnet = '192.0.2.1') => {
    const reader = new Reader();
    streams.open(subnet, () => reader as unknown as ServerResponse);
    return reader;
  };

  test('gets a sign of life every 15 seconds', () => {
    const reader = take(new ChangeStreams());
    jest.advanceTimersByTime(45_000);
    expect(reader.written).toEqual([SIGN, SIGN, SIGN, SIGN]);
  });

  test('that does not read is dropped', () => {
    const streams = new ChangeStreams();
    const reader = take(streams);
    reader.writableLength = 5_000;
    streams.tellChanged();
    expect(reader.destroyed).toBe(true);
    expect(streams.count).toBe(0);
  });

  test('that has gone before it was taken on is not counted', () => {
    const streams = new ChangeStreams();
    const reader = new Reader();
    reader.destroyed = true;
    for (let count = 0; count < 300; count += 1) streams.open('192.0.2.1', () => reader as unknown as ServerResponse);
    expect(streams.count).toBe(0);
  });

  test('is asked to come again within a longer time the more there are, of whom there are so many at most', () => {
    const streams = new ChangeStreams();
    const readers = Array.from({ length: 5_000 }, (_, index) => take(streams, String(index % 50)));
    expect(readers.at(-1)?.written).toEqual(['event: sign\ndata: 20000\n\n']);
    expect(() => take(streams, 'another')).toThrow('too many requests');
    readers[0]?.destroy();
    expect(take(streams, 'another').written).toHaveLength(1);
  });
});
