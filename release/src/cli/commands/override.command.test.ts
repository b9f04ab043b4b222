import { inTemporaryFolder } from '../../registry/testing/fixtures.ts';
import { createWorkbench } from '../../registry/testing/workbench.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

/** Signed releases, of which remote-auth 1.1.0 is published and not live. */
const withNewRelease = (
  test: (release: (args: string[], env?: object) => ReturnType<typeof runCommand>) => Promise<void>,
) =>
  inTemporaryFolder(async (folder) => {
    const bench = createWorkbench(folder);
    await bench.goLive({ app: 'shell' });
    await bench.goLive({ version: '1.0.0' });
    await bench.publish({ version: '1.1.0' });
    await bench.publish({ version: '2.0.0', contract: 2 });
    await runCommand(folder, ['keys', 'begin', '--local', '--name', 'Office']);
    await test((args, env) => runCommand(folder, args, env));
  });

const HOUR = 3_600_000;

describe('override', () => {
  it('prints a link for one browser, and changes nothing', () =>
    withNewRelease(async (release) => {
      const before = (await release(['status', '--json'])).json;
      const { json } = await release(['override', 'remote-auth@1.1.0', '--json'], {
        SITE_URL: 'https://rishta.example',
      });
      expect(json).toMatchObject({ ok: true, releases: [{ app: 'remote-auth', version: '1.1.0' }] });
      expect(json['link']).toMatch(/^https:\/\/rishta\.example\/_release\/override\?grant=[A-Za-z0-9_-]{200,}$/);
      const left = Date.parse(String(json['until'])) - Date.now();
      expect(left).toBeGreaterThan(1.9 * HOUR);
      expect(left).toBeLessThanOrEqual(2 * HOUR);
      expect((await release(['status', '--json'])).json).toEqual(before);
      const long = await release([
        'override',
        'remote-auth@1.1.0',
        'shell@1.0.0',
        '--for',
        '3d',
        '--site',
        'https://a.example/',
      ]);
      expect(long.stdout).toMatch(
        /^A browser that opens this link gets remote-auth 1\.1\.0 and shell 1\.0\.0 until \S+:\nhttps:\/\/a\.example\/_release/,
      );
    }));

  it.each([
    ['what does not go with the rest', ['remote-auth@2.0.0'], 1, 'contract-not-accepted', {}],
    ['what was never published', ['remote-auth@7.0.0'], 1, 'not-published', {}],
    ['what is no release', ['remote-auth'], 2, 'usage', {}],
    ['one app twice', ['remote-auth@1.1.0', 'remote-auth@1.0.0'], 2, 'usage', {}],
    ['a longer time than a week', ['remote-auth@1.1.0', '--for', '8d'], 2, 'usage', {}],
    ['no time at all', ['remote-auth@1.1.0', '--for', '0h'], 2, 'usage', {}],
    ['a key that is none', ['remote-auth@1.1.0'], 1, 'key-unreadable', { RELEASE_KEY: 'secret' }],
  ])('refuses %s', (_what, args, code, id, env) =>
    withNewRelease(async (release) => {
      const result = await release(['override', ...args, '--json'], env);
      expect([result.code, problemIds(result)]).toEqual([code, [id]]);
    }),
  );

  it('refuses where releases are not signed', () =>
    inTemporaryFolder(async (folder) => {
      await createWorkbench(folder).goLive({ version: '1.0.0' });
      const result = await runCommand(folder, ['override', 'remote-auth@1.0.0', '--json']);
      expect(problemIds(result)).toEqual(['signing-not-begun']);
    }));
});
