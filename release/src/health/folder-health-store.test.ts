import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { inTemporaryFolder } from '../registry/testing/fixtures.ts';
import { folderHealthStore } from './folder-health-store.ts';
import { testHealthStore } from './testing/health-store-tests.ts';

describe('counts in a folder', () => {
  testHealthStore((work) => () => inTemporaryFolder((folder) => work(folderHealthStore(join(folder, 'health')))));

  it('are read beside what a killed server has left, and what is no file of counts', () =>
    inTemporaryFolder(async (folder) => {
      const store = folderHealthStore(folder);
      await store.write('a', { slot: 5, tallies: {} });
      writeFileSync(join(folder, '5-b.json'), '{"remote-auth@1.0.0":{"1":{"lo');
      writeFileSync(join(folder, '5-c.json'), '[1,2]');
      writeFileSync(join(folder, '5-d.json.part'), '{}');
      writeFileSync(join(folder, 'notes.txt'), 'mine');
      mkdirSync(join(folder, 'health'));
      expect(await store.read(0, 10)).toEqual([{ slot: 5, tallies: {} }]);
      await store.prune(10);
      expect(readdirSync(folder).sort()).toEqual(['health', 'notes.txt']);
    }));
});
