import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readJournal } from '@rishta/release';
import { ATTACKS, createSignedWorkbench, inTemporaryFolder, type SignedWorkbench } from '@rishta/release/testing';

import { onePage, remoteServer, SHELL_SERVER } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';

const APP = 'remote-a';
const startSite = useTestSite(() => undefined);

async function publish(bench: SignedWorkbench, version: string): Promise<void> {
  const release = { serverEntry: 'server/main.cjs', ...onePage('/a', 'a.page', { js: ['browser/entry.js'] }) };
  await bench.publish({ app: APP, version, ...release }, undefined, {
    'server/main.cjs': remoteServer('a.page', `exports.Component = () => '<p>This is a ${version}</p>'`),
  });
}

/** A site with remote-a 2.0.0, which was 1.0.0 before, and 3.0.0 that waits. */
const withSite = (
  work: (place: { bench: SignedWorkbench; folder: string; start: () => ReturnType<typeof startSite> }) => Promise<void>,
  env: (bench: SignedWorkbench) => Record<string, string> = () => ({}),
) =>
  inTemporaryFolder(async (folder) => {
    const bench = await createSignedWorkbench(folder);
    const server = { 'server/main.cjs': SHELL_SERVER };
    await bench.publish({ app: 'shell', serverEntry: 'server/main.cjs' }, undefined, server);
    await bench.change({ action: 'promote', app: 'shell' });
    for (const version of ['1.0.0', '2.0.0']) {
      await publish(bench, version);
      await bench.change({ action: 'promote', app: APP, version });
    }
    await publish(bench, '3.0.0');
    await work({ bench, folder, start: () => startSite({ DATA_DIR: folder, ...env(bench) }) });
  });

interface Entry {
  version: string;
  digest: string;
  previous: { version: string; digest: string }[];
}
interface Apps {
  [app: string]: Entry;
}

/** What a thief does who can write to the registry: no command, only the channel. */
async function editChannel(
  folder: string,
  change: (channel: { apps: Apps; policy?: object }) => object,
): Promise<void> {
  const file = join(folder, 'registry/channels/live.json');
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as { apps: Apps })));
}

async function smuggle(folder: string, digest: string): Promise<void> {
  await editChannel(folder, ({ apps, ...rest }) => {
    const { version: before = '', digest: earlier = '', previous = [] } = apps[APP] ?? {};
    const entry = {
      ...apps[APP],
      version: '3.0.0',
      digest,
      previous: [{ version: before, digest: earlier }, ...previous],
    };
    return { ...rest, apps: { ...apps, [APP]: entry } };
  });
}

test('shows what is signed', () =>
  withSite(async ({ bench, start }) => {
    const { app, log } = await start();
    expect((await app.inject('/a')).body).toContain('This is a 2.0.0');
    await bench.change({ action: 'promote', app: APP, version: '3.0.0' });
    expect((await app.inject('/a')).body).toContain('This is a 3.0.0');
    await bench.change({ action: 'rollback', app: APP });
    expect((await app.inject('/a')).body).toContain('This is a 2.0.0');
    expect(log).toEqual([]);
    expect((await app.inject('/readyz')).json()).toMatchObject({ data: { checks: { registry: 'ok' } } });
  }));

test.each(ATTACKS)('a release that $what is not shown, but the one before it, and why is told', ({ harm, id }) =>
  withSite(async ({ bench, folder, start }) => {
    const { app, log } = await start();
    expect((await app.inject('/a')).body).toContain('This is a 2.0.0');
    await harm({ bench, app: APP, version: '3.0.0', other: '1.0.0' });
    const { entries } = await readJournal(bench.registry.store);
    await smuggle(folder, entries.find(({ to, app: name }) => name === APP && to === '3.0.0')?.digest ?? '');

    const answer = await app.inject('/a');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('This is a 2.0.0');
    expect(log).toContainEqual(expect.objectContaining({ app: APP, version: '3.0.0', reason: id }));
    expect((await app.inject('/_assets/remote-a/2.0.0/entry.js')).statusCode).toBe(200);
    if (id !== 'release-altered') {
      expect((await app.inject('/_assets/remote-a/3.0.0/entry.js')).statusCode).toBe(404);
      const release = '/_release/releases/remote-a/3.0.0';
      expect((await app.inject(release)).statusCode).toBe(404);
      expect((await app.inject(`${release}/server/main.cjs`)).statusCode).toBe(404);
    }
    const { checks } = (await app.inject('/readyz')).json<{ data: { checks: { registry: string } } }>().data;
    expect(checks.registry).toMatch(/remote-a 3\.0\.0 /);
  }),
);

