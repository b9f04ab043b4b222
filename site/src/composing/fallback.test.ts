import { rmSync } from 'node:fs';

import { openRegistry } from '@rishta/release';
import { fastify } from 'fastify';

import { onePage, publishBasics, remoteServer } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';
import { createLiveSite } from './live-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  for (const version of ['2.0.0', '3.0.0']) {
    registry.publish('remote-a', version, {
      server: remoteServer('a.page', `exports.Component = () => '<p>Release ${version} of a</p>'`),
      release: onePage('/a', 'a.page'),
    });
  }
  registry.goLive('shell@1.0.0', 'remote-a@3.0.0', 'remote-a@2.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
});

const compositionIn = (body: string) =>
  JSON.parse(/id="composition">(.*?)<\/script>/.exec(body)?.[1] ?? '') as {
    id: string;
    liveId: string;
    apps: Record<string, { version: string; fallback?: string }>;
  };

test('tells the browser which release it could fall back to', async () => {
  const { app } = await startSite();
  const { apps } = compositionIn((await app.inject('/a')).body);
  expect(apps['remote-a']).toMatchObject({ version: '3.0.0', fallback: '2.0.0' });
  expect(apps['remote-b']).not.toHaveProperty('fallback');
});

test('composes with the last good release for a browser in which the live one does not work', async () => {
  const { app } = await startSite();
  const live = compositionIn((await app.inject('/a')).body);
  const answer = await app.inject({ url: '/a', headers: { cookie: 'fallback=remote-a@3.0.0' } });
  const { id, liveId, apps } = compositionIn(answer.body);
  expect(answer.body).toContain('Release 2.0.0 of a');
  expect(apps['remote-a']).toMatchObject({ version: '2.0.0' });
  expect(apps['remote-a']).not.toHaveProperty('fallback');
  expect(apps['remote-b']).toEqual(live.apps['remote-b']);
  expect(liveId).toBe(live.id);
  expect(id).not.toBe(live.id);
  expect(answer.headers['x-composition']).toBe(id);
});

test.each([
  'fallback=remote-a@2.0.0',
  'fallback=remote-b@1.0.0',
  'fallback=remote-a',
  'fallback=remote-a@../../../etc/passwd',
  'fallback=__proto__@1.0.0,constructor@1.0.0',
  'fallback=remote-x@1.0.0',
  'fallback=%E0%A4%A',
  'fallback=remote-a@3.0.0@3.0.0',
])('shows the live site to a browser with the cookie %s', async (cookie) => {
  const { app } = await startSite();
  const { id, liveId } = compositionIn((await app.inject({ url: '/a', headers: { cookie } })).body);
  expect(id).toBe(liveId);
});

test('does not fall back to a release that does not go with the others', async () => {
  const { app, registry } = await startSite();
  registry.publish('remote-a', '0.9.0', {
    server: remoteServer('a.page', `exports.Component = () => 'old'`),
    release: { ...onePage('/a', 'a.page'), needs: { react: '^18.0.0' } },
  });
  registry.goLive('shell@1.0.0', 'remote-a@3.0.0', 'remote-a@0.9.0');
  const answer = await app.inject({ url: '/a', headers: { cookie: 'fallback=remote-a@3.0.0' } });
  expect(answer.body).toContain('Release 3.0.0 of a');
});

test('a browser keeps what is live when no earlier release can be used, and is offered none', async () => {
  const { app, registry } = await startSite();
  for (const name of ['shell', 'remote-a']) {
    registry.publish(name, '0.1.0');
    rmSync(registry.fileOf(name, '0.1.0', 'release.json'));
  }
  registry.goLive('shell@1.0.0', 'shell@0.1.0', 'remote-a@3.0.0', 'remote-a@0.1.0', 'remote-a@2.0.0', 'remote-b@1.0.0');
  const live = compositionIn((await app.inject('/a')).body);
  // The one before it can be.
  expect(live.apps['remote-a']).toMatchObject({ version: '3.0.0', fallback: '2.0.0' });
  expect(live.apps['shell']).not.toHaveProperty('fallback');
  registry.goLive('shell@1.0.0', 'shell@0.1.0', 'remote-a@3.0.0', 'remote-a@0.1.0', 'remote-b@1.0.0');
  const cookie = 'fallback=remote-a@3.0.0,shell@1.0.0';
  const { statusCode, body } = await app.inject({ url: '/a?again', headers: { cookie } });
  expect(statusCode).toBe(200);
  expect(body).toContain('Release 3.0.0 of a');
  const { id, liveId, apps } = compositionIn(body);
  expect(id).toBe(liveId);
  expect(apps['remote-a']).not.toHaveProperty('fallback');
});

test('what is live does not wait for an earlier release of which a store does not tell', async () => {
  const { registry } = await startSite();
  const opened = openRegistry(registry.dataDir);
  const slow: typeof opened = {
    ...opened,
    readTrusted: (app, version, digest) =>
      version === '2.0.0' ? new Promise(() => undefined) : opened.readTrusted(app, version, digest),
  };
  const live = createLiveSite(slow, await opened.readChannel(), fastify().log, { showsSamples: false });
  const site = await live.compose();
  expect(site?.composition.apps['remote-a']).toMatchObject({ version: '3.0.0', fallback: '2.0.0' });
});

test('uses an earlier release by itself when the description of the live one is gone', async () => {
  const { app, registry, log } = await startSite();
  rmSync(registry.fileOf('remote-a', '3.0.0', 'release.json'));
  const answer = await app.inject('/a');
  expect(answer.body).toContain('Release 2.0.0 of a');
  expect(log).toContainEqual(expect.objectContaining({ app: 'remote-a', version: '3.0.0' }));
});
