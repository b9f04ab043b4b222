import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from '../project.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const folders = ['shared', ...readdirSync(root).filter((folder) => /^(shell|site|remote-.*)$/.test(folder))];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/src\/|^src\//.test(file) && /(?<!\.test)\.(css|tsx?)$/.test(file))
    .map((file) => ({ place: `${folder}/${file}`, text: read(join(folder, file)) })),
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

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

test('a component asks its style sheet for no class that is not there: it would look as if it had none', () => {
  const uses = files.flatMap(({ place, text }) =>
    [...text.matchAll(IMPORT)].flatMap(([, name = '', sheet = '']) => {
      const styles = read(join(dirname(place), sheet)).replaceAll(COMMENT, '');
      const defined = new Set([...styles.matchAll(CLASS)].map(([, found]) => found));
      return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => ({
        use: `${place}: ${used}`,
        isDefined: defined.has(used),
      }));
    }),
  );
  expect(uses.length).toBeGreaterThan(500);
  expect(uses.filter(({ isDefined }) => !isDefined).map(({ use }) => use)).toEqual([]);
});

const WIDTH_ASKED = /'\(width [<>]=? (\d+rem)\)'/g;

test('a width at which a script shows something else is one at which a style sheet beside it does', () => {
  const asked = files.flatMap(({ place, text }) =>
    /\.tsx?$/.test(place) ? [...text.matchAll(WIDTH_ASKED)].map(([, width = '']) => ({ place, width })) : [],
  );
  expect(asked.length).toBeGreaterThan(0);
  const elsewhere = asked.filter(({ place, width }) => {
    const sheets = files.filter((file) => file.place.endsWith('.css') && dirname(file.place) === dirname(place));
    return !sheets.some(({ text }) => new RegExp(`@media [^{]*width [<>]=? ${width}`).test(text));
  });
  expect(elsewhere).toEqual([]);
});
