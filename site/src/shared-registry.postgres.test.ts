import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

import type { Composition } from '@rishta/contracts';
import { ADDRESSES, ELEMENT_IDS } from '@rishta/contracts/wire';
import { inSharedPlace, type SharedPlace, workbenchOf } from '@rishta/release/testing';

import { onePage, remoteServer, SHELL_SERVER } from './testing/fixture-registry.ts';
import { useTestSite } from './testing/test-site.ts';

// Site servers on machines of their own, whose releases are in a database and an object store.

const startSite = useTestSite(() => undefined);

async function release({ open, folder }: SharedPlace) {
  const bench = workbenchOf(folder, open('manager'));
  const publish = (version: string) =>
    bench.publish(
      {
        app: 'remote-a',
        version,
        serverEntry: 'server/main.cjs',
        ...onePage('/a', 'a.page', { js: ['browser/entry.js'] }),
      },
      undefined,
      {
        'server/main.cjs': remoteServer('a.page', `exports.Component = () => '<p>This is a ${version}</p>'`),
      },
    );
  const goLive = (version: string) => bench.change({ action: 'promote', app: 'remote-a', version });
  const rollBack = (version: string) => bench.change({ action: 'rollback', app: 'remote-a', version });
  await bench.publish({ app: 'shell', serverEntry: 'server/main.cjs' }, undefined, { 'server/main.cjs': SHELL_SERVER });
  await bench.change({ action: 'promote', app: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '2.0.0']) await publish(version);
  await goLive('1.0.0');
  return { goLive, rollBack };
}

