import { rmSync, writeFileSync } from 'node:fs';

import { counted } from '../testing/counted.ts';
import { onePage, publishBasics } from '../testing/fixture-registry.ts';
import { type TestSite, useTestSite } from '../testing/test-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.goLive('shell@1.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
});

/** For tests that leave it as it is. */
let shared: TestSite;
beforeAll(async () => {
  shared = await startSite();
});

const compositionOf = async ({ app }: TestSite) => String((await app.inject('/a')).headers['x-composition']);

const post = ({ app }: TestSite, address: string, body: object | string, headers = {}) =>
  app.inject({
    method: 'POST',
    url: `/_release/${address}`,
    // As a beacon sends it.
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('a page says that it was seen, and how it did', async () => {
  const site = await startSite();
  const composition = await compositionOf(site);
  const opened = await post(site, 'loads', { load: 'abcdefghij', composition, apps: ['shell', 'remote-a'] });
  expect(opened.statusCode).toBe(200);
  expect(opened.headers['cache-control']).toBe('no-store');
  const said = [
    ['shell', 'interactive'],
    ['remote-a', 'interactive'],
    ['remote-a', 'late'],
  ];
  expect((await post(site, 'signals', { token: opened.body, said })).statusCode).toBe(204);
  expect(await counted(site)).toEqual({
    'shell@1.0.0': [{ loads: 1, signals: { interactive: 1 } }],
    'remote-a@1.0.0': [{ loads: 1, signals: { interactive: 1, late: 1 } }],
  });
});

test('a page that fails is heard, although its browser has given the release up by then', async () => {
  const site = await startSite();
  site.registry.publish('remote-a', '2.0.0', { release: onePage('/a', 'a.page') });
  site.registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
  const composition = await compositionOf(site);
  const cookie = { cookie: 'fallback=remote-a@2.0.0' };
  const opening = { load: 'abcdefghij', composition, apps: ['remote-a'], said: [['remote-a', 'render-error']] };
  expect((await post(site, 'loads', opening, cookie)).statusCode).toBe(200);
  // The page without it says nothing of it, nor of the release in its place.
  const without = String((await site.app.inject({ url: '/a', headers: cookie })).headers['x-composition']);
  expect(without).not.toBe(composition);
  const next = { load: 'klmnopqrst', composition: without, apps: ['remote-a'] };
  expect((await post(site, 'loads', next, cookie)).statusCode).toBe(204);
  expect(await counted(site)).toMatchObject({
    'remote-a@2.0.0': [{ loads: 1, signals: { 'render-error': 1 } }],
    'remote-a@1.0.0': [],
  });
});

test('a page of another composition, or of an override, is not counted', async () => {
  const site = shared;
  const composition = await compositionOf(site);
  const opening = { load: 'abcdefghij', composition: 'another', apps: ['shell'] };
  expect((await post(site, 'loads', opening)).statusCode).toBe(204);
  const overridden = await post(site, 'loads', { ...opening, composition }, { cookie: 'override=a-grant' });
  expect(overridden.statusCode).toBe(204);
});

test.each<[string, string, object | string]>([
  ['no JSON', 'loads', 'hello'],
  ['no app', 'loads', { load: 'abcdefghij', composition: 'a', apps: [] }],
  ['an app that is none', 'loads', { load: 'abcdefghij', composition: 'a', apps: ['__proto__'] }],
  ['a load that no page draws', 'loads', { load: '<script>', composition: 'a', apps: ['shell'] }],
  ['a signal that is none', 'signals', { token: 'a', said: [['shell', 'wonderful']] }],
  ['nothing said', 'signals', { token: 'a', said: [] }],
  ['too much', 'signals', { token: 'a'.repeat(5_000), said: [['shell', 'late']] }],
])('refuses %s', async (_what, address, body) => {
  const { statusCode } = await post(shared, address, body);
  expect([400, 413, 422]).toContain(statusCode);
});

test('hears no page of another site that speaks through its visitors', async () => {
  const site = await startSite();
  const opening = { load: 'abcdefghij', composition: await compositionOf(site), apps: ['shell'] };
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const said = [['shell', 'unhandled-error']];
  const answer = await post(site, 'loads', { ...opening, said }, foreign);
  expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 204, body: '' });
  const token = (await post(site, 'loads', opening, { 'sec-fetch-site': 'same-origin' })).body;
  expect((await post(site, 'signals', { token, said }, foreign)).statusCode).toBe(204);
  expect((await counted(site))['shell@1.0.0']).toEqual([{ loads: 1, signals: { interactive: 1 } }]);
});

test('hears the pages of a site that has many apps, and long versions of them', async () => {
  const site = await startSite();
  const names = Array.from({ length: 32 }, (_, index) => `remote-number-${String(index)}`);
  for (const name of names) site.registry.publish(name, '1.10.0-dev.0123456789ab');
  site.registry.goLive('shell@1.0.0', ...names.map((name) => `${name}@1.10.0-dev.0123456789ab`));
  const opening = { load: 'abcdefghij', composition: await compositionOf(site), apps: ['shell', ...names.slice(0, 4)] };
  const token = (await post(site, 'loads', opening)).body;
  const said = opening.apps.map((app) => [app, 'interactive']);
  expect((await post(site, 'signals', { token, said })).statusCode).toBe(204);
});

test('refuses a token that was not issued', async () => {
  const answer = await post(shared, 'signals', { token: 'a.b', said: [['shell', 'late']] });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ success: false, code: 'no-page-load' });
});

test('counts no more of one address than many people behind it would make', async () => {
  const site = await startSite();
  const composition = await compositionOf(site);
  const answers: number[] = [];
  for (let load = 0; load < 620; load += 1) {
    const opening = { load: `load${String(load).padStart(6, '0')}`, composition, apps: ['shell'] };
    answers.push((await post(site, 'loads', opening)).statusCode);
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(600);
  expect(answers.filter((status) => status === 204)).toHaveLength(20);
});

test('goes on with the loads of before a restart', async () => {
  const before = await startSite();
  const composition = await compositionOf(before);
  const opening = { load: 'abcdefghij', composition, apps: ['shell'] };
  const token = (await post(before, 'loads', opening)).body;
  const after = await startSite({}, before);
  expect((await post(after, 'signals', { token, said: [['shell', 'interactive']] })).statusCode).toBe(204);
});

test('looks through the files of a release that a browser could not load, and says when one was altered', async () => {
  const site = await startSite();
  const composition = await compositionOf(site);
  const apps = ['shell', 'remote-a'];
  const token = (await post(site, 'loads', { load: 'abcdefghij', composition, apps })).body;
  const file = site.registry.fileOf('remote-a', '1.0.0', 'browser/a.js');
  rmSync(file);
  writeFileSync(file, 'altered()');
  await post(site, 'signals', { token, said: [['remote-a', 'load-failure']] });
  for (let tries = 0; tries < 100 && site.log.length === 0; tries += 1)
    await new Promise((done) => setTimeout(done, 20));
  expect(site.log).toMatchObject([{ msg: 'a file of a release is not what was published', file: 'browser/a.js' }]);
});
