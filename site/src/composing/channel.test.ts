import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { BASIC, publishBasics } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.publish('remote-a', '2.0.0');
  registry.goLive(...BASIC);
});

const harms: [string, (file: string) => void][] = [
  ['deleted', (file) => rmSync(file)],
  ['emptied', (file) => writeFileSync(file, '')],
  ['written by a later version', (file) => writeFileSync(file, '{"schema":2,"live":[]}')],
  ['cut', (file) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, 40))],
  [
    'replaced by a folder',
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
  ],
  ['deleted with its folder', (file) => rmSync(join(file, '..'), { recursive: true })],
  [
    'deleted with its folder, which is a file',
    (file) => {
      rmSync(join(file, '..'), { recursive: true });
      writeFileSync(join(file, '..'), '');
    },
  ],
];

test.each(harms)('stays with what was live when the channel is %s, and tells it once', async (_how, harm) => {
  const { app, registry, log } = await startSite();
  const channel = join(registry.dataDir, 'registry/channels/live.json');
  const before = (await app.inject('/a')).headers['x-composition'];
  harm(channel);
  await nextTurn();
  for (let count = 0; count < 3; count += 1) {
    const answer = await app.inject('/a');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-composition']).toBe(before);
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const told = log.filter(({ msg }) => String(msg).startsWith('the channel'));
  expect(told).toHaveLength(1);

  rmSync(join(channel, '..'), { recursive: true, force: true });
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-b@1.0.0');
  // Requests of one turn share one look at the channel.
  await nextTurn();
  expect((await app.inject('/_release/composition')).json()).toMatchObject({
    apps: { 'remote-a': { version: '2.0.0' } },
  });
  expect(log.at(-1)).toMatchObject({ msg: 'the channel can be read again' });
});

test('follows a channel that comes back as it was', async () => {
  const { app, registry } = await startSite();
  const channel = join(registry.dataDir, 'registry/channels/live.json');
  await app.inject('/a');
  renameSync(channel, `${channel}.kept`);
  await nextTurn();
  await app.inject('/a');
  renameSync(`${channel}.kept`, channel);
  await nextTurn();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0');
  await nextTurn();
  expect((await app.inject('/_release/composition')).json()).toMatchObject({
    apps: { 'remote-a': { version: '2.0.0' } },
  });
});

test('tells a second loss as loudly as the first', async () => {
  const { app, registry, log } = await startSite();
  const channel = join(registry.dataDir, 'registry/channels/live.json');
  for (let count = 1; count <= 2; count += 1) {
    registry.goLive(...BASIC);
    await nextTurn();
    await app.inject('/a');
    rmSync(channel);
    await nextTurn();
    await app.inject('/a');
    expect(log.filter(({ msg }) => String(msg).includes('cannot be read'))).toHaveLength(count);
  }
});

test('shows nothing of a remote that is taken off, whatever cookies say of it, and keeps its files for open tabs', async () => {
  const { app, registry } = await startSite();
  expect((await app.inject('/b')).statusCode).toBe(200);
  registry.goLive('shell@1.0.0', 'remote-a@1.0.0');
  await nextTurn();
  expect((await app.inject('/b')).statusCode).toBe(404);
  expect((await app.inject('/_release/composition')).json<{ apps: object }>().apps).not.toHaveProperty('remote-b');
  const { statusCode, headers } = await app.inject({ url: '/a', headers: { cookie: 'fallback=remote-b@1.0.0' } });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'x-track': 'live',
    'x-composition': (await app.inject('/a')).headers['x-composition'],
  });
  expect((await app.inject('/_assets/remote-b/1.0.0/b.js')).statusCode).toBe(200);
});
