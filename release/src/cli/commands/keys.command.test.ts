import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { inTemporaryFolder, writeBuild } from '../../registry/testing/fixtures.ts';
import { createWorkbench } from '../../registry/testing/workbench.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

const createKey = async (folder: string, file: string) =>
  (await runCommand(folder, ['keys', 'create', file, '--json'])).json['key'] as string;
const heldIn = (file: string) => ({ RELEASE_KEY_FILE: file });

/** Publishes a build of remote-auth through the command, and promotes it. */
async function release(folder: string, version: string, env = {}, app = 'remote-auth') {
  await writeBuild(join(folder, `build-${app}-${version}`), { app, version });
  const published = await runCommand(folder, ['publish', app, '--from', `build-${app}-${version}`, '--json'], env);
  const promoted = await runCommand(folder, ['promote', app, version, '--at-once', '--json'], env);
  return { published, promoted };
}

describe('keys', () => {
  it('create writes a private key for its owner alone, once, and prints the public one', () =>
    inTemporaryFolder(async (folder) => {
      const { stdout } = await runCommand(folder, ['keys', 'create', 'mine.pem']);
      expect(stdout).toMatch(/^The private key is in mine\.pem\. Its public half:\n[A-Za-z0-9_-]{43}\n$/);
      expect((await stat(join(folder, 'mine.pem'))).mode & 0o777).toBe(0o600);
      const before = await readFile(join(folder, 'mine.pem'), 'utf8');
      expect(before).toMatch(/^-----BEGIN PRIVATE KEY-----/);
      expect(problemIds(await runCommand(folder, ['keys', 'create', 'mine.pem', '--json']))).toEqual([
        'key-file-taken',
      ]);
      expect(await readFile(join(folder, 'mine.pem'), 'utf8')).toBe(before);
    }));

  it('begin --local makes a key of this machine, signs what is there, and does nothing the second time', () =>
    inTemporaryFolder(async (folder) => {
      const { goLive } = createWorkbench(folder);
      await goLive({ app: 'shell' });
      await goLive({ version: '1.0.0' });
      const begin = () => runCommand(folder, ['keys', 'begin', '--local', '--by', 'npm start', '--json']);
      expect((await begin()).json).toMatchObject({ begun: true, adopted: 2, left: [] });
      expect((await begin()).json).toMatchObject({ begun: false, adopted: 0 });
      expect((await stat(join(folder, 'release-key.pem'))).mode & 0o777).toBe(0o600);
      const { published, promoted } = await release(folder, '1.1.0');
      expect([published.code, promoted.code]).toEqual([0, 0]);
      expect((await runCommand(folder, ['rollback', 'remote-auth', '--reason', 'x'])).code).toBe(0);
      expect((await runCommand(folder, ['verify'])).code).toBe(0);
      expect((await runCommand(folder, ['keys'])).stdout).toMatch(
        /^Policy 1:\n\S{43} {2}npm start {2}owner; all: publish, promote, rollback\n$/,
      );
    }));

  it('trust gives a team its app, and revoke takes it', () =>
    inTemporaryFolder(async (folder) => {
      await createKey(folder, 'office.pem');
      const team = await createKey(folder, 'team.pem');
      const office = heldIn('office.pem');
      expect((await runCommand(folder, ['keys', 'begin', '--name', 'Office'], office)).code).toBe(0);
      const trust = ['keys', 'trust', team, '--name', 'CI of remote-auth', '--for', 'remote-auth', '--json'];
      expect(problemIds(await runCommand(folder, trust, heldIn('team.pem')))).toEqual(['key-unknown']);
      expect((await runCommand(folder, trust, office)).json).toMatchObject({ ok: true, policy: { revision: 2 } });

      const own = await release(folder, '1.0.0', heldIn('team.pem'));
      expect([own.published.code, own.promoted.code]).toEqual([0, 0]);
      const other = await release(folder, '1.0.0', heldIn('team.pem'), 'remote-public');
      expect(problemIds(other.published)).toEqual(['role-missing']);

      const revoke = ['keys', 'revoke', 'CI of remote-auth', '--reason', 'It leaked', '--json'];
      expect(problemIds(await runCommand(folder, revoke, office))).toEqual(['live-distrusted']);
      const yes = await runCommand(folder, [...revoke, '--yes'], office);
      expect(yes.json).toMatchObject({ ok: true, distrusted: [{ app: 'remote-auth', version: '1.0.0' }] });
      const { published } = await release(folder, '1.1.0', heldIn('team.pem'));
      expect(problemIds(published)).toEqual(['key-revoked']);
      expect(problemIds(await runCommand(folder, [...trust], office))).toEqual(['key-revoked']);

      const { stdout } = await runCommand(folder, ['status']);
      expect(stdout).toContain('The key of CI of remote-auth was revoked: It leaked [key-revoked]');
      expect((await runCommand(folder, ['sign', 'remote-auth', '1.0.0'], office)).code).toBe(0);
      expect((await runCommand(folder, ['status'])).stdout).not.toContain('key-revoked');
      const history = (await runCommand(folder, ['history'])).stdout;
      expect(history).toMatch(/publish, refused +remote-public +1\.0\.0 +by .+: role-missing/);
      expect(history).toMatch(/policy +by .+: It leaked/);
      expect(history).toMatch(/^\S+ +sign +remote-auth +1\.0\.0 +by \S+\n/);
      expect((await runCommand(folder, ['verify'])).code).toBe(0);
    }));

  it.each([
    [['keys', 'begin', '--json'], 'key-missing', {}],
    [['keys', 'begin', '--json'], 'key-unreadable', heldIn('nowhere.pem')],
    [['keys', 'begin', '--json'], 'key-unreadable', { RELEASE_KEY: 'secret' }],
    [['keys', 'begin', '--anew', '--json'], 'reason-missing', {}],
    [['keys', 'trust', 'x', '--name', 'A', '--for', 'all', '--json'], 'usage', {}],
    [['keys', 'trust', 'A'.repeat(43), '--name', 'A', '--for', 'here', '--json'], 'bad-app-name', {}],
    [['keys', 'trust', 'A'.repeat(43), '--name', 'A', '--for', 'all', '--may', 'all', '--json'], 'usage', {}],
    [['keys', 'trust', 'A'.repeat(43), '--name', 'A', '--for', 'all', '--json'], 'signing-not-begun', {}],
    [['sign', 'remote-auth', '1.0.0', '--json'], 'signing-not-begun', {}],
    [['policy', '--set', 'nowhere.json', '--reason', 'x', '--json'], 'policy-unreadable', {}],
    [['status', '--json'], 'usage', { RELEASE_OWNERS: 'somebody' }],
  ])('%j is refused as %s', (args, id, env) =>
    inTemporaryFolder(async (folder) => {
      const result = await runCommand(folder, args, env);
      expect(problemIds(result)).toEqual([id]);
      expect(result.stdout + result.stderr).not.toContain('secret');
    }),
  );
});

