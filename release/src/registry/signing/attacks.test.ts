import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { problemIds, runCommand } from '../../cli/testing/run-command.ts';
import { ATTACKS, type Victim } from '../testing/attacks.ts';
import { inTemporaryFolder } from '../testing/fixtures.ts';
import { createSignedWorkbench, type SignedWorkbench, signedWorkbenchOf } from '../testing/signed-workbench.ts';
import { createWorkbench } from '../testing/workbench.ts';

const APP = 'remote-auth';

/** A signed registry in which 3.0.0 is live; each test has a copy. */
let origin: SignedWorkbench;
beforeAll(async () => {
  origin = await createSignedWorkbench(await mkdtemp(join(tmpdir(), 'registry-')));
  await origin.goLive({ app: 'shell' });
  for (const live of ['1.0.0', '2.0.0', '3.0.0']) await origin.goLive({ version: live });
  await origin.publish({ version: '4.0.0' });
});
afterAll(() => rm(origin.folder, { recursive: true }));

/** A release of it is to be harmed. */
const withVictim = (version: string, work: (victim: Victim, folder: string) => Promise<void>) =>
  inTemporaryFolder(async (folder) => {
    await cp(join(origin.folder, 'registry'), join(folder, 'registry'), { recursive: true });
    const bench = signedWorkbenchOf(folder, origin.officePem);
    await work({ bench, app: APP, version, other: '1.0.0' }, folder);
  });

/** The commands that somebody runs who may do everything. */
const COMMANDS: [string, string, (folder: string) => string[]][] = [
  ['promote', '4.0.0', () => ['promote', APP, '4.0.0']],
  ['promote at once', '4.0.0', () => ['promote', APP, '4.0.0', '--at-once']],
  ['promote of what was live', '2.0.0', () => ['promote', APP, '2.0.0', '--at-once']],
  ['rollback to the last good one', '2.0.0', () => ['rollback', APP, '--reason', 'A test']],
  ['rollback to one that is named', '2.0.0', () => ['rollback', APP, '2.0.0', '--reason', 'A test']],
  ['check of one', '4.0.0', () => ['check', APP, '4.0.0']],
  ['check of what is live', '3.0.0', () => ['check']],
  ['verify', '4.0.0', () => ['verify']],
  ['export', '4.0.0', (folder) => ['export', join(folder, 'copy')]],
];

const RECORDS = ['verify', 'export'];

describe.each(ATTACKS)('a release that $what', ({ id, isPast, harm }) => {
  it.each(COMMANDS)('is refused by %s', (name, version, args) =>
    withVictim(version, async (victim, folder) => {
      await harm(victim);
      const before = (await victim.bench.registry.readChannel()).revision;
      const result = await runCommand(folder, [...args(folder), '--json'], { RELEASE_KEY: victim.bench.officePem });
      if (isPast && RECORDS.includes(name)) {
        expect(result).toMatchObject({ code: 0 });
        return;
      }
      expect(problemIds(result)).toContain(id);
      expect(result.code).toBe(1);
      expect((await victim.bench.registry.readChannel()).revision).toBe(before);
    }),
  );

  it('is read by no site', () =>
    withVictim('3.0.0', async (victim, folder) => {
      await harm(victim);
      const { readChannel, holdRelease, readTrusted } = createWorkbench(folder).registry;
      const { digest = '' } = (await readChannel()).apps[APP] ?? {};
      await expect(holdRelease(APP, '3.0.0', digest)).rejects.toMatchObject({ id });
      await expect(readTrusted(APP, '3.0.0', digest)).rejects.toMatchObject({ id });
      expect(await holdRelease(APP, '1.0.0')).toMatchObject({ version: '1.0.0' });
    }));

  it('is not imported', () =>
    withVictim('4.0.0', async (victim, folder) => {
      await harm(victim);
      const result = await runCommand(join(folder, 'elsewhere'), ['import', join(folder, 'registry'), '--json']);
      if (isPast) expect(result.code).toBe(0);
      else expect(problemIds(result)).toContain(id);
    }));
});
