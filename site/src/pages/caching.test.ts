import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

import { jest } from '@jest/globals';

import type { ComposedSite } from '../composing/composed-site.ts';
import type { Renderer, Rendering } from '../rendering/renderer.ts';
import { noCost } from '../rendering/rendering-cost.ts';
import { BASIC, onePage, publishBasics, remoteServer } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';
import type { PageOptions } from './finished-page.ts';
import { createPageCache } from './page-cache.ts';

/** A page that tells its renderings apart. */
const drawing = remoteServer(
  'c.page',
  `exports.loader = ({ url }) => url + ' drew ' + Math.random(); exports.Component = (lot) => lot`,
);

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.publish('remote-c', '1.0.0', { server: drawing, release: onePage('/c', 'c.page') });
  registry.goLive(...BASIC, 'remote-c@1.0.0');
});

const lotIn = ({ body }: { body: string }) => /<main>(.*) drew ([\d.]+)<\/main>/.exec(body)?.slice(1) ?? [];

test('renders a page once for all who ask at the same time, and for those who come after', async () => {
  const { app } = await startSite();
  const crowd = await Promise.all(Array.from({ length: 20 }, () => app.inject('/c')));
  const lots = new Set([...crowd, await app.inject('/c')].map((answer) => lotIn(answer)[1]));
  expect(lots.size).toBe(1);
});

test('compresses a page better once it is known to stay as it is', async () => {
  const { app } = await startSite();
  const compressed = () => app.inject({ url: '/a', headers: { 'accept-encoding': 'br' } });
  const first = await compressed();
  // A page is fresh for five seconds; the next visitor still gets it, and has a new one made for those who follow.
  await sleep(5_100);
  let later = await compressed();
  for (let look = 0; look < 100 && later.rawPayload.length === first.rawPayload.length; look += 1) {
    await sleep(50);
    later = await compressed();
  }
  expect(later.rawPayload.length).toBeLessThan(first.rawPayload.length);
  expect(brotliDecompressSync(later.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
  expect(later.headers['content-length']).toBe(String(later.rawPayload.length));
}, 15_000);

test('gives an earlier page while a new one is made, also when the clock was put forward', async () => {
  const { app } = await startSite();
  const first = await app.inject('/c');
  await sleep(5_100);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  const [, lot] = lotIn(await app.inject('/c'));
  clock.mockRestore();
  expect(lot).toBe(lotIn(first)[1]);
}, 15_000);

test('keeps pages of different queries and languages apart', async () => {
  const { app } = await startSite();
  const answers = [
    await app.inject('/c'),
    await app.inject('/c?page=2'),
    await app.inject({ url: '/c', headers: { cookie: 'lang=ur' } }),
  ];
  expect(answers.map((answer) => lotIn(answer)[0])).toEqual(['/c', '/c?page=2', '/c']);
  expect(new Set(answers.map((answer) => lotIn(answer)[1])).size).toBe(3);
});

test('shows a promote, and a rollback, in the very next page load', async () => {
  const { app, registry } = await startSite();
  const before = await app.inject('/a');
  registry.publish('remote-a', '2.0.0', {
    server: remoteServer('a.page', `exports.Component = () => '<p>The new a</p>'`),
    release: onePage('/a', 'a.page'),
  });
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
  const promoted = await app.inject('/a');
  expect(promoted.body).toContain('The new a');
  expect(promoted.headers['x-composition']).not.toBe(before.headers['x-composition']);
  registry.goLive(...BASIC, 'remote-c@1.0.0');
  const back = await app.inject('/a');
  expect(back.body).toContain('Hello from a');
  expect(back.headers['x-composition']).toBe(before.headers['x-composition']);
});

test('brings a new page of a remote, and a new shell, without a restart', async () => {
  const { app, registry } = await startSite();
  expect((await app.inject('/new')).statusCode).toBe(404);
  registry.publish('remote-n', '1.0.0', {
    server: remoteServer('n.page', `exports.Component = () => 'Something new'`),
    release: onePage('/new', 'n.page'),
  });
  registry.goLive(...BASIC, 'remote-n@1.0.0');
  expect((await app.inject('/NEW')).body).toContain('Something new');
  registry.publish('shell', '2.0.0', {
    server: `exports.shared = {}; exports.render = async ({ language }) => ({ status: 200, language, direction: 'ltr', head: '', html: 'Another shell', data: null, modules: [] });`,
  });
  registry.goLive('shell@2.0.0', 'remote-a@1.0.0');
  expect((await app.inject('/a')).body).toContain('<div id="root">Another shell</div>');
});

test('stays with what was live when the channel is damaged', async () => {
  const { app, registry, log } = await startSite();
  await app.inject('/a');
  writeFileSync(`${registry.dataDir}/registry/channels/live.json`, '{ damaged');
  const answer = await app.inject('/a');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Hello from a');
  expect(log).toContainEqual(
    expect.objectContaining({ msg: expect.stringContaining('channel cannot be read') as string }),
  );
});

test('keeps a page that was drawn without the API only for a moment, and says in the answer that it was', async () => {
  const { app, registry } = await startSite();
  registry.publish('shell', '2.0.0', {
    server: `exports.shared = {}; exports.render = async ({ url, language }) => ({ status: 200, language, direction: 'ltr', head: '', html: 'Lot ' + Math.random(), data: null, modules: [], apiUnreached: url !== '/a' });`,
  });
  registry.goLive('shell@2.0.0', 'remote-a@1.0.0');
  expect((await app.inject('/a')).headers).not.toHaveProperty('server-timing');
  const first = await app.inject('/');
  expect(first.headers['server-timing']).toContain('api-unreached');
  expect((await app.inject('/')).body).toBe(first.body);
  await sleep(2_100);
  expect((await app.inject('/')).body).not.toBe(first.body);
});

test('a page that is being drawn is given to those who wait for it, although others have filled the cache meanwhile', async () => {
  const page = { status: 302, location: '/elsewhere', language: 'en' } as Rendering['page'];
  const drawn: Rendering = { page, whole: true, parts: [], ...noCost() };
  let finish: () => void = () => undefined;
  const held = new Promise<Rendering>((done) => {
    finish = () => done(drawn);
  });
  const render: Renderer['render'] = (_site, url) => (url === '/held' ? held : Promise.resolve(drawn));
  const cache = createPageCache({ render }, {} as PageOptions);
  const site = { composition: { id: 'c1', liveId: 'c1' } } as ComposedSite;
  const ask = (url: string) => cache({ site, url, language: 'en', subnet: '192.0.2.1' });
  const waiting = ask('/held');
  // Twelve times 6 MB, which the keys bring.
  for (let other = 0; other < 12; other += 1) await ask(`/${String(other).padEnd(6_000_000, 'x')}`);
  finish();
  expect((await waiting).status).toBe(302);
});