describe('policy', () => {
  it('prints what it takes', () =>
    inTemporaryFolder(async (folder) => {
      expect((await runCommand(folder, ['policy'])).stdout).toBe('null\n');
      await runCommand(folder, ['keys', 'begin', '--local', '--name', 'Office']);
      const team = await createKey(folder, 'team.pem');
      const printed = JSON.parse((await runCommand(folder, ['policy'])).stdout) as { keys: object; apps: object };
      const changed = {
        ...printed,
        revision: 99,
        contact: 'office@example.org',
        keys: { ...printed.keys, [team]: { name: 'Team' } },
        apps: { ...printed.apps, 'remote-auth': { publish: [team] } },
      };
      const set = async (rules: unknown) => {
        await writeFile(join(folder, 'policy.json'), JSON.stringify(rules));
        return runCommand(folder, ['policy', '--set', 'policy.json', '--reason', 'A team', '--json']);
      };
      expect((await set(changed)).json).toMatchObject({
        ok: true,
        policy: { revision: 2, contact: 'office@example.org' },
      });
      expect(problemIds(await set({ ...changed, owners: [] }))).toEqual(['policy-unreadable']);
      expect(problemIds(await set({ ...changed, schema: 2 }))).toEqual(['newer-schema']);
      const { published, promoted } = await release(folder, '1.0.0', heldIn('team.pem'));
      expect(published.code).toBe(0);
      expect(problemIds(promoted)).toEqual(['role-missing']);
    }));

  it('counts only with the signature of an owner whom this machine knows', () =>
    inTemporaryFolder(async (folder) => {
      const stranger = { RELEASE_OWNERS: await createKey(folder, 'other.pem') };
      await runCommand(folder, ['keys', 'begin', '--local']);
      const { published } = await release(folder, '1.0.0');
      expect(published.code).toBe(0);
      expect(problemIds((await release(folder, '1.1.0', stranger)).published)).toEqual(['policy-untrusted']);
      await runCommand(folder, ['publish', 'remote-auth', '--from', 'build-remote-auth-1.1.0']);
      const promote = ['promote', 'remote-auth', '1.1.0', '--json'];
      expect(problemIds(await runCommand(folder, promote, stranger))).toEqual(['policy-untrusted']);
      expect(problemIds(await runCommand(`${folder}/empty`, ['keys', '--json'], stranger))).toEqual([
        'policy-untrusted',
      ]);
    }));
});
