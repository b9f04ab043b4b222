import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from '../project.ts';

/** Files that the ways name: in full, or beside the last one that was. */
function namedFiles(): string[] {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const [, ways = ''] = /## Ways through the code\n(.*?)\n## /s.exec(text) ?? [];
  return ways.split(/\n(?=\d\. )/).flatMap((step) => {
    const names = [...step.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, name = '']) => name);
    let folder = '';
    return names.map((name) => {
      if (existsSync(join(root, name))) folder = dirname(name);
      return (
        [name, join(folder, name), join(dirname(folder), name)].find((file) => existsSync(join(root, file))) ?? name
      );
    });
  });
}

test('the ways lead through files that there are', () => {
  const files = namedFiles();
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
