import type { Release } from '@rishta/contracts';

import { checkCandidate } from './candidate.check.ts';
import { useLoad } from './loading/testing/compiled-program.ts';
import { aPage, anEntry, inTemporaryFolder } from '../registry/testing/fixtures.ts';
import { fileStore } from '../registry/file-store.ts';
import { createWorkbench, type Workbench } from '../registry/testing/workbench.ts';

const load = useLoad();
const MODULE = 'features/home/home.page';
const ANTD = '@rishta/ui/antd';

const inRegistry = (work: (bench: Workbench, earlier: Workbench) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    const store = fileStore(`${folder}/registry`);
    // Who published before releases were loaded left some that do not work.
    await work(createWorkbench(folder, store, load), createWorkbench(`${folder}/earlier`, store));
  });

const provides = (...names: string[]): Partial<Release> => ({
  provides: Object.fromEntries(names.map((name) => [name, { version: '19.3.1', js: [], css: [] }])),
});
const asksFor = (name: string) => ({
  serverEntry: 'server/main.cjs',
  server: { 'server/main.cjs': `exports.modules = { '${MODULE}': () => require('${name}') };` },
});
const shellOf = (...names: string[]) => ({
  'server/main.cjs': `exports.shared = ${JSON.stringify(Object.fromEntries(names.map((name) => [name, {}])))}; exports.render = () => {};`,
});
const shell = (version: string): Partial<Release> => ({ app: 'shell', version, serverEntry: 'server/main.cjs' });

describe('a candidate', () => {
  it(
    'that is a shell without a module which only a late chunk of an old build asks for is refused',
    inRegistry(async (bench) => {
      const { registry, publish, change } = bench;
      await publish({ app: 'shell', ...provides('react', ANTD) });
      await change({ action: 'promote', app: 'shell' });
      const entry = `${anEntry('old')} const late = { fallback: () => {}, requiredVersion: "^19.0.0", eager: !1, shareKey: "${ANTD}" };`;
      await publish({ version: '1.0.0' }, entry);
      await change({ action: 'promote' });
      expect((await registry.readRelease('remote-auth', '1.0.0')).needs).toEqual({ react: '^19.3.0' });

      await publish({ app: 'shell', version: '2.0.0', ...provides('react') });
      await expect(change({ action: 'promote', app: 'shell', version: '2.0.0' })).rejects.toMatchObject({
        problems: [{ id: 'module-not-provided' }],
      });
    }),
  );

  it(
    'whose code does not work is refused, at the publish and at the promote of what was published before',
    inRegistry(async (bench, earlier) => {
      const { publish, change } = bench;
      await publish({ version: '1.0.0' });
      await change({ action: 'promote' });
      await expect(publish({ version: '1.1.0' }, `throw new Error('Spoiled.');`)).rejects.toMatchObject({
        id: 'bundle-broken',
      });
      await earlier.publish({ version: '1.1.0' }, `throw new Error('Spoiled.');`);
      await expect(change({ action: 'promote', version: '1.1.0' })).rejects.toMatchObject({ id: 'bundle-broken' });
    }),
  );

  it(
    'that is a rollback to what was live before is not run again',
    inRegistry(async (bench, earlier) => {
      await earlier.goLive({ version: '1.0.0' });
      await earlier.publish({ version: '1.1.0' }, `throw new Error('Spoiled.');`);
      await earlier.change({ action: 'promote', version: '1.1.0' });
      await earlier.publish({ version: '1.2.0' });
      await earlier.change({ action: 'promote', version: '1.2.0' });
      expect(await bench.change({ action: 'rollback', version: '1.1.0' })).toMatchObject({ entry: { to: '1.1.0' } });
    }),
  );

  it(
    'is loaded with the shell that it will meet',
    inRegistry(async (bench) => {
      const { publish, change } = bench;
      const { server, ...needsDates } = asksFor('dates');
      await publish({ ...shell('1.0.0'), ...provides('react') }, '', shellOf('react'));
      await change({ action: 'promote', app: 'shell' });
      // Says what it needs, so it waits for a shell that has it; the bundle is only read until then.
      await publish({ version: '1.0.0', needs: { dates: '*' }, ...needsDates }, undefined, server);
      await expect(change({ action: 'promote' })).rejects.toMatchObject({ id: 'module-not-provided' });
      // Does not say it.
      await expect(publish({ version: '1.1.0', ...needsDates }, undefined, server)).rejects.toMatchObject({
        id: 'bundle-broken',
      });
      await publish({ ...shell('2.0.0'), ...provides('react', 'dates') }, '', shellOf('react', 'dates'));
      await change({ action: 'promote', app: 'shell', version: '2.0.0' });
      expect(await change({ action: 'promote', version: '1.0.0' })).toMatchObject({ warnings: [] });
    }),
  );

  it(
    'that is a shell is blamed for the remotes that it breaks, and for no others',
    inRegistry(async (bench, earlier) => {
      const { publish, change } = bench;
      await publish(shell('1.0.0'), '', shellOf('react', 'dates'));
      await change({ action: 'promote', app: 'shell' });
      const { server, ...needsDates } = asksFor('dates');
      await publish({ version: '1.0.0', ...needsDates }, undefined, server);
      await change({ action: 'promote' });
      const spoiled = { 'server/main.cjs': `throw new Error('Spoiled.');` };
      await earlier.publish({ app: 'remote-public', serverEntry: 'server/main.cjs' }, undefined, spoiled);
      await earlier.change({ action: 'promote', app: 'remote-public' });

      await publish(shell('2.0.0'), '', shellOf('react'));
      await expect(change({ action: 'promote', app: 'shell', version: '2.0.0' })).rejects.toMatchObject({
        problems: [{ id: 'bundle-broken', message: expect.stringMatching(/remote-auth 1\.0\.0.*'dates'/) }],
      });
      await publish(shell('2.0.1'), '', shellOf('react', 'dates'));
      expect(await change({ action: 'promote', app: 'shell', version: '2.0.1' })).toMatchObject({ warnings: [] });
    }),
  );

  it(
    'is not held up by what is wrong among the others already',
    inRegistry(async (bench, earlier) => {
      await earlier.goLive({ app: 'shell', ...provides('react') });
      await bench.publish({ version: '1.0.0' });
      const { app, digest } = await bench.publish({
        app: 'remote-public',
        version: '1.0.0',
        needs: { react: '^20.0.0' },
      });
      // As a command of earlier days, which looked at less, would have left it.
      const { channel } = await bench.change({ action: 'promote' });
      const live = {
        revision: 9,
        apps: { ...channel.apps, [app]: { version: '1.0.0', digest, previous: [], recalled: [] } },
      };
      const next = await bench.publish({ version: '1.1.0' });
      expect(await checkCandidate(bench.registry, live, next)).toMatchObject({ problems: [], warnings: [] });
    }),
  );
});

