import { aPage, inTemporaryFolder } from '../../registry/testing/fixtures.ts';
import { createWorkbench } from '../../registry/testing/workbench.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

describe('promote', () => {
  it('says from where to where, and both composition ids', () =>
    inTemporaryFolder(async (folder) => {
      const { publish } = createWorkbench(folder);
      await publish({ version: '1.0.0' });
      expect((await runCommand(folder, ['promote', 'remote-auth'])).stdout).toMatch(
        /^remote-auth 1\.0\.0 {3}composition \S{12} → \S{12}\nVisitors get it with their next page load\.\n$/,
      );
      await publish({ version: '1.1.0' });
      expect(
        (await runCommand(folder, ['promote', 'remote-auth', '1.1.0', '--json', '--by', 'Bilal'])).json,
      ).toMatchObject({
        ok: true,
        action: 'promote',
        app: 'remote-auth',
        from: '1.0.0',
        to: '1.1.0',
        revision: 2,
        composition: { from: expect.stringMatching(/^\S{12}$/), to: expect.stringMatching(/^\S{12}$/) },
        entry: { by: 'Bilal' },
      });
    }));

  it('tells all that stands against it, and what to do', () =>
    inTemporaryFolder(async (folder) => {
      const { goLive, publish } = createWorkbench(folder);
      await goLive({ app: 'shell' });
      await publish({ version: '2.0.0', contract: 2, needs: { react: '^20.0.0', antd: '*' } });
      const { code, stdout, stderr } = await runCommand(folder, ['promote', 'remote-auth']);
      expect(code).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toBe(`✗ remote-auth 2.0.0 speaks contract 2; shell 1.0.0 accepts 1. [contract-not-accepted]
  Promote a shell of contract 2 first, or choose an older release of remote-auth.
✗ remote-auth 2.0.0 needs react ^20.0.0; shell 1.0.0 brings 19.3.1. [module-mismatch]
  Choose a release of remote-auth that fits react 19.3.1, or promote a shell that fits.
✗ remote-auth 2.0.0 needs antd, which shell 1.0.0 does not bring. [module-not-provided]
  Promote a shell that brings antd, or choose a release of remote-auth that does without it.
`);
    }));

  it('recalls the release that is replaced, which is no way back then', () =>
    inTemporaryFolder(async (folder) => {
      const { goLive, publish, registry } = createWorkbench(folder);
      for (const version of ['1.0.0', '1.1.0']) await goLive({ version });
      await publish({ version: '1.1.1' });
      const args = ['promote', 'remote-auth', '1.1.1', '--recall', '--reason', 'Bureaus cannot log in'];
      expect((await runCommand(folder, args)).stdout).toMatch(
        /load\.\n1\.1\.0 is recalled: tabs that run it are asked to reload\.\n$/,
      );
      const status = async () => (await runCommand(folder, ['status', '--json'])).json['apps'];
      expect(await status()).toMatchObject({
        'remote-auth': { version: '1.1.1', lastGood: '1.0.0', recalled: ['1.1.0'] },
      });
      expect((await runCommand(folder, ['history'])).stdout).toMatch(
        /promote, recall +remote-auth +1\.1\.0 → 1\.1\.1 +by .+: Bureaus cannot log in\n/,
      );
      expect((await runCommand(folder, ['verify'])).code).toBe(0);

      expect((await runCommand(folder, ['rollback', 'remote-auth', '--reason', 'x', '--json'])).json).toMatchObject({
        to: '1.0.0',
      });
      expect((await runCommand(folder, ['promote', 'remote-auth', '1.1.0'])).code).toBe(0);
      expect((await registry.readChannel()).apps['remote-auth']?.recalled).toEqual(['1.1.1']);
    }));

  it.each([
    [['remote-auth', '1.0.0', '--recall'], 'not-live', 1],
    [['remote-auth', '1.0.0', '--recall', '--reason', ' '], 'reason-missing', 2],
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
        /^✗ remote-auth 1\.1\.0 has no page \/Login any more, and remote-public 1\.0\.0 links to it\. \[page-dropped\]\n/,
      );
      const checked = await runCommand(folder, ['check', 'remote-auth', '--json']);
      expect(checked).toMatchObject({ code: 0, json: { ok: true, warnings: [{ id: 'page-dropped' }] } });
      expect((await runCommand(folder, ['check', 'remote-auth'])).stdout).toMatch(
        /\n! remote-auth 1\.1\.0 has no page/,
      );

      const back = await runCommand(folder, ['rollback', 'remote-auth', '--reason', 'x', '--json']);
      expect(back).toMatchObject({ code: 0, json: { to: '0.9.0', warnings: [{ id: 'page-dropped' }] } });
      await change({ action: 'promote', version: '1.0.0' });
      const done = await runCommand(folder, ['promote', 'remote-auth', '1.1.0', '--yes']);
      expect(done).toMatchObject({ code: 0, stderr: '' });
      expect(done.stdout).toMatch(/\n! remote-auth 1\.1\.0 has no page/);
    }));

  it('refuses when nothing is published', () =>
    inTemporaryFolder(async (folder) => {
      expect(problemIds(await runCommand(folder, ['promote', 'shell', '--json']))).toEqual(['nothing-published']);
    }));
});