/** A way to the database that can be closed, as a network can. */
async function wayTo(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isClosed = false;
  let isHanging = false;
  const server: Server = createServer((near) => {
    if (isClosed) {
      near.destroy();
      return;
    }
    if (isHanging) {
      sockets.add(near);
      near.on('error', () => undefined);
      return;
    }
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = Object.assign(new URL(databaseUrl), { port: String((server.address() as AddressInfo).port) }).href;
  return {
    url,
    cut: () => {
      isClosed = true;
      for (const socket of sockets) socket.destroy();
    },
    /** Nothing comes any more, and nobody is told. */
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.unpipe();
    },
    mend: () => {
      isClosed = false;
      isHanging = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const settingsOf = (place: SharedPlace, machine: string) => ({
  ...place.settings,
  DATA_DIR: join(place.folder, machine),
});

const pageOf = async ({ app }: Awaited<ReturnType<typeof startSite>>, url = '/a') => {
  const { body, statusCode } = await app.inject(url);
  const text = new RegExp(`id="${ELEMENT_IDS.composition}">(.*?)</script>`, 's').exec(body)?.[1] ?? '{}';
  const { apps } = JSON.parse(text) as Composition;
  return { statusCode, body, version: apps['remote-a']?.version };
};

async function shows(site: Awaited<ReturnType<typeof startSite>>, version: string, limit: number): Promise<void> {
  const began = Date.now();
  for (;;) {
    const { apps } = (await site.app.inject(ADDRESSES.live)).json<{ apps: Record<string, { version: string }> }>();
    if (apps['remote-a']?.version === version) break;
    if (Date.now() - began > limit) throw new Error(`${version} is not shown after ${String(limit)} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await pageOf(site)).toMatchObject({ statusCode: 200, version });
}

test(
  'what goes live is shown by every server within a second, and each has the files of the other',
  inSharedPlace(async (place) => {
    const { goLive } = await release(place);
    const sites = [await startSite(settingsOf(place, 'a')), await startSite(settingsOf(place, 'b'))];
    for (const site of sites) await shows(site, '1.0.0', 5_000);
    for (const version of ['2.0.0', '1.0.0', '2.0.0']) {
      await goLive(version);
      await Promise.all(sites.map((site) => shows(site, version, 1_000)));
    }
    for (const { app } of sites) {
      for (const version of ['1.0.0', '2.0.0']) {
        const file = await app.inject(`/_assets/remote-a/${version}/entry.js`);
        expect(file.statusCode).toBe(200);
      }
      expect((await app.inject('/_assets/remote-a/9.9.9/entry.js')).statusCode).toBe(404);
      expect((await app.inject('/readyz')).json()).toMatchObject({ data: { checks: { registry: 'ok' } } });
    }
  }),
  60_000,
);

test(
  'an open tab is told of a rollback within a second',
  inSharedPlace(async (place) => {
    const { goLive, rollBack } = await release(place);
    await goLive('2.0.0');
    const { app } = await startSite(settingsOf(place, 'a'));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const stream = (await fetch(url + ADDRESSES.changes)).body?.getReader();
    const next = async () => new TextDecoder().decode((await stream?.read())?.value);
    expect(await next()).toContain('event: sign');
    const told = next();
    await rollBack('1.0.0');
    const began = Date.now();
    expect(await told).toContain('event: message');
    expect(Date.now() - began).toBeLessThan(1_000);
    await stream?.cancel();
  }),
  60_000,
);

test(
  'a server that is cut off from the database goes on with what it knows, says so, and catches up',
  inSharedPlace(async (place) => {
    const { goLive } = await release(place);
    const way = await wayTo(place.shared.databaseUrl);
    const METRICS_PORT = String(await freePort());
    const site = await startSite({ ...settingsOf(place, 'a'), DATABASE_URL: way.url, METRICS_PORT });
    const isCutOff = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/_release/metrics`)).text();
      return /^site_channel_unread\{?.*\}? 1$/m.test(metrics);
    };
    await shows(site, '1.0.0', 5_000);
    expect(site.log).toEqual([]);
    expect(await isCutOff()).toBe(false);
    way.cut();
    await goLive('2.0.0');
    const began = Date.now();
    while (Date.now() - began < 4_000) {
      const asked = Date.now();
      expect(await pageOf(site, `/a?at=${String(asked)}`)).toMatchObject({ statusCode: 200, version: '1.0.0' });
      expect((await site.app.inject('/_assets/remote-a/1.0.0/entry.js')).statusCode).toBe(200);
      expect(Date.now() - asked).toBeLessThan(2_000);
    }
    expect((await site.app.inject('/readyz')).json()).toMatchObject({ data: { checks: { registry: 'ok' } } });
    expect(await isCutOff()).toBe(true);
    way.mend();
    await shows(site, '2.0.0', 5_000);
    expect(await isCutOff()).toBe(false);
    await way.close();
  }),
  60_000,
);

test(
  'a server to which the database says nothing more makes nobody wait',
  inSharedPlace(async (place) => {
    const { goLive } = await release(place);
    const way = await wayTo(place.shared.databaseUrl);
    const site = await startSite({ ...settingsOf(place, 'a'), DATABASE_URL: way.url });
    await shows(site, '1.0.0', 5_000);
    // The change is told, and cannot be read.
    way.hang();
    await goLive('2.0.0');
    const waits: number[] = [];
    for (const began = Date.now(); Date.now() - began < 6_000;) {
      const asked = performance.now();
      expect(await pageOf(site)).toMatchObject({ statusCode: 200, version: '1.0.0' });
      waits.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(waits.filter((wait) => wait > 150).length).toBeLessThan(20);
    way.mend();
    await shows(site, '2.0.0', 10_000);
    await way.close();
  }),
  60_000,
);

test(
  'the way back is on each machine before anybody wants it',
  inSharedPlace(async (place) => {
    const { goLive, rollBack } = await release(place);
    await goLive('2.0.0');
    const site = await startSite(settingsOf(place, 'a'));
    await shows(site, '2.0.0', 5_000);
    const file = join(place.folder, 'a/mirror/remote-a/1.0.0/release.json');
    while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
    place.objects.mood = (_request, response) => Boolean(response.destroy());
    expect((await rollBack('1.0.0')).warnings).toMatchObject([{ id: 'unchecked' }]);
    await shows(site, '1.0.0', 1_000);
    await expect(goLive('2.0.0')).rejects.toThrow('The store cannot be reached');
  }),
  60_000,
);

test(
  'a server that holds no copy of a release does not take its files for altered',
  inSharedPlace(async (place) => {
    await release(place);
    const startAt = (machine: string) =>
      startSite({ ...settingsOf(place, machine), INTERNAL_KEY: 'a-key-of-both-servers-in-this-test' });
    const [first, second] = [await startAt('a'), await startAt('b')];
    for (const site of [first, second]) await shows(site, '1.0.0', 5_000);
    const post = ({ app }: typeof first, url: string, body: object) =>
      app.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, body: JSON.stringify(body) });
    const composition = String((await first.app.inject('/a')).headers['x-composition']);
    const opened = await post(first, ADDRESSES.loads, { load: 'abcdefghij', composition, apps: ['remote-a'] });
    await rm(join(place.folder, 'b/mirror/remote-a/1.0.0'), { recursive: true });
    const said = [['remote-a', 'load-failure']];
    expect((await post(second, ADDRESSES.signals, { token: opened.body, said })).statusCode).toBe(204);
    // By then it has looked through the files.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await second.app.close();
    const counted = JSON.stringify(await place.sql('select tallies from registry.health'));
    expect(counted).toContain('load-failure');
    expect(counted).not.toContain('altered');
    expect(second.log).toEqual([]);
  }),
  60_000,
);

test(
  'what was published while a server was away is on it before it goes live',
  inSharedPlace(async (place) => {
    await release(place);
    const site = await startSite(settingsOf(place, 'a'));
    await shows(site, '1.0.0', 5_000);
    // It was published last, and was never live.
    const file = join(place.folder, 'a/mirror/remote-a/2.0.0/release.json');
    for (const began = Date.now(); !existsSync(file) && Date.now() - began < 5_000;) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(existsSync(file)).toBe(true);
  }),
  60_000,
);

test(
  'a server that starts without the database shows what an earlier one knew',
  inSharedPlace(async (place) => {
    await release(place);
    const earlier = await startSite(settingsOf(place, 'a'));
    await shows(earlier, '1.0.0', 5_000);
    await earlier.app.close();
    place.objects.mood = (_request, response) => Boolean(response.destroy());
    const site = await startSite({ ...settingsOf(place, 'a'), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' });
    expect(await pageOf(site)).toMatchObject({ statusCode: 200, version: '1.0.0' });
    expect((await pageOf(site)).body).toContain('This is a 1.0.0');
  }),
  60_000,
);
