import { setTimeout as sleep } from 'node:timers/promises';

import { jest } from '@jest/globals';
import { deskOf, openRegistry } from '@rishta/release';

import { onePage, publishBasics, remoteServer } from '../testing/fixture-registry.ts';
import { freePort } from '../testing/free-port.ts';
import { type TestSite, useTestSite } from '../testing/test-site.ts';

/** A page that does some work, whose garbage is collected, beside what is said. */
const page = (source: string) =>
  `exports.Component = () => { ${source}; return '<p>' + Array.from({ length: 2e4 }, (_, n) => 'line ' + n).length + '</p>' }`;

const HEAP = `(globalThis.hoard ??= []).push(Array.from({ length: 131072 }, Math.random))`;
const BUFFERS = `(globalThis.hoard ??= []).push(Buffer.alloc(2 ** 20, 1))`;
/** The engine knows nothing of what stands behind them. */
const SHARED = `(globalThis.hoard ??= []).push(new Uint8Array(new SharedArrayBuffer(2 ** 20)).fill(1))`;
const CPU = `
  const used = ({ user, system } = process.cpuUsage()) => user + system;
  for (const begun = used(); used() - begun < 3e5;) for (let n = 0; n < 1e5; n += 1);`;

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.publish('remote-a', '1.1.0', {
    server: remoteServer('a.page', page('')),
    release: onePage('/a', 'a.page'),
  });
  registry.goLive('shell@1.0.0', 'remote-a@1.1.0', 'remote-b@1.0.0');
});

/** Makes a release of remote-a with this page the canary of half of the visitors; gives one of either half. */
async function startCanary({ app, registry }: TestSite, source: string): Promise<{ inside: string; outside: string }> {
  registry.publish('remote-a', '2.0.0', {
    server: remoteServer('a.page', page(source)),
    release: onePage('/a', 'a.page'),
  });
  registry.canary('remote-a@2.0.0', 50);
  const found = new Map<boolean, string>();
  for (let lot = 10; found.size < 2; lot += 1) {
    const { headers } = await app.inject({ url: '/a', headers: { cookie: `lot=${String(lot)}` } });
    found.set(headers['x-track'] !== 'live', `lot=${String(lot)}`);
  }
  return { inside: found.get(true) ?? '', outside: found.get(false) ?? '' };
}

