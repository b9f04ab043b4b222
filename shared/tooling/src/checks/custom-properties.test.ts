import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folders = ['shared', ...readdirSync(root).filter((folder) => /^(shell|site|remote-.*)$/.test(folder))];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/src\/|^src\//.test(file) && /(?<!\.test)\.(css|tsx?)$/.test(file))
    .map((file) => ({ place: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') })),
);

// In a style sheet, or in a property that a component sets.
const SET = /(--[a-z][\w-]*)['"]?\s*:|setProperty\('(--[\w-]+)'/g;
const USED_WITHOUT_FALLBACK = /var\((--[\w-]+)\s*\)/g;

test('a style sheet uses no custom property that nobody sets: its declaration would count for nothing', () => {
  const set = new Set(
    files.flatMap(({ text }) => [...text.matchAll(SET)].map(([, inSheet, inCode]) => inSheet ?? inCode)),
  );
  expect(set.size).toBeGreaterThan(50);
  const unset = files
    .filter(({ place }) => place.endsWith('.css'))
    .flatMap(({ place, text }) =>
      [...text.matchAll(USED_WITHOUT_FALLBACK)].flatMap(([, name]) =>
        set.has(name) ? [] : [`${place}: ${String(name)}`],
      ),
    );
  expect(unset).toEqual([]);
});
