import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { inTemporaryFolder } from '../../registry/testing/fixtures.ts';
import { createWorkbench } from '../../registry/testing/workbench.ts';
import { atTime } from '../../testing/at-time.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

const DAYS_LATER = 100 * 24 * 60 * 60 * 1_000;

/** Four releases of remote-auth that were live in turn, seen after some months. */
const withOldReleases = (test: (release: (...args: string[]) => ReturnType<typeof runCommand>) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    const bench = createWorkbench(folder);
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await bench.goLive({ version });
    await atTime(new Date(Date.now() + DAYS_LATER), () => test((...args) => runCommand(folder, args)));
  });

describe('prune', () => {
  it('says which would go, removes them, and writes it down', () =>
    withOldReleases(async (release) => {
      expect((await release('prune', '--keep', '1', '--dry-run')).stdout).toBe(
        'remote-auth: 2 would go: 1.0.0, 1.1.0\n2 stay.\n',
      );
      expect((await release('list')).stdout).toContain('1.0.0');
      expect((await release('prune', '--keep', '1', '--reason', 'Room', '--json')).json).toMatchObject({
        ok: true,
        releases: { 'remote-auth': [{ version: '1.0.0' }, { version: '1.1.0' }] },
        kept: 2,
      });
      expect((await release('list')).stdout).not.toContain('1.0.0');
      expect((await release('history')).stdout).toMatch(/^\S+ +prune +remote-auth +1\.0\.0, 1\.1\.0 +by amna: Room\n/);
      expect((await release('prune', '--keep', '1')).stdout).toBe('Nothing is old enough to go; 2 stay.\n');
      expect((await release('verify')).code).toBe(0);
      expect((await release('status')).stdout).toContain('last good 1.2.0');
    }));

  it('keeps twenty and ninety days, unless it is told', () =>
    withOldReleases(async (release) => {
      expect((await release('prune')).stdout).toBe('Nothing is old enough to go; 4 stay.\n');
      expect((await release('prune', '--keep', '1', '--days', '101')).stdout).toBe(
        'Nothing is old enough to go; 4 stay.\n',
      );
    }));

  it('removes what is in no journal, writes it down with a reason, and refuses beside it what it would not heed', () =>
    inTemporaryFolder(async (folder) => {
      const left = join(folder, 'registry/remote-auth/2.0.0');
      await mkdir(left, { recursive: true });
      await writeFile(join(left, 'release.json'), '{}');
      const remove = (...args: string[]) =>
        runCommand(folder, ['prune', 'remote-auth', '--unrecorded', '2.0.0', ...args]);
      for (const beside of ['--keep=20', '--days=90', '--dry-run']) {
        const result = await remove(beside, '--reason=Cut off', '--json');
        expect([result.code, problemIds(result)]).toEqual([2, ['usage']]);
        expect(result.stdout).toContain(beside.split('=')[0]);
      }
      expect(problemIds(await remove('--json'))).toEqual(['reason-missing']);
      expect(await readdir(left)).toEqual(['release.json']);
      expect((await remove('--by', 'Bilal', '--reason', 'Its publish was killed')).stdout).toBe(
        'remote-auth 2.0.0, which was not in the journal, was removed for good, and that is written down.\n',
      );
      expect(await readdir(join(folder, 'registry/remote-auth'))).toEqual([]);
      expect((await runCommand(folder, ['history'])).stdout).toMatch(
        /^\S+ +prune, unrecorded +remote-auth +2\.0\.0 +by Bilal: Its publish was killed\n$/,
      );
      expect((await runCommand(folder, ['verify'])).code).toBe(0);
    }));

  it.each([
    ['--keep', '0'],
    ['--keep', 'all'],
    ['--days', '-1'],
    ['--days', '1.5'],
    ['--unrecorded', '1.0.0'],
  ])('refuses %s %s', (option, value) =>
    withOldReleases(async (release) => {
      const result = await release('prune', `${option}=${value}`, '--json');
      expect([result.code, problemIds(result)]).toEqual([2, ['usage']]);
    }),
  );
});
