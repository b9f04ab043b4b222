import { inTemporaryFolder } from '../../registry/testing/fixtures.ts';
import { createWorkbench, type Workbench } from '../../registry/testing/workbench.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

/** Two releases of two apps, of which the first ones are live; `release` runs a command. */
const withNewReleases = (
  test: (bench: Workbench, release: (...args: string[]) => ReturnType<typeof runCommand>) => Promise<void>,
) =>
  inTemporaryFolder(async (folder) => {
    const bench = createWorkbench(folder);
    for (const app of ['remote-auth', 'remote-public']) {
      await bench.goLive({ app, version: '1.0.0' });
      await bench.publish({ app, version: '1.1.0' });
    }
    await test(bench, (...args) => runCommand(folder, args));
  });

const channelOf = ({ registry }: Workbench) => registry.readChannel();

describe('canary', () => {
  it('goes on step by step, until it is live', () =>
    withNewReleases(async (bench, release) => {
      expect((await release('promote', 'remote-auth', '--every', 'never')).stdout)
        .toBe(`remote-auth 1.1.0 is a canary: 1 % of visitors get it with their next page load, the others stay with 1.0.0.
It stays so until somebody types "canary continue remote-auth": next is 5 %, then 25 %, then everybody. A guard, if one runs, only takes it back.
"promote remote-auth 1.1.0 --at-once" gives it to everybody now; "canary abort remote-auth --reason …" ends it.
`);
      expect((await channelOf(bench)).apps['remote-auth']?.version).toBe('1.0.0');
      for (const share of [5, 25]) {
        expect((await release('canary', 'continue', 'remote-auth', '--json')).json).toMatchObject({ ok: true, share });
        expect((await channelOf(bench)).canaries).toMatchObject({ 'remote-auth': { version: '1.1.0', share } });
      }
      expect((await release('canary', 'continue', 'remote-auth')).stdout).toContain('remote-auth 1.0.0 → 1.1.0');
      const { apps, canaries } = await channelOf(bench);
      expect(apps['remote-auth']).toMatchObject({ version: '1.1.0', previous: [{ version: '1.0.0' }], recalled: [] });
      expect(canaries).toBeUndefined();
      expect((await release('verify')).code).toBe(0);
      expect((await release('history', 'remote-auth')).stdout).toMatch(
        /promote .*\n.*canary, 25 %.*\n.*canary, 5 %.*\n.*canary, 1 % +remote-auth +1\.1\.0 +by .*\n/,
      );
    }));

  it('is told by canary, status and list', () =>
    withNewReleases(async (_bench, release) => {
      expect((await release('canary')).stdout).toBe('No release is a canary.\n');
      await release('promote', 'remote-auth', '1.1.0', '--steps', '5,50', '--every', '90s');
      expect((await release('canary')).stdout).toMatch(
        /^ +remote-auth +1\.1\.0 +canary of 5 % since \S+ +next: 50 %, by the guard after 90s\n +remote-auth 1\.1\.0 beside 1\.0\.0: undecided: 0 page loads, 0 of 1\.0\.0; it takes 1000 to say more\n$/,
      );
      expect((await release('canary', '--json')).json).toMatchObject({
        canaries: [{ app: 'remote-auth', version: '1.1.0', share: 5, steps: [50], every: 90, live: '1.0.0' }],
      });
      expect((await release('status')).stdout).toMatch(/remote-auth +1\.1\.0 +canary of 5 %/);
      expect((await release('status', '--json')).json).toMatchObject({
        apps: { 'remote-auth': { version: '1.0.0' } },
        canaries: { 'remote-auth': { version: '1.1.0', share: 5 } },
      });
      expect((await release('list', 'remote-auth')).stdout).toMatch(/1\.1\.0 +canary /);
    }));

  it('ends with an abort, which recalls it; another one may come after it', () =>
    withNewReleases(async (bench, release) => {
      await release('promote', 'remote-auth', '--steps', '5');
      expect(problemIds(await release('canary', 'abort', 'remote-auth', '--json'))).toEqual(['reason-missing']);
      expect((await release('canary', 'abort', 'remote-auth', '--reason', 'Slow')).stdout).toBe(
        'remote-auth 1.1.0 is no canary any more; tabs that run it are asked to reload.\n',
      );
      const { apps, canaries } = await channelOf(bench);
      expect(canaries).toBeUndefined();
      expect(apps['remote-auth']).toMatchObject({ version: '1.0.0', previous: [], recalled: ['1.1.0'] });
      expect((await release('promote', 'remote-auth', '1.1.0', '--steps', '5')).code).toBe(0);
      expect((await release('verify')).code).toBe(0);
    }));

  it('of a release that was live before is no way back any more, once it was aborted', () =>
    withNewReleases(async (bench, release) => {
      await release('promote', 'remote-auth', '1.1.0', '--at-once');
      await bench.goLive({ version: '1.1.1' });
      await release('promote', 'remote-auth', '1.1.0', '--steps', '5');
      await release('canary', 'abort', 'remote-auth', '--reason', 'A test');
      expect((await channelOf(bench)).apps['remote-auth']).toMatchObject({
        version: '1.1.1',
        previous: [{ version: '1.0.0' }],
        recalled: ['1.1.0'],
      });
      expect((await release('verify')).code).toBe(0);
    }));

  it.each([
    ['of an app that has none', ['canary', 'continue', 'remote-public'], 'no-canary'],
    ['that is not there', ['canary', 'abort', 'remote-public', '--reason', 'A test'], 'no-canary'],
    ['of the same app', ['promote', 'remote-auth', '1.2.0', '--steps', '5'], 'canary-running'],
    ['that was begun', ['promote', 'remote-auth', '1.1.0', '--steps', '5'], 'canary-running'],
    ['that a promote of another release would end', ['promote', 'remote-auth', '1.2.0', '--at-once'], 'canary-running'],
    ['of the same app, by the usual steps', ['promote', 'remote-auth', '1.2.0'], 'canary-running'],
    ['that was begun, by the usual steps', ['promote', 'remote-auth', '1.1.0'], 'canary-running'],
    ['of what is live', ['promote', 'remote-public', '1.0.0', '--steps', '5'], 'already-live'],
    ['of what was not published', ['promote', 'remote-public', '9.0.0', '--steps', '5'], 'not-published'],
    ['of an app that is not live', ['promote', 'remote-other', '--steps', '5'], 'not-live'],
    ['of steps that shrink', ['promote', 'remote-public', '--steps', '5,1'], 'usage'],
    ['of all', ['promote', 'remote-public', '--steps', '100'], 'usage'],
    ['of none', ['promote', 'remote-public', '--steps', '0'], 'usage'],
    ['of nothing', ['promote', 'remote-public', '--steps', ''], 'usage'],
    ['that recalls', ['promote', 'remote-public', '--steps', '5', '--recall'], 'usage'],
    ['of words', ['promote', 'remote-public', '--steps', 'some'], 'usage'],
  ])('is refused %s, and nothing is changed', (_what, args, id) =>
    withNewReleases(async (bench, release) => {
      await bench.publish({ version: '1.2.0' });
      await release('promote', 'remote-auth', '1.1.0', '--steps', '1,5');
      const before = await channelOf(bench);
      expect(problemIds(await release(...args, '--json'))).toEqual([id]);
      expect(await channelOf(bench)).toEqual(before);
    }),
  );

  it('ends when the app is rolled back, and when it goes live at once', () =>
    withNewReleases(async (bench, release) => {
      await bench.goLive({ version: '1.0.1' });
      await release('promote', 'remote-auth', '1.1.0', '--steps', '5');
      expect((await release('rollback', 'remote-auth', '--reason', 'A test')).code).toBe(0);
      expect((await channelOf(bench)).canaries).toBeUndefined();
      await release('promote', 'remote-public', '1.1.0', '--steps', '5');
      expect((await release('promote', 'remote-public', '1.1.0', '--at-once')).code).toBe(0);
      expect((await channelOf(bench)).canaries).toBeUndefined();
    }));

  it('has to go with the canaries of other apps, which some visitors get with it', () =>
    withNewReleases(async (bench, release) => {
      const pages = [
        { path: '/Both', module: 'both.page', layout: 'site', title: { en: 'Both' }, render: 'client' },
      ] as const;
      const modules = { 'both.page': { js: [], css: [], uses: [] } };
      for (const app of ['remote-auth', 'remote-public']) {
        await bench.publish({ app, version: '1.2.0', pages: [...pages], modules });
      }
      expect((await release('promote', 'remote-auth', '1.2.0', '--steps', '5')).code).toBe(0);
      expect(problemIds(await release('promote', 'remote-public', '1.2.0', '--steps', '5', '--json'))).toEqual([
        'path-conflict',
      ]);
      expect(problemIds(await release('promote', 'remote-public', '1.2.0', '--at-once', '--json'))).toEqual([
        'path-conflict',
      ]);
      await release('canary', 'abort', 'remote-auth', '--reason', 'A test');
      expect((await release('promote', 'remote-public', '1.2.0', '--steps', '5')).code).toBe(0);
    }));

  it('of two that go on at once one is told that the other did', () =>
    withNewReleases(async (bench) => {
      await bench.change({ action: 'canary', version: '1.1.0', steps: [1, 5, 25] });
      const results = await Promise.allSettled([1, 2].map(() => bench.change({ action: 'canary', version: '1.1.0' })));
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await channelOf(bench)).canaries).toMatchObject({ 'remote-auth': { share: 5, steps: [25] } });
    }));
});
