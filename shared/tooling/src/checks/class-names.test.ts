import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folders = ['shared', ...readdirSync(root).filter((folder) => /^(shell|remote-.*)$/.test(folder))];
const components = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/src\/|^src\//.test(file) && /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const CLASS = /\.([A-Za-z_][\w-]*)/g;

/** Class names by style sheet, and who asks for which of them. */
const uses = components.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, name = '', sheet = '']) => {
    const styles = readFileSync(join(root, dirname(file), sheet), 'utf8').replaceAll(COMMENT, '');
    const defined = new Set([...styles.matchAll(CLASS)].map(([, found]) => found));
    return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => ({
      place: `${file}: ${used}`,
      isDefined: defined.has(used),
    }));
  });
});

test('a component asks its style sheet for no class that is not there: it would look as if it had none', () => {
  expect(uses.length).toBeGreaterThan(500);
  expect(uses.filter(({ isDefined }) => !isDefined).map(({ place }) => place)).toEqual([]);
});
