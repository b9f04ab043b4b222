import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { project, remotesOf, root } from '../project.ts';

const lines = readFileSync(join(root, 'docs/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/\s+/));

test('each line names folders that there are, and somebody', () => {
  expect(lines[0]?.[0]).toBe('*');
  for (const [path = '', ...owners] of lines.slice(1)) {
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    expect(owners.length).toBeGreaterThan(0);
  }
  for (const [, ...owners] of lines) expect(owners.every((owner) => /^@[a-z]+\/[a-z]+$/.test(owner))).toBe(true);
});

test('each remote has a line of its own', () => {
  expect(lines.map(([path]) => path)).toEqual(
    expect.arrayContaining(remotesOf(project).map(({ folder }) => `/${folder}/`)),
  );
});
