import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import { lineToPostgres, type LineToPostgres } from '../testing/line-to-postgres.ts';
import { dropDatabase, openTestDatabase } from '../testing/test-database.ts';
import type { HeardEvent, LiveEvents } from './live-events.ts';
import { listenForLiveEvents } from './postgres-live-events.ts';

let dataDir: string;
let line: LineToPostgres;
let one: LiveEvents;
let other: LiveEvents;
let logged: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  line = await lineToPostgres(dataDir);
  logged = [];
  const log = { warn: (what: string) => void logged.push(what) };
  one = await listenForLiveEvents({ url: line.url, log });
  other = await listenForLiveEvents({ url: line.url, log });
});
afterEach(async () => {
  await Promise.all([one.close(), other.close()]);
  await line.close();
  await dropDatabase(dataDir);
});

function hear(events: LiveEvents, accountId: string) {
  const heard: HeardEvent[] = [];
  const end = events.subscribe(accountId, (event) => heard.push(event));
  const until = async (count: number, limitMs = 5_000) => {
    const limit = performance.now() + limitMs;
    while (heard.length < count && performance.now() < limit) await pause(5);
    return heard;
  };
  return { heard, until, end };
}
const unread = (count: number) => ({ kind: 'unread', unread: count }) as const;

it('reach listeners of both processes, once and in order, and nobody else', async () => {
  const [here, there] = [hear(one, 'sara'), hear(other, 'sara')];
  const stranger = hear(other, 'omar');
  const started = performance.now();
  for (let count = 0; count < 50; count += 1) one.publish(['sara'], unread(count));
  expect(await there.until(50)).toEqual(Array.from({ length: 50 }, (_, count) => unread(count)));
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(here.heard).toEqual(there.heard);
  await pause(50);
  expect([here.heard.length, there.heard.length, stranger.heard.length]).toEqual([50, 50, 0]);
});

it('are for many accounts at a time', async () => {
  const accounts = Array.from({ length: 500 }, (_, at) => `account-${String(at)}-${'x'.repeat(40)}`);
  const all = accounts.map((account) => hear(other, account));
  one.publish(accounts, { kind: 'sessions-ended' });
  for (const each of all) expect(await each.until(1)).toEqual([{ kind: 'sessions-ended' }]);
});

it('are told when the connection is back, and listeners that they may have missed some', async () => {
  const [here, there] = [hear(one, 'sara'), hear(other, 'sara')];
  line.cut();
  await pause(100);
  one.publish(['sara'], unread(7));
  expect(here.heard).toEqual([unread(7)]);
  line.mend();
  await there.until(2, 10_000);
  expect(there.heard).toContainEqual({ kind: 'missed' });
  await here.until(2);
  expect(here.heard).toEqual([unread(7), { kind: 'missed' }]);
  one.publish(['sara'], unread(8));
  expect((await there.until(there.heard.length + 1)).at(-1)).toEqual(unread(8));
});

it('say when the other processes were told, and wait for no connection that is lost', async () => {
  const there = hear(other, 'sara');
  for (let count = 0; count < 50; count += 1) one.publish(['sara'], unread(count));
  expect(there.heard).toEqual([]);
  await one.told();
  expect(await there.until(50, 500)).toHaveLength(50);
  line.cut();
  await pause(100);
  const started = performance.now();
  one.publish(['sara'], unread(50));
  await one.told();
  expect(performance.now() - started).toBeLessThan(1_000);
});

it('go on after anybody else has notified something', async () => {
  const there = hear(other, 'sara');
  const database = await openTestDatabase(dataDir);
  const payloads = [
    'x',
    'null',
    '{"from":"y"}',
    '{"from":"y","event":null}',
    '{"from":"y","to":5,"event":{"kind":"read"}}',
  ];
  for (const payload of payloads) await sql`select pg_notify('rishta_live', ${payload})`.execute(database);
  await database.destroy();
  one.publish(['sara'], unread(9));
  expect(await there.until(1)).toEqual([unread(9)]);
  expect(logged).toEqual(Array(10).fill('live-event-unreadable'));
});

it('find out that a connection says nothing any more', async () => {
  const there = hear(other, 'sara');
  line.hold();
  await pause(11_000);
  expect(logged).toEqual(['live-events-interrupted', 'live-events-interrupted']);
  line.mend();
  expect(await there.until(1, 10_000)).toContainEqual({ kind: 'missed' });
}, 40_000);
