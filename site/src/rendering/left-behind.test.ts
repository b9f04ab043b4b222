import { setTimeout as sleep } from 'node:timers/promises';

import { BASIC, onePage, publishBasics, remoteServer } from '../testing/fixture-registry.ts';
import { eventually, renderProcesses } from '../testing/render-processes.ts';
import { useTestSite } from '../testing/test-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  for (const version of ['2.0.0', '3.0.0', '4.0.0']) {
    for (const name of ['a', 'b', 'c']) {
      registry.publish(`remote-${name}`, version, {
        server: remoteServer(`${name}.page`, `exports.Component = () => '${name} ${version}'`),
        release: onePage(`/${name}`, `${name}.page`),
      });
    }
  }
  registry.goLive(...BASIC);
});

const megabytes = () => renderProcesses().reduce((sum, one) => sum + one.megabytes, 0);
const pids = () => renderProcesses().map(({ pid }) => pid);

/** The share of a core that the workers take, over a second. */
async function cpuShare(): Promise<number> {
  const ticks = () => renderProcesses().reduce((sum, one) => sum + one.ticks, 0);
  const before = ticks();
  await sleep(1_000);
  return Math.max(0, ticks() - before) / 100;
}

/** Once its page is rendered, it keeps a core busy for half of the time, or with as much as it gets of one. */
const greedy = (hoard: string) =>
  remoteServer(
    'a.page',
    `const cpu = () => process.cpuUsage().user;
    exports.Component = () => {
      // Not within the time that a page has: a slow machine takes a while for it.
      setTimeout(() => {
        globalThis.hoard = ${hoard};
        setInterval(() => { for (const end = cpu() + 27_000; cpu() < end;); }, 50);
      });
      return 'Greedy';
    }`,
  );
/** Buffers, and heap. */
const MEMORY = '[Buffer.alloc(2e8, 1), Array(1e7).fill(0.5)]';

test('what a release has left running ends with its rollback, also when nobody visits', async () => {
  const { app, registry } = await startSite();
  await app.inject('/a');
  expect(await eventually(() => pids().length === 3)).toBe(true);
  await sleep(1_000);
  const before = megabytes();
  registry.publish('remote-a', '5.0.0', { server: greedy(MEMORY), release: onePage('/a', 'a.page') });
  registry.goLive('shell@1.0.0', 'remote-a@5.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
  expect((await app.inject('/a')).body).toContain('Greedy');
  // The workers of before may be gone by now, so the sum says little.
  const findGreedy = () => renderProcesses().filter((one) => one.megabytes > 250);
  expect(await eventually(() => findGreedy().length === 1)).toBe(true);
  const greedyOnes = findGreedy();
  registry.goLive(...BASIC);
  expect(await eventually(() => greedyOnes.every(({ pid }) => !pids().includes(pid)))).toBe(true);
  expect(await eventually(() => pids().length === 3)).toBe(true);
  await sleep(1_000);
  expect(megabytes()).toBeLessThan(before * 1.25);
  expect(await eventually(async () => (await cpuShare()) < 0.15)).toBe(true);
});

test('a release that keeps the processor busy between pages loses its worker, and is named', async () => {
  const { app, registry, log } = await startSite();
  registry.publish('remote-a', '5.0.0', { server: greedy('null'), release: onePage('/a', 'a.page') });
  registry.goLive('shell@1.0.0', 'remote-a@5.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
  expect((await app.inject('/a')).body).toContain('Greedy');
  expect(await eventually(() => log.some(({ phase }) => phase === 'busy'), 15_000)).toBe(true);
  expect(log).toContainEqual(expect.objectContaining({ app: 'remote-a', version: '5.0.0', phase: 'busy' }));
  expect(await eventually(async () => (await cpuShare()) < 0.15)).toBe(true);
  expect((await app.inject('/b')).body).toContain('Hello from b');
}, 30_000);

test('fallback cookies start few workers, whatever they name', async () => {
  const { app, registry } = await startSite();
  const [a, b, c] = ['remote-a@4.0.0', 'remote-b@4.0.0', 'remote-c@4.0.0'] as const;
  registry.goLive('shell@1.0.0', a, 'remote-a@3.0.0', b, 'remote-b@3.0.0', c, 'remote-c@3.0.0');
  await app.inject('/a');
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, pids().length)), 20);
  // One after another, so that each is drawn, however slow the machine is: the live composition and five others.
  const compositions = new Set<unknown>();
  for (const cookie of [a, b, c, `${a},${b}`, `${a},${c}`, 'remote-a@9.9.9', '']) {
    const { statusCode, headers } = await app.inject({ url: '/a', headers: { cookie: `fallback=${cookie}` } });
    expect(statusCode).toBe(200);
    compositions.add(headers['x-composition']);
  }
  expect(compositions.size).toBe(6);
  // Two for the live site, one in store and three of those who fell back.
  expect(await eventually(() => pids().length === 6, 15_000)).toBe(true);
  clearInterval(watch);
  // And one on its way out.
  expect(most).toBeLessThanOrEqual(7);
});

test('nothing is left of the workers when the site ends', async () => {
  const { app } = await startSite();
  await app.inject('/a');
  expect(pids().length).toBeGreaterThan(0);
  await app.close();
  expect(pids()).toEqual([]);
});
