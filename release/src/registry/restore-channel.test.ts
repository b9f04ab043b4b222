import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { restoreChannel } from './restore-channel.ts';
import { inTemporaryFolder, refusal } from './testing/fixtures.ts';
import { withTwoReleases } from './testing/two-releases.ts';
import { createWorkbench } from './testing/workbench.ts';

const channelOf = (folder: string) => join(folder, 'registry/channels/live.json');

describe('restoring the channel', () => {
  it.each([
    ['missing', (file: string) => rm(file)],
    ['empty', (file: string) => writeFile(file, '')],
    ['cut', async (file: string) => writeFile(file, (await readFile(file, 'utf8')).slice(0, 40))],
    ['of another shape', (file: string) => writeFile(file, '{"apps":{}}')],
    ['without its folder', (file: string) => rm(join(file, '..'), { recursive: true })],
  ])('writes one that is %s again, with the ways back', (_what, harm) =>
    withTwoReleases(async ({ registry }, folder) => {
      const before = await readFile(channelOf(folder), 'utf8');
      await harm(channelOf(folder));
      expect(await restoreChannel(registry)).toBe(true);
      expect(await readFile(channelOf(folder), 'utf8')).toBe(before);
      expect(await restoreChannel(registry)).toBe(false);
    })(),
  );

  it(
    'leaves one that can be read as it is, also when the journal leads elsewhere',
    withTwoReleases(async ({ registry }, folder) => {
      const text = '{"revision":9,"apps":{}}';
      await writeFile(channelOf(folder), text);
      expect(await restoreChannel(registry)).toBe(false);
      expect(await readFile(channelOf(folder), 'utf8')).toBe(text);
    }),
  );

  it(
    'refuses when the journal is broken',
    withTwoReleases(async ({ registry }, folder) => {
      await rm(channelOf(folder));
      await writeFile(join(folder, 'registry/journal.ndjson'), 'what is this?\n');
      await expect(restoreChannel(registry)).rejects.toEqual(refusal('journal-broken'));
    }),
  );

  it('does nothing where nothing was ever released', () =>
    inTemporaryFolder(async (folder) => {
      expect(await restoreChannel(createWorkbench(folder).registry)).toBe(false);
    }));
});
