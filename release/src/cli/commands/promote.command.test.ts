import { inTemporaryFolder } from '../../registry/testing/fixtures.ts';
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

  it('refuses when nothing is published', () =>
    inTemporaryFolder(async (folder) => {
      expect(problemIds(await runCommand(folder, ['promote', 'shell', '--json']))).toEqual(['nothing-published']);
    }));
});
