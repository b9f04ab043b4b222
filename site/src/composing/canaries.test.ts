import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import type { Composition, LiveComposition } from '@rishta/contracts';
import type { FastifyInstance } from 'fastify';

import { createLeftOut } from '../rendering/left-out.ts';
import { onePage, publishBasics, remoteServer } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';
import { canariesFor, LOTS } from './canaries.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  for (const [app, version] of [
    ['remote-a', '2.0.0'],
    ['remote-b', '2.0.0'],
  ] as const) {
    const [, name = ''] = app.split('-');
    registry.publish(app, version, {
      server: remoteServer(`${name}.page`, `exports.Component = () => '<p>Release ${version} of ${name}</p>'`),
      release: onePage(`/${name}`, `${name}.page`),
    });
  }
  registry.goLive('shell@1.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
});

const lots = Array.from({ length: LOTS }, (_none, lot) => String(lot).padStart(2, '0'));

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return;
    await sleep(50);
  }
  throw new Error('It never became so.');
}

const visit = async (app: FastifyInstance, cookie?: string, url = '/a') => {
  const answer = await app.inject({ url, ...(cookie !== undefined && { headers: { cookie } }) });
  const composition = JSON.parse(/id="composition">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '') as Composition;
  return {
    composition,
    body: answer.body,
    track: answer.headers['x-track'],
    cookie: answer.headers['set-cookie'] as string | undefined,
  };
};

/** The lots that get another release of an app than the live one. */
async function lotsInCanary(app: FastifyInstance, name = 'remote-a', url = '/a'): Promise<string[]> {
  const visits = await Promise.all(lots.map(async (lot) => ({ lot, ...(await visit(app, `lot=${lot}`, url)) })));
  return visits.filter(({ composition }) => composition.apps[name]?.version === '2.0.0').map(({ lot }) => lot);
}

test('gives a canary to its share of the lots, and keeps everybody in it who was', async () => {
  const { app, registry } = await startSite();
  let before: string[] = [];
  for (const share of [1, 5, 25, 99]) {
    registry.canary('remote-a@2.0.0', share);
    await nextTurn();
    const now = await lotsInCanary(app);
    expect(now).toHaveLength(share);
    expect(now).toEqual(expect.arrayContaining(before));
    before = now;
  }
});

test('draws a lot once, as long as there is a canary, and shows the release of that lot at once', async () => {
  const { app, registry } = await startSite();
  expect((await visit(app)).cookie).toBeUndefined();
  registry.canary('remote-a@2.0.0', 50);
  await nextTurn();
  const inCanary = await lotsInCanary(app);
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const first = await visit(app);
    const [, lot = ''] =
      /^lot=(\d\d); Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/.exec(first.cookie ?? '') ?? [];
    expect(first.track).toBe(inCanary.includes(lot) ? 'canary remote-a@2.0.0' : 'live');
    const second = await visit(app, `lot=${lot}`);
    expect(second.cookie).toBeUndefined();
    expect(second.composition).toEqual(first.composition);
  }
});

