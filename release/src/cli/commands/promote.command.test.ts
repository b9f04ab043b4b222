import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { aPage, inTemporaryFolder } from '../../registry/testing/fixtures.ts';
import { createWorkbench, type Workbench } from '../../registry/testing/workbench.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

const NOW = 'Visitors get it with their next page load.';

/** 1.0.0 is live, and 1.1.0 is published. */
const withNewRelease = (
  test: (release: (...args: string[]) => ReturnType<typeof runCommand>, bench: Workbench) => Promise<void>,
) =>
  inTemporaryFolder(async (folder) => {
    const bench = createWorkbench(folder);
    await bench.goLive({ version: '1.0.0' });
    await bench.publish({ version: '1.1.0' });
    await test((...args) => runCommand(folder, args), bench);
  });

const USUAL = { share: 1, steps: [5, 25], every: 600 };

describe('promote', () => {
  it('begins with a small share of visitors, and says what happens next', () =>
    withNewRelease(async (release, { registry }) => {
      const lines = [
        'remote-auth 1.1.0 is a canary: 1 % of visitors get it with their next page load, the others stay with 1.0.0.',
        'A guard, if one runs, goes on to 5 %, then 25 %, then everybody: after 10m at each share, or later, when enough visitors have seen it and nothing speaks against it. It takes it back when it does worse.',
        'Without a guard ("release guard") it stays so until somebody types "canary continue remote-auth".',
        '"promote remote-auth 1.1.0 --at-once" gives it to everybody now; "canary abort remote-auth --reason …" ends it.',
      ];
      const { json } = await release('promote', 'remote-auth', '--json');
      expect(json).toMatchObject({ action: 'canary', from: '1.0.0', to: '1.1.0', ...USUAL, told: lines });
      const { at } = json['entry'] as { at: string };
      expect(json['next']).toEqual({ share: 5, earliest: new Date(Date.parse(at) + 600_000).toISOString() });
      const { apps, canaries } = await registry.readChannel();
      expect(apps['remote-auth']?.version).toBe('1.0.0');
      expect(canaries?.['remote-auth']).toMatchObject({ version: '1.1.0', ...USUAL });

      await release('canary', 'abort', 'remote-auth', '--reason', 'A test');
      expect((await release('promote', 'remote-auth')).stdout).toBe(`${lines.join('\n')}\n`);
      await release('canary', 'continue', 'remote-auth');
      const last = (await release('canary', 'continue', 'remote-auth', '--json')).json;
      expect(last).toMatchObject({ share: 25, next: { share: null } });
      expect(last['told']).toContainEqual(expect.stringMatching(/goes on to everybody: after 10m/));
    }));

  it.each([
    [[], USUAL],
    [['--every', '1h'], { share: 1, steps: [5, 25], every: 3_600 }],
    [['--every', 'never'], { share: 1, steps: [5, 25] }],
    [['--steps', '10,50'], { share: 10, steps: [50], every: 600 }],
    [['--steps', '10', '--every', '90s'], { share: 10, steps: [], every: 90 }],
    [['--steps', '10', '--every', 'never'], { share: 10, steps: [] }],
    [['--at-once'], 'live'],
    [['--at-once', '--recall'], 'live'],
    [['--at-once', '--steps', '5'], 'usage'],
    [['--at-once', '--every', '1h'], 'usage'],
    [['--at-once', '--every', 'never'], 'usage'],
    [['--at-once', '--recall', '--steps', '5', '--every', '1h'], 'usage'],
    [['--recall'], 'usage'],
    [['--recall', '--every', '1h'], 'usage'],
    [['--recall', '--steps', '5'], 'usage'],
    [['--steps', '5,1'], 'usage'],
    [['--every', '8d'], 'usage'],
    [['--every', '0s'], 'usage'],
    [['--every', 'Never'], 'usage'],
    [['--every', '-1s'], 'usage'],
  ] as const)('with %j leads to %j', (options, expected) =>
    withNewRelease(async (release, { registry }) => {
      const before = await registry.readChannel();
      const result = await release('promote', 'remote-auth', ...options, '--json');
      const { apps, canaries } = await registry.readChannel();
      if (expected === 'usage') {
        expect(problemIds(result)).toEqual(['usage']);
        expect(result.code).toBe(2);
        expect({ apps, canaries }).toEqual({ apps: before.apps, canaries: undefined });
        return;
      }
      expect(result.code).toBe(0);
      expect(apps['remote-auth']?.version).toBe(expected === 'live' ? '1.1.0' : '1.0.0');
      const wanted = { version: '1.1.0', digest: expect.any(String), since: expect.any(String) };
      expect(canaries).toEqual(expected === 'live' ? undefined : { 'remote-auth': { ...wanted, ...expected } });
    }),
  );

  it('at once is written down, and told by history, status and watch', () =>
    withNewRelease(async (release, { registry }) => {
      const status = async () => (await release('status', '--json')).json['apps'];
      expect(await status()).toMatchObject({ 'remote-auth': { atOnce: false } });
      expect((await release('promote', 'remote-auth', '--at-once', '--by', 'Bilal')).stdout).toMatch(
        new RegExp(`^remote-auth 1\\.0\\.0 → 1\\.1\\.0 {3}composition \\S{12} → \\S{12}\n${NOW}\n$`),
      );
      expect((await registry.readJournal()).lines.at(-1)).toMatchObject({ schema: 1, action: 'promote', atOnce: true });
      expect((await release('history')).stdout).toMatch(
        /^\S+ +promote, at once +remote-auth +1\.0\.0 → 1\.1\.0 +by Bilal\n/,
      );
      expect((await release('status')).stdout).toMatch(/since \S+Z by Bilal, at once +last good 1\.0\.0/);
      expect(await status()).toMatchObject({ 'remote-auth': { version: '1.1.0', by: 'Bilal', atOnce: true } });
      expect((await release('verify')).code).toBe(0);
      expect((await release('rollback', 'remote-auth', '--reason', 'A test')).code).toBe(0);
      expect(await status()).toMatchObject({ 'remote-auth': { version: '1.0.0', atOnce: false } });
    }));

  it('by the steps is no promote at once, when it is live', () =>
    withNewRelease(async (release, { registry }) => {
      await release('promote', 'remote-auth', '--steps', '5');
      expect((await release('canary', 'continue', 'remote-auth')).stdout).toContain(NOW);
      expect((await registry.readJournal()).lines.at(-1)).not.toHaveProperty('atOnce');
      expect((await release('history')).stdout).toMatch(/^\S+ +promote +remote-auth/);
    }));

  it('puts the first release of an app live at once, and says why', () =>
    inTemporaryFolder(async (folder) => {
      const { publish } = createWorkbench(folder);
      await publish({ version: '1.0.0' });
      expect(problemIds(await runCommand(folder, ['promote', 'remote-auth', '--every', '1h', '--json']))).toEqual([
        'not-live',
      ]);
      expect((await runCommand(folder, ['promote', 'remote-auth'])).stdout).toMatch(
        /^remote-auth 1\.0\.0 {3}composition \S{12} → \S{12}\nVisitors get it with their next page load\.\nNo release of remote-auth was live that others could stay with, so everybody gets this one at once\.\n$/,
      );
      await publish({ version: '1.1.0' });
      const args = ['promote', 'remote-auth', '1.1.0', '--at-once', '--json', '--by', 'Bilal'];
      expect((await runCommand(folder, args)).json).toMatchObject({
        ok: true,
        action: 'promote',
        app: 'remote-auth',
        from: '1.0.0',
        to: '1.1.0',
        atOnce: true,
        revision: 2,
        composition: { from: expect.stringMatching(/^\S{12}$/), to: expect.stringMatching(/^\S{12}$/) },
        entry: { by: 'Bilal' },
        told: [expect.stringContaining('1.0.0 → 1.1.0'), NOW],
      });
    }));

  it('of what is a canary now says what is possible, and each of that is', () =>
    withNewRelease(async (release, { registry }) => {
      await release('promote', 'remote-auth');
      const { code, stderr } = await release('promote', 'remote-auth', '1.1.0');
      expect(code).toBe(1);
      expect(stderr).toBe(`✗ remote-auth 1.1.0 is a canary of 1 % now; an app has one at a time. [canary-running]
  Go on with it by "canary continue remote-auth", give it to everybody by "promote remote-auth 1.1.0 --at-once", or end it by "canary abort remote-auth --reason …".
`);
      expect((await registry.readChannel()).canaries).toMatchObject({ 'remote-auth': { share: 1 } });
      expect((await release('canary', 'continue', 'remote-auth')).code).toBe(0);
      expect((await release('promote', 'remote-auth', '1.1.0', '--at-once')).code).toBe(0);
      const { apps, canaries } = await registry.readChannel();
      expect([apps['remote-auth']?.version, canaries]).toEqual(['1.1.0', undefined]);
      expect((await registry.readJournal()).lines.at(-1)).toMatchObject({ atOnce: true });
    }));

  it.each([
    [[], { version: '1.0.0', canary: '1.1.0' }],
    [['--at-once'], { version: '1.1.0', canary: undefined }],
  ])('with %j that was killed before it was live is completed as it was meant', (options, { version, canary }) =>
    withNewRelease(async (release, { folder, registry }) => {
      const file = join(folder, 'registry/channels/live.json');
      const before = await readFile(file);
      await release('promote', 'remote-auth', ...options);
      // As if the command had died between the journal and the channel.
      await writeFile(file, before);
      expect(problemIds(await release('promote', 'remote-auth', ...options, '--json'))).toEqual([
        'interrupted-completed',
      ]);
      const { apps, canaries } = await createWorkbench(folder).registry.readChannel();
      expect([apps['remote-auth']?.version, canaries?.['remote-auth']?.version]).toEqual([version, canary]);
      expect((await registry.readJournal()).lines).toHaveLength(4);
      expect((await release('verify')).code).toBe(0);
    }),
  );

  it('tells all that stands against it, and what to do', () =>
    inTemporaryFolder(async (folder) => {
      const { goLive, publish } = createWorkbench(folder);
      await goLive({ app: 'shell' });
      await publish({ version: '2.0.0', contract: 2, needs: { react: '^20.0.0', antd: '*' } });
      const { code, stdout, stderr } = await runCommand(folder, ['promote', 'remote-auth']);
      expect(code).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toBe(`✗ remote-auth 2.0.0 speaks contract 2; shell 1.0.0 accepts 1. [contract-not-accepted]
  Put a shell of contract 2 live first, or choose an older release of remote-auth.
✗ remote-auth 2.0.0 needs react ^20.0.0; shell 1.0.0 brings 19.3.1. [module-mismatch]
  Choose a release of remote-auth that fits react 19.3.1, or put a shell live that fits.
✗ remote-auth 2.0.0 needs antd, which shell 1.0.0 does not bring. [module-not-provided]
  Put a shell live that brings antd, or choose a release of remote-auth that does without it.
`);
    }));

  it('recalls the release that is replaced, which is no way back then', () =>
    inTemporaryFolder(async (folder) => {
      const { goLive, publish, registry } = createWorkbench(folder);
      for (const version of ['1.0.0', '1.1.0']) await goLive({ version });
      await publish({ version: '1.1.1' });
      const args = ['promote', 'remote-auth', '1.1.1', '--at-once', '--recall', '--reason', 'Bureaus cannot log in'];
      expect((await runCommand(folder, args)).stdout).toMatch(
        /load\.\n1\.1\.0 is recalled: tabs that run it are asked to reload\.\n$/,
      );
      const status = async () => (await runCommand(folder, ['status', '--json'])).json['apps'];
      expect(await status()).toMatchObject({
        'remote-auth': { version: '1.1.1', lastGood: '1.0.0', recalled: ['1.1.0'] },
      });
      expect((await runCommand(folder, ['history'])).stdout).toMatch(
        /promote, at once, recall +remote-auth +1\.1\.0 → 1\.1\.1 +by .+: Bureaus cannot log in\n/,
      );
      expect((await runCommand(folder, ['verify'])).code).toBe(0);

      expect((await runCommand(folder, ['rollback', 'remote-auth', '--reason', 'x', '--json'])).json).toMatchObject({
        to: '1.0.0',
      });
      expect((await runCommand(folder, ['promote', 'remote-auth', '1.1.0', '--at-once'])).code).toBe(0);
      expect((await registry.readChannel()).apps['remote-auth']?.recalled).toEqual(['1.1.1']);
    }));

  it.each([
    [['remote-auth', '1.0.0', '--at-once', '--recall'], 'not-live', 1],
    [['remote-auth', '1.0.0', '--at-once', '--recall', '--reason', ' '], 'reason-missing', 2],
    [['remote-auth', '--recal'], 'usage', 2],
  ])('%j is refused: %s', (args, id, code) =>
    inTemporaryFolder(async (folder) => {
      await createWorkbench(folder).publish({ version: '1.0.0' });
      const result = await runCommand(folder, ['promote', ...args, '--json']);
      expect(problemIds(result)).toEqual([id]);
      expect(result.code).toBe(code);
    }),
  );

  it('warns of a page that others link to, and goes on with a yes; a rollback does so at once', () =>
    inTemporaryFolder(async (folder) => {
      const { goLive, publish, change } = createWorkbench(folder);
      await publish({ app: 'remote-public' }, 'export const to = "/Login";');
      await change({ action: 'promote', app: 'remote-public' });
      await goLive({ version: '0.9.0' });
      await goLive({ version: '1.0.0', pages: [aPage('/Login')] });
      await publish({ version: '1.1.0' });
      const refused = await runCommand(folder, ['promote', 'remote-auth', '--json']);
      expect(refused.code).toBe(1);
      expect(problemIds(refused)).toEqual(['page-dropped']);
      expect((await runCommand(folder, ['promote', 'remote-auth'])).stderr).toMatch(
        /^✗ remote-auth 1\.1\.0 has no page \/Login any more, and remote-public 1\.0\.0 and mails link to it\. \[page-dropped\]\n/,
      );
      const checked = await runCommand(folder, ['check', 'remote-auth', '--json']);
      expect(checked).toMatchObject({ code: 0, json: { ok: true, warnings: [{ id: 'page-dropped' }] } });
      expect((await runCommand(folder, ['check', 'remote-auth'])).stdout).toMatch(
        /\n! remote-auth 1\.1\.0 has no page/,
      );

      const back = await runCommand(folder, ['rollback', 'remote-auth', '--reason', 'x', '--json']);
      expect(back).toMatchObject({ code: 0, json: { to: '0.9.0', warnings: [{ id: 'page-dropped' }] } });
      await change({ action: 'promote', version: '1.0.0' });
      const done = await runCommand(folder, ['promote', 'remote-auth', '1.1.0', '--at-once', '--yes']);
      expect(done).toMatchObject({ code: 0, stderr: '' });
      expect(done.stdout).toMatch(/\n! remote-auth 1\.1\.0 has no page/);
    }));

  it('refuses when nothing is published', () =>
    inTemporaryFolder(async (folder) => {
      expect(problemIds(await runCommand(folder, ['promote', 'shell', '--json']))).toEqual(['nothing-published']);
    }));
});