beforeEach(() => {
  // Of all clocks only the date is set: counts are kept by ten seconds of it.
  jest.useFakeTimers({
    doNotFake: [
      ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
      ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
    ],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

let pages = 0;
/** Each at an address of its own, so that it is drawn. */
async function visit({ app }: TestSite, cookie: string, path = '/a'): Promise<void> {
  pages += 1;
  const { statusCode } = await app.inject({ url: `${path}?page=${String(pages)}`, headers: { cookie } });
  expect(statusCode).toBe(200);
}

/** What the site has counted and how it is judged, as the guard and the desk see it a while later. */
async function judged({ registry }: TestSite) {
  // Counts are written every two seconds.
  await sleep(2_500);
  const opened = openRegistry(registry.dataDir);
  try {
    const { watched, health } = await deskOf(opened, Date.now() + 20_000);
    const [canary] = watched;
    if (!canary) throw new Error('Nothing is watched.');
    return { ...canary, health };
  } finally {
    await opened.close();
  }
}

/** So many visits of the canary, and four times as many of the others, of which each fifty are ten seconds later. */
async function visitBoth(site: TestSite, { inside, outside }: { inside: string; outside: string }, most: number) {
  for (let visited = 0; visited < most; visited += 1) {
    await visit(site, inside);
    for (let other = 0; other < 4; other += 1) await visit(site, outside);
    if (visited % 10 === 9) jest.setSystemTime(Date.now() + 10_000);
  }
}

const finding = ({ verdict }: Awaited<ReturnType<typeof judged>>, id: string) =>
  verdict.findings.find((one) => one.id === id);

/** Memory of a sound release may reach a new height once. */
const heightsOf = (found: Awaited<ReturnType<typeof judged>>) => finding(found, 'server-growing')?.candidate.bad ?? 0;

test.each([
  ['leaves 1 MB in the heap', HEAP],
  ['leaves 1 MB in buffers', BUFFERS],
  ['leaves 1 MB that the engine knows nothing of', SHARED],
])(
  'a canary whose page %s is worse after two hundred renderings, long before its process ends',
  async (_what, source) => {
    const site = await startSite();
    // How often garbage is collected meanwhile depends on how fast the machine is, and so how many heights are told.
    await visitBoth(site, await startCanary(site, source), 200);
    const found = await judged(site);
    expect(found.verdict.outcome).toBe('worse');
    expect(finding(found, 'server-growing')).toMatchObject({ isDecisive: true });
    expect(found.reasons).toMatch(
      /^worse: \d+ of 20\d renderings of 2\.0\.0 brought the memory that stays to a new height, [01] of \d+ of 1\.1\.0$/,
    );
    expect(site.log.filter(({ phase }) => phase === 'crash')).toEqual([]);
  },
  120_000,
);

test('a sound one is not, over a thousand renderings in a new process beside a warm one', async () => {
  const site = await startSite();
  for (let warm = 0; warm < 300; warm += 1) await visit(site, 'lot=00');
  const { inside, outside } = await startCanary(site, '');
  for (let round = 0; round < 1_000; round += 1) {
    await visit(site, inside);
    if (round % 2 === 0) await visit(site, outside);
    if (round % 40 === 39) jest.setSystemTime(Date.now() + 10_000);
  }
  const found = await judged(site);
  expect(found.verdict.outcome).not.toBe('worse');
  expect(heightsOf(found)).toBeLessThanOrEqual(1);
  expect(found.verdict.findings.filter(({ id }) => id !== 'server-growing')).toEqual([]);
  const canary = found.health.find(({ version }) => version === '2.0.0');
  expect(canary?.renderings).toBeGreaterThanOrEqual(1_000);
  expect([{}, { 'server-growing': 1 }]).toContainEqual(canary?.seen);
}, 120_000);

test('what a new process takes at first is not held against a canary', async () => {
  const site = await startSite();
  for (let warm = 0; warm < 100; warm += 1) await visit(site, 'lot=00');
  const fills = `if ((globalThis.pages = (globalThis.pages ?? 0) + 1) < 15) { ${HEAP}; ${BUFFERS}; ${HEAP} }`;
  await visitBoth(site, await startCanary(site, fills), 100);
  const found = await judged(site);
  expect(found.verdict.outcome).not.toBe('worse');
  expect(heightsOf(found)).toBeLessThanOrEqual(1);
}, 120_000);

test('a canary whose pages take 0.3 s of CPU time is worse, however long they take', async () => {
  const site = await startSite();
  await visitBoth(site, await startCanary(site, CPU), 60);
  const found = await judged(site);
  expect(found.verdict.outcome).toBe('worse');
  expect(finding(found, 'server-busy')).toMatchObject({ isDecisive: true, stable: { bad: 0 } });
  const costOf = (version: string) => found.health.find((one) => one.version === version)?.rendering?.cpuMs ?? 0;
  expect(costOf('2.0.0')).toBeGreaterThan(3 * costOf('1.1.0'));
}, 120_000);

test('the counters tell seconds, CPU time and memory of each release', async () => {
  const METRICS_PORT = await freePort();
  const site = await startSite({ METRICS_PORT });
  await visit(site, 'lot=00');
  await visit(site, 'lot=00', '/b');
  const counters = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/_release/metrics`)).text();
  const valueOf = (name: string, labels: string) =>
    Number(new RegExp(`^${name}\\{${labels}\\} (.*)$`, 'm').exec(counters)?.[1]);
  const a = 'app="remote-a",version="1.1.0"';
  expect(valueOf('site_renderings_total', a)).toBe(1);
  expect(valueOf('site_renderings_total', 'app="shell",version="1.0.0"')).toBe(2);
  for (const name of ['site_rendering_seconds_total', 'site_rendering_cpu_seconds_total']) {
    expect(valueOf(name, a)).toBeGreaterThan(0);
    expect(valueOf(name, a)).toBeLessThan(5);
  }
  expect(valueOf('site_render_process_bytes', a)).toBeGreaterThan(2e7);
});