test('takes the lots back when no canary is left', async () => {
  const { app } = await startSite();
  const { cookie, track } = await visit(app, 'lot=07');
  expect(cookie).toBe('lot=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
  expect(track).toBe('live');
});

test.each(['lot=', 'lot=7', 'lot=100', 'lot=-1', 'lot=__proto__', 'lot=0x1', 'lot=07%00'])(
  'draws a new lot for the cookie %s',
  async (cookie) => {
    const { app, registry } = await startSite();
    registry.canary('remote-a@2.0.0', 5);
    await nextTurn();
    expect((await visit(app, cookie)).cookie).toMatch(/^lot=\d\d;/);
  },
);

test('draws the canary on the server as well, and names the live release as the way back', async () => {
  const { app, registry } = await startSite();
  registry.canary('remote-a@2.0.0', 5);
  await nextTurn();
  const [lot = ''] = await lotsInCanary(app);
  const { body, composition } = await visit(app, `lot=${lot}`);
  expect(body).toContain('Release 2.0.0 of a');
  expect(composition.apps['remote-a']).toMatchObject({ version: '2.0.0', fallback: '1.0.0' });
  expect(composition.liveId).toBe(composition.id);
});

test('a browser in which the canary does not work gets what is live', async () => {
  const { app, registry } = await startSite();
  const live = (await visit(app)).composition.id;
  registry.canary('remote-a@2.0.0', 5);
  await nextTurn();
  const [lot = ''] = await lotsInCanary(app);
  const canary = await visit(app, `lot=${lot}`);
  const back = await visit(app, `lot=${lot}; fallback=remote-a@2.0.0`);
  expect(back.track).toBe('live');
  expect(back.composition.id).toBe(live);
  // It is on its own track all the same: its tabs are not asked to reload.
  expect(back.composition.liveId).toBe(canary.composition.id);
  expect(back.composition.apps['remote-a']).not.toHaveProperty('fallback');
  // Nobody else gets what was kept for it.
  const others = lots.filter((other) => other !== lot);
  const stable = await Promise.all(others.map((other) => visit(app, `lot=${other}`)));
  const onLive = stable.filter(({ composition }) => composition.id === live);
  expect(onLive.length).toBeGreaterThan(50);
  for (const { composition } of onLive) expect(composition.liveId).toBe(live);
});

test('open tabs are told what is live for them, and that an aborted canary was recalled', async () => {
  const { app, registry } = await startSite();
  registry.canary('remote-a@2.0.0', 5);
  await nextTurn();
  const [lot = ''] = await lotsInCanary(app);
  const other = lots.find((each) => each !== lot) ?? '';
  const told = async (cookie?: string) =>
    (
      await app.inject({ url: '/_release/composition', ...(cookie && { headers: { cookie } }) })
    ).json<LiveComposition>();
  const { composition } = await visit(app, `lot=${lot}`);
  expect((await told(`lot=${lot}`)).id).toBe(composition.liveId);
  expect((await told(`lot=${lot}`)).apps['remote-a']?.version).toBe('2.0.0');
  expect((await told()).apps['remote-a']?.version).toBe('1.0.0');
  expect((await told(`lot=${other}`)).id).toBe((await visit(app, `lot=${other}`)).composition.liveId);

  registry.recall('remote-a', '2.0.0');
  registry.canary('remote-a@2.0.0', 0);
  await nextTurn();
  expect((await told(`lot=${lot}`)).apps['remote-a']).toEqual({ version: '1.0.0', recalled: ['2.0.0'] });
});

test('canaries of two apps are for others, and some get both', async () => {
  const { app, registry } = await startSite();
  registry.canary('remote-a@2.0.0', 50);
  registry.canary('remote-b@2.0.0', 50);
  await nextTurn();
  const [ofA, ofB] = [await lotsInCanary(app), await lotsInCanary(app, 'remote-b', '/b')];
  expect(ofA).not.toEqual(ofB);
  const both = ofA.find((lot) => ofB.includes(lot)) ?? '';
  expect((await visit(app, `lot=${both}`)).track).toBe('canary remote-a@2.0.0, canary remote-b@2.0.0');
});

test('a canary that does not go with what is live is shown to nobody', async () => {
  const { app, registry } = await startSite();
  registry.publish('remote-a', '3.0.0', { release: { ...onePage('/b', 'a.page') } });
  registry.canary('remote-a@3.0.0', 99);
  await nextTurn();
  const visits = await Promise.all(lots.map((lot) => visit(app, `lot=${lot}`)));
  expect(visits.map(({ track }) => track)).toEqual(lots.map(() => 'live'));
});

test('a canary that ended three render workers is shown to nobody, until it is wanted again', async () => {
  const { app, registry, log } = await startSite();
  registry.canary('remote-a@2.0.0', 99);
  await nextTurn();
  expect(await lotsInCanary(app)).toHaveLength(99);
  const digest = registry.digestOf('remote-a@2.0.0');
  const folder = join(registry.dataDir, 'site/left-out');
  const leftOut = createLeftOut({ folder, log: app.log });
  for (let death = 0; death < 3; death += 1) leftOut.count({ app: 'remote-a', version: '2.0.0', digest });
  await eventually(async () => (await lotsInCanary(app)).length === 0);
  expect((await visit(app, 'lot=07')).track).toBe('live');
  expect(log.filter(({ level }) => level === 50)).toEqual([]);
  leftOut.forget({ app: 'remote-a', version: '2.0.0', digest });
  await eventually(async () => (await lotsInCanary(app)).length === 99);
});

test('a canary that cannot be read is shown to nobody, and costs nobody a page', async () => {
  const { app, registry } = await startSite();
  registry.publish('remote-a', '3.0.0');
  registry.canary('remote-a@3.0.0', 99);
  rmSync(registry.fileOf('remote-a', '3.0.0', 'release.json'));
  await nextTurn();
  const visits = await Promise.all(lots.map((lot) => visit(app, `lot=${lot}`)));
  expect(visits.map(({ composition }) => composition.apps['remote-a']?.version)).toEqual(lots.map(() => '1.0.0'));
});

test('whatever the names, a share is that many of the lots', () => {
  const canary = { digest: '', share: 25, steps: [], since: '' };
  for (const version of ['1.0.0', '2.0.0-rc.1', '10.4.7']) {
    const inIt = lots.filter((lot) =>
      canariesFor(Number(lot), { revision: 1, apps: {}, canaries: { shell: { ...canary, version } } }).has('shell'),
    );
    expect(inIt).toHaveLength(25);
  }
});
