import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { inBusyRegistry } from '../testing/busy-registry.ts';
import { problemIds, runCommand } from '../testing/run-command.ts';

const DOING = ['recover', '--yes', '--reason', 'The disk was full', '--by', 'Amna'];

describe('recover', () => {
  it(
    'says what it would do, and does it only with consent and a reason',
    inBusyRegistry(async (folder) => {
      const path = join(folder, 'registry/journal.ndjson');
      const cut = (await readFile(path, 'utf8')).slice(0, 1_000);
      await writeFile(path, cut);
      const asked = await runCommand(folder, ['recover', '--json']);
      expect(problemIds(asked)).toEqual(['journal-broken', 'consent-missing']);
      expect(asked.code).toBe(1);
      expect((await runCommand(folder, ['recover'])).stderr).toMatch(
        /Nothing was changed.*\n {2}2 lines stay; at least 7 are lost \(\d+ bytes\)\.\n {2}Live, as the channel says: .*remote-auth 1\.1\.0/,
      );
      expect(problemIds(await runCommand(folder, ['recover', '--yes', '--json']))).toEqual(['reason-missing']);
      expect(await readFile(path, 'utf8')).toBe(cut);

      const done = await runCommand(folder, DOING);
      expect(done.code).toBe(0);
      expect(done.stdout).toMatch(/The damaged journal is kept as journal\.damaged-\S+\.ndjson\./);
      expect((await runCommand(folder, ['verify'])).stdout).toMatch(
        /^Line 6 begins the journal anew after at least 7 lines were lost \(\S+ by Amna: The disk was full\)\.\n4 releases, 6 /,
      );
      expect((await runCommand(folder, ['history', 'remote-auth'])).stdout).toMatch(
        /^\S+ {2}recover .* 7 lines lost +by Amna: The disk was full\n/,
      );
      expect((await runCommand(folder, ['status', '--json'])).json).toMatchObject({
        apps: { 'remote-auth': { version: '1.1.0', lastGood: '1.0.0', by: 'Amna' } },
      });
      expect((await runCommand(folder, DOING)).stdout).toMatch(/^No line of the journal is lost/);
    }),
  );
});

describe('a line that a killed command has begun', () => {
  it(
    'is told by status, history and verify, and put aside by a repair',
    inBusyRegistry(async (folder) => {
      await appendFile(join(folder, 'registry/journal.ndjson'), '{"at":"2026');
      for (const command of ['status', 'history']) {
        expect((await runCommand(folder, [command])).stdout).toMatch(/A command was killed while it wrote its line/);
      }
      expect(problemIds(await runCommand(folder, ['verify', '--json']))).toEqual(['journal-torn']);
      expect((await runCommand(folder, ['verify', '--repair'])).stdout).toMatch(/kept as journal\.torn-\S+\.ndjson/);
      expect((await runCommand(folder, ['verify', '--json'])).json).toMatchObject({ ok: true });
    }),
  );
});
