import type { BundleNames, Release } from '@rishta/contracts';

import { checkCandidate } from './candidate.check.ts';
import { checkNames, uncomparedNames } from './names.check.ts';
import { aPage, aRelease, inTemporaryFolder } from '../registry/testing/fixtures.ts';
import { createWorkbench } from '../registry/testing/workbench.ts';

const SDK = '@rishta/remote-sdk';
const ANTD = '@rishta/ui/antd';

const both = (...names: string[]): BundleNames => ({ browser: { [SDK]: names }, server: { [SDK]: names } });
const shell = (exports?: BundleNames, version = '1.0.0'): Release =>
  aRelease({ app: 'shell', version, ...(exports && { exports }) });
const auth = (imports?: BundleNames): Release => aRelease({ ...(imports && { imports }) });
const messages = (...releases: Release[]) => checkNames(releases).map(({ id, message }) => `${id}: ${message}`);

describe('checkNames', () => {
  it('accepts a shell that exports what remotes import, and more', () => {
    expect(messages(shell(both('Link', 'useApi', 'useSession')), auth(both('useApi')), auth(both('Link')))).toEqual([]);
  });

  it('names what is missing, who uses it and where', () => {
    expect(messages(shell(both('Link')), auth(both('Link', 'useApi', 'useSession')))).toEqual([
      `export-missing: shell 1.0.0 does not export useApi, useSession of ${SDK}, which remote-auth 1.0.0 uses in browsers and on the server.`,
    ]);
    expect(messages(shell({ ...both('Link'), server: { [SDK]: [] } }), auth(both('Link')))).toEqual([
      `export-missing: shell 1.0.0 does not export Link of ${SDK}, which remote-auth 1.0.0 uses on the server.`,
    ]);
  });

  it('compares what style sheets set and take in the same way', () => {
    const tokens = (...names: string[]): BundleNames => ({ browser: { '@rishta/ui/tokens.css': names } });
    expect(messages(shell(tokens('--color-henna')), auth(tokens('--color-henna', '--space-2')))).toEqual([
      'export-missing: shell 1.0.0 does not export --space-2 of @rishta/ui/tokens.css, which remote-auth 1.0.0 uses in browsers.',
    ]);
    // A shell of before says nothing of them.
    expect(messages(shell({ browser: {} }), auth(tokens('--space-2')))).toEqual([]);
  });

  it.each<[string, BundleNames, BundleNames]>([
    [
      'a module that only browsers load late',
      { browser: { [ANTD]: ['Modal'] }, server: {} },
      { ...both(), server: { [ANTD]: ['Modal'] } },
    ],
    [
      'a module of which the shell cannot say the names',
      { browser: { [SDK]: ['*'] } },
      { browser: { [SDK]: ['useApi'] } },
    ],
    ['the whole of a module', { browser: { [SDK]: ['useApi'] } }, { browser: { [SDK]: ['*'] } }],
    ['an inherited name for a module', { browser: {} }, { browser: { constructor: ['name'] } }],
  ])('does not refuse %s', (_what, exports, imports) => {
    expect(messages(shell(exports), auth(imports))).toEqual([]);
  });

  it('says what was not compared, and judges nothing by it', () => {
    const told = (candidate: Release, ...others: Release[]) => {
      expect(messages(candidate, ...others)).toEqual([]);
      return uncomparedNames(candidate, others).map(({ id, message }) => `${id}: ${message}`);
    };
    expect(told(auth(both('Link')), shell())).toEqual([
      'names-not-compared: Not compared is what shell 1.0.0 exports and what is imported by remote-auth 1.0.0: builds as old as shell 1.0.0 do not say it.',
    ]);
    const home = aRelease({ app: 'remote-public' });
    expect(told(shell(both('Link')), auth(), home)).toEqual([
      'names-not-compared: Not compared is what shell 1.0.0 exports and what is imported by remote-auth 1.0.0, remote-public 1.0.0: builds as old as remote-auth 1.0.0, remote-public 1.0.0 do not say it.',
    ]);
    // Of what is live already nothing is told again.
    expect(told(auth(both('Link')), shell(both('Link')), home)).toEqual([]);
    expect(told(auth(), home)).toEqual([]);
  });
});

describe('a shell whose SDK no longer exports useSession', () => {
  const remote = (app: string, ...names: string[]) => ({
    app,
    pages: [aPage(`/${app}`)],
    imports: both(...names),
  });

  it('is refused, with the remotes that use it; a remote that needs more than the live shell has as well', () =>
    inTemporaryFolder(async (folder) => {
      const { goLive, publish, change, registry } = createWorkbench(folder);
      await goLive({ app: 'shell', exports: both('Link', 'useApi', 'useSession') });
      await goLive(remote('remote-auth', 'useApi', 'useSession'));
      await goLive(remote('remote-dashboard', 'useSession'));
      await goLive(remote('remote-public', 'Link'));

      await publish({ app: 'shell', version: '2.0.0', exports: both('Link', 'useApi') });
      await expect(change({ action: 'promote', app: 'shell', version: '2.0.0' })).rejects.toMatchObject({
        problems: ['remote-auth', 'remote-dashboard'].map((app) => ({
          id: 'export-missing',
          message: expect.stringMatching(`does not export useSession of ${SDK}, which ${app} 1.0.0 uses`) as string,
        })),
      });
      expect((await registry.readChannel()).apps['shell']?.version).toBe('1.0.0');

      await publish({ ...remote('remote-auth', 'useDrafts'), version: '2.0.0' });
      await expect(change({ action: 'promote', version: '2.0.0' })).rejects.toMatchObject({
        problems: [{ id: 'export-missing', message: expect.stringContaining('useDrafts') as string }],
      });
    }));

  it('is not gone back to either, as long as a remote needs what it lacks', () =>
    inTemporaryFolder(async (folder) => {
      const { goLive, change } = createWorkbench(folder);
      await goLive({ app: 'shell', exports: both('Link') });
      await goLive({ app: 'shell', version: '2.0.0', exports: both('Link', 'useSession') });
      await goLive(remote('remote-auth', 'Link'));
      await goLive({ ...remote('remote-auth', 'useSession'), version: '2.0.0' });
      await expect(change({ action: 'rollback', app: 'shell' })).rejects.toMatchObject({ id: 'export-missing' });
      await change({ action: 'rollback' });
      expect(await change({ action: 'rollback', app: 'shell' })).toMatchObject({ entry: { to: '1.0.0' } });
    }));

  it('is let in when releases from before do not say what they import, which is told', () =>
    inTemporaryFolder(async (folder) => {
      const { goLive, publish, registry, change } = createWorkbench(folder);
      await goLive({ app: 'shell' });
      await goLive({ app: 'remote-auth' });
      const { app, version, digest } = await publish({ app: 'shell', version: '2.0.0', exports: both('Link') });
      expect(await checkCandidate(registry, await registry.readChannel(), { app, version, digest })).toMatchObject({
        problems: [],
        warnings: [],
        untried: [{ id: 'names-not-compared' }],
      });
      expect(await change({ action: 'promote', app, version })).toMatchObject({
        entry: { to: '2.0.0' },
        untried: [{ id: 'names-not-compared' }],
      });
    }));
});
