import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type JournalEntry, seal } from '@rishta/release';

import { BASIC, onePage, publishBasics, remoteServer, SHELL_SERVER } from '../testing/fixture-registry.ts';
import { freePort } from '../testing/free-port.ts';
import { eventually, renderProcesses } from '../testing/render-processes.ts';
import { type TestSite, useTestSite } from '../testing/test-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive(...BASIC);
});

/** Makes a release of remote-a live after its first one; its page has this source. */
function promote({ registry }: TestSite, source: string): void {
  registry.publish('remote-a', '2.0.0', {
    server: remoteServer('a.page', source),
    release: onePage('/a', 'a.page'),
  });
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
}

const compositionIn = (body: string) =>
  JSON.parse(/id="composition">(.*?)<\/script>/.exec(body)?.[1] ?? '') as {
    id: string;
    liveId: string;
    apps: Record<string, { version: string; fallback?: string }>;
  };

const crashes = (log: Record<string, unknown>[]) =>
  log.flatMap(({ app, version, phase }) => (phase === 'crash' ? `${String(app)}@${String(version)}` : []));

/** Milliseconds for a worker to die after a page. */
const PAUSE = 150;

/** Each crash of the release by another of these ways; or each by the same. */
async function expectLeftOut(site: TestSite, metricsPort: string, ways: readonly [string, string, string]) {
  const { app, log } = site;
  promote(
    site,
    `exports.loader = ({ url }) => url;
    exports.Component = (url) => {
      [${ways.map((way) => `() => { ${way} }`).join(', ')}][Number(/way=(.)/.exec(url)[1])]();
      return 'Release 2';
    }`,
  );
  // A worker that has run other code too, and dies between pages, says nothing about who did it.
  const end = Date.now() + 80_000;
  for (let page = 0; crashes(log).length < ways.length && Date.now() < end; page += 1) {
    const count = crashes(log).length;
    const answer = await app.inject(`/a?page=${String(page)}&way=${String(count)}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/<main>(Loading|Release 2)<\/main>/);
    if (!(await eventually(() => crashes(log).length > count, PAUSE))) continue;
    expect((await app.inject(`/b?page=${String(page)}`)).body).toContain('Hello from b');
  }
  expect(crashes(log)).toEqual(ways.map(() => 'remote-a@2.0.0'));
  const { body } = await app.inject('/a?later');
  expect(body).toContain('Hello from a');
  expect(log).toContainEqual(expect.objectContaining({ level: 50, app: 'remote-a', version: '2.0.0' }));
  // An open tab compares the two, and would reload for ever if they differed.
  const { id, liveId, apps } = compositionIn(body);
  expect(apps['remote-a']).toMatchObject({ version: '1.0.0' });
  expect((await app.inject('/_release/composition')).json()).toMatchObject({
    id: liveId,
    apps: { 'remote-a': { version: '1.0.0' } },
  });
  expect(id).toBe(liveId);
  const counters = await fetch(`http://127.0.0.1:${metricsPort}/_release/metrics`);
  expect(await counters.text()).toContain('site_releases_left_out{app="remote-a",version="2.0.0"} 1');
}

const hoarding = (times: number, what: string) =>
  `globalThis.hoard ??= []; for (let n = 0; n < ${String(times)}; n += 1) globalThis.hoard.push(${what})`;
const alike = (way: string) => [way, way, way] as const;

test.each<[string, readonly [string, string, string]]>([
  ['exits', ['process.exit(3)', 'process.exit()', 'process.abort()']],
  [
    'ends its process by a signal, or lets nobody catch an error of a timer,',
    [
      'process.kill(process.pid)',
      `process.kill(process.pid, 'SIGKILL')`,
      `process.removeAllListeners('uncaughtException'); setTimeout(() => { throw new Error('late') })`,
    ],
  ],
  // Over several pages: on a slow machine one page has not the time for it.
  ['fills the heap', alike(hoarding(10, 'new Array(1e6).fill(Math.random())'))],
  ['fills the memory beside the heap', alike(hoarding(4, 'Buffer.alloc(4e7, 1)'))],
])(
  'a release that %s three times gives its place to its last good one',
  async (_what, ways) => {
    const METRICS_PORT = await freePort();
    await expectLeftOut(await startSite({ METRICS_PORT }), METRICS_PORT, ways);
  },
  100_000,
);

const CRASH = `exports.Component = () => process.exit(3)`;

async function crashThrice({ app }: TestSite, path = '/a'): Promise<void> {
  for (let page = 0; page < 3; page += 1) await app.inject(`${path}?crash=${String(page)}`);
}

test('a release that is left out stays so after a restart, until it is promoted again', async () => {
  const site = await startSite();
  promote(site, CRASH);
  await crashThrice(site);
  expect((await site.app.inject('/a')).body).toContain('Hello from a');
  await site.app.close();
  const restarted = await startSite({}, site);
  expect((await restarted.app.inject('/a')).body).toContain('Hello from a');
  expect(crashes(restarted.log)).toEqual([]);
  // Rolled back and promoted again.
  site.registry.goLive(...BASIC);
  expect((await restarted.app.inject('/a')).body).toContain('Hello from a');
  site.registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
  expect((await restarted.app.inject('/a')).body).toContain('<main>Loading</main>');
});

test('a promote that the journal tells of ends it, although the site has not seen the rollback before', async () => {
  const site = await startSite();
  promote(site, CRASH);
  await crashThrice(site);
  expect((await site.app.inject('/a')).body).toContain('Hello from a');
  const at = new Date(Date.now() + 1_000).toISOString();
  const entry = seal<JournalEntry>(
    { at, by: 'test', action: 'promote', app: 'remote-a', to: '2.0.0', digest: '0'.repeat(64) },
    undefined,
  );
  writeFileSync(join(site.registry.dataDir, 'registry/journal.ndjson'), `${JSON.stringify(entry)}\n`);
  site.registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
  expect((await site.app.inject('/a')).body).toContain('<main>Loading</main>');
});

test('without a last good release its section is left to the browser, and its code is not run', async () => {
  const site = await startSite();
  promote(site, CRASH);
  site.registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-b@1.0.0');
  await crashThrice(site);
  expect((await site.app.inject('/a?later')).body).toContain('<main>Loading</main>');
  expect((await site.app.inject('/b?later')).body).toContain('Hello from b');
  expect(crashes(site.log)).toHaveLength(3);
});

test('a last good release that does not go with the others is not taken', async () => {
  const site = await startSite();
  const { registry, app } = site;
  promote(site, CRASH);
  registry.publish('remote-a', '0.9.0', { release: { ...onePage('/a', 'a.page'), needs: { react: '^18.0.0' } } });
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-a@0.9.0', 'remote-b@1.0.0');
  await crashThrice(site);
  expect((await app.inject('/a?later')).body).toContain('remote-a@2.0.0');
  expect((await app.inject('/b?later')).body).toContain('Hello from b');
});

test.each([
  ['while it is loaded', `process.exit(3)`],
  ['before it asks for the page', `exports.shared = {}; exports.render = () => process.exit(3)`],
  [
    'after it has asked for the page',
    `${SHELL_SERVER}; const { render } = exports; exports.render = async (request) => { await render(request); process.exit(3) }`,
  ],
])('a shell that crashes %s gives its place to its last good one, and no remote is blamed', async (_what, server) => {
  const site = await startSite();
  const { app, registry, log } = site;
  registry.publish('shell', '2.0.0', { server });
  registry.goLive('shell@2.0.0', 'shell@1.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
  await crashThrice(site);
  expect(await eventually(async () => (await app.inject('/a')).body.includes('Hello from a'))).toBe(true);
  expect(new Set(crashes(log))).toEqual(new Set(['shell@2.0.0']));
});

test('who ends the worker under the page of another is found out', async () => {
  const site = await startSite();
  const { app, log } = site;
  promote(
    site,
    // It never dies under its own page.
    `exports.Component = () => { setTimeout(() => process.exit(3), 150); return 'Release 2' }; exports.loader = () => undefined`,
  );
  site.registry.publish('remote-b', '2.0.0', {
    server: remoteServer(
      'b.page',
      `exports.loader = () => new Promise((resolve) => setTimeout(resolve, 400)); exports.Component = () => 'Slow b'`,
    ),
    release: onePage('/b', 'b.page'),
  });
  site.registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-a@1.0.0', 'remote-b@2.0.0', 'remote-b@1.0.0');
  const isBack = () => compositionIn(lastBody).apps['remote-a']?.version === '1.0.0';
  let lastBody = '';
  for (let page = 0; page < 12; page += 1) {
    await app.inject(`/a?page=${String(page)}`);
    lastBody = (await app.inject(`/b?page=${String(page)}`)).body;
    expect(lastBody).toContain('Slow b');
    if (isBack()) break;
    await sleep(200);
  }
  expect(isBack()).toBe(true);
  expect(new Set(crashes(log))).toEqual(new Set(['remote-a@2.0.0']));
}, 30_000);

test('a worker that somebody ends from outside costs nothing and is nobody’s fault', async () => {
  const { app, log } = await startSite();
  for (let round = 0; round < 5; round += 1) {
    expect((await app.inject(`/a?round=${String(round)}`)).body).toContain('Hello from a');
    for (const { pid } of renderProcesses()) process.kill(pid, 'SIGKILL');
  }
  expect((await app.inject('/b')).body).toContain('Hello from b');
  expect(log.filter(({ phase }) => phase !== undefined)).toEqual([]);
});

test.each(['process.kill(process.ppid)', 'process.kill(0)', 'process.kill(-1)'])(
  'a release cannot reach other processes with %s',
  async (source) => {
    const site = await startSite();
    promote(site, `exports.Component = () => { ${source}; return 'Release 2' }`);
    expect((await site.app.inject('/a')).body).toContain('<main>Loading</main>');
    expect(site.log).toContainEqual(expect.objectContaining({ app: 'remote-a', phase: 'render' }));
  },
);
