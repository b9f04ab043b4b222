import { inTemporaryFolder } from '../../registry/testing/fixtures.ts';
import { createWorkbench } from '../../registry/testing/workbench.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

const HOUR = 3_600_000;

/** A release that is live and signed. */
const inSignedFolder = (work: (folder: string) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    await createWorkbench(folder).goLive({ version: '1.0.0' });
    await runCommand(folder, ['keys', 'begin', '--local', '--name', 'Office']);
    await work(folder);
  });

describe('desk', () => {
  it(
    'prints a link to the desk of the site',
    inSignedFolder(async (folder) => {
      const { json } = await runCommand(folder, ['desk', '--json'], { SITE_URL: 'https://rishta.example' });
      expect(json['link']).toMatch(/^https:\/\/rishta\.example\/_release\/desk\?grant=[A-Za-z0-9_-]{200,}$/);
      const left = Date.parse(String(json['until'])) - Date.now();
      expect(left).toBeGreaterThan(7.9 * HOUR);
      expect(left).toBeLessThanOrEqual(8 * HOUR);
      const { stdout } = await runCommand(folder, ['desk', '--for', '24h', '--site', 'https://a.example/']);
      expect(stdout).toMatch(
        /^A browser that opens this link sees the release desk until \S+:\nhttps:\/\/a\.example\/_release\/desk\?grant=/,
      );
    }),
  );

  it(
    'refuses what is longer than a day, and a stranger',
    inSignedFolder(async (folder) => {
      const longer = await runCommand(folder, ['desk', '--for', '25h', '--json']);
      expect([longer.code, problemIds(longer)]).toEqual([2, ['usage']]);
      await runCommand(folder, ['keys', 'create', 'stranger.pem']);
      const strange = await runCommand(folder, ['desk', '--json'], { RELEASE_KEY_FILE: 'stranger.pem' });
      expect([strange.code, problemIds(strange)]).toEqual([1, ['key-unknown']]);
    }),
  );

  it('refuses where releases are not signed', () =>
    inTemporaryFolder(async (folder) => {
      await createWorkbench(folder).goLive({ version: '1.0.0' });
      expect(problemIds(await runCommand(folder, ['desk', '--json']))).toEqual(['signing-not-begun']);
    }));
});