describe('a candidate without a page that others link to', () => {
  const withPages = (version: string, ...paths: string[]) => ({ version, pages: paths.map((path) => aPage(path)) });
  const linking = `${anEntry('home')} export const to = "/Login?next=1";`;

  const withLink = (work: (bench: Workbench) => Promise<void>) =>
    inRegistry(async (_loading, bench) => {
      await bench.publish({ app: 'remote-public', pages: [aPage('/')] }, linking);
      await bench.change({ action: 'promote', app: 'remote-public' });
      await bench.goLive(withPages('0.9.0', '/Register'));
      await bench.goLive(withPages('1.0.0', '/Login', '/Register'));
      await work(bench);
    });

  it(
    'needs a yes, and says then what it did',
    withLink(async ({ publish, change, registry }) => {
      await publish(withPages('1.1.0', '/Register'));
      await expect(change({ action: 'promote', version: '1.1.0' })).rejects.toMatchObject({
        problems: [
          {
            id: 'page-dropped',
            message: 'remote-auth 1.1.0 has no page /Login any more, and remote-public 1.0.0 and mails link to it.',
          },
        ],
      });
      expect((await registry.readChannel()).apps['remote-auth']?.version).toBe('1.0.0');
      expect(await change({ action: 'promote', version: '1.1.0', yes: true })).toMatchObject({
        entry: { to: '1.1.0' },
        warnings: [{ id: 'page-dropped' }],
      });
    }),
  );

  it(
    'is not excused from the rest by a yes',
    withLink(async ({ publish, change, goLive }) => {
      await goLive({ app: 'shell' });
      await publish({ ...withPages('1.1.0', '/Register'), contract: 2 });
      await expect(change({ action: 'promote', version: '1.1.0', yes: true })).rejects.toMatchObject({
        problems: [{ id: 'contract-not-accepted' }],
      });
    }),
  );

  it(
    'may be gone back to',
    withLink(async ({ change }) => {
      expect(await change({ action: 'rollback' })).toMatchObject({
        entry: { to: '0.9.0' },
        warnings: [{ id: 'page-dropped' }],
      });
    }),
  );
});