test('a file that lies in memory is not given any more once its key is revoked', () =>
  withSite(async ({ bench, start }) => {
    const { app } = await start();
    const ask = async () => (await app.inject('/_assets/remote-a/2.0.0/entry.js')).statusCode;
    expect([await ask(), await ask()]).toEqual([200, 200]);
    await ATTACKS.find(({ id }) => id === 'key-revoked')?.harm({ bench, app: APP, version: '2.0.0', other: '' });
    await app.inject('/a');
    expect(await ask()).toBe(404);
  }));

test('a start shows no release that is not signed either', () =>
  withSite(async ({ bench, start }) => {
    const [first] = ATTACKS;
    await first?.harm({ bench, app: APP, version: '2.0.0', other: '1.0.0' });
    const { app } = await start();
    expect((await app.inject('/a')).body).toContain('This is a 1.0.0');
  }));

test('without any shell to trust the site stays with the composition it has, says so, and follows what comes next', () =>
  withSite(async ({ bench, start }) => {
    const { app, log } = await start();
    const before = (await app.inject('/a')).headers['x-composition'];
    await ATTACKS.find(({ id }) => id === 'key-revoked')?.harm({ bench, app: 'shell', version: '1.0.0', other: '' });
    expect((await (await start()).app.inject('/healthz')).statusCode).toBe(503);
    expect((await app.inject('/a')).headers['x-composition']).toBe(before);
    expect(log).toContainEqual(expect.objectContaining({ app: 'shell', reason: 'key-revoked' }));
    expect((await app.inject('/readyz')).json()).toMatchObject({
      data: { checks: { registry: 'No release of the shell that the channel names can be used.' } },
    });

    await bench.sign('shell', '1.0.0');
    await bench.change({ action: 'rollback', app: APP });
    expect((await app.inject('/a')).body).toContain('This is a 1.0.0');
    expect(log.at(-1)).toMatchObject({ msg: 'the channel can be read again' });
  }));

describe('where it is known whose word counts', () => {
  const pinned = (bench: SignedWorkbench) => ({ RELEASE_OWNERS: bench.office.key });

  test.each<[string, (policy: object) => object | undefined]>([
    ['taken away', () => undefined],
    ['changed', (policy) => ({ ...policy, contact: 'me' })],
  ])('a policy that was %s moves nothing', (_what, change) =>
    withSite(async ({ folder, start }) => {
      const { app, log } = await start();
      const before = (await app.inject('/a')).headers['x-composition'];
      await editChannel(folder, ({ policy = {}, ...rest }) => ({ ...rest, policy: change(policy) }));
      await smuggle(folder, '0'.repeat(64));
      expect((await app.inject('/a')).headers['x-composition']).toBe(before);
      expect(JSON.stringify(log)).toContain('The policy of the registry');
    }, pinned),
  );

  test('an old policy is not put back', () =>
    withSite(async ({ bench, folder, start }) => {
      const file = join(folder, 'registry/channels/live.json');
      const old = await readFile(file, 'utf8');
      await bench.setPolicy((rules) => ({ ...rules, keys: { ...rules.keys } }));
      const { app, log } = await start();
      await app.inject('/a');
      await writeFile(file, old);
      expect((await app.inject('/a')).statusCode).toBe(200);
      expect(JSON.stringify(log)).toContain('somebody has put an old one back');
    }, pinned));
});
