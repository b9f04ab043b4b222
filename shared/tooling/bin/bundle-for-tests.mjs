import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** By what imports them: packages of hundreds of small files, which each file of tests would load one by one. */
const PACKAGES = {
  'shared/contracts': ['typebox', 'typebox/schema', 'typebox/value'],
  api: ['kysely', 'libphonenumber-js'],
};

/**
 * Jest runs tests in a context whose globals Node looks up by a call for each use: `Object.freeze` of each node of a query took
 * five times as long as in a program. A bundle looks these up once. No test puts another in their place.
 */
const LOOKED_UP_ONCE = [
  'Array',
  'Error',
  'JSON',
  'Map',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
];

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Where `jest.config.mjs` finds them. */
const folder = join(root, 'node_modules/.cache/rishta-tests');

/** Jest calls this before the tests: makes one file of each of these packages, as builds do, whenever versions have changed. */
export default async function bundleForTests() {
  const hash = createHash('sha256');
  for (const file of [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)])
    hash.update(await readFile(file));
  const version = hash.digest('hex');
  const record = join(folder, 'version');
  if ((await readFile(record, 'utf8').catch(() => '')) === version) return;
  const { build } = await import('esbuild');
  for (const [importer, names] of Object.entries(PACKAGES)) {
    const { outputFiles } = await build({
      absWorkingDir: join(root, importer),
      entryPoints: Object.fromEntries(names.map((name) => [name, name])),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      banner: { js: LOOKED_UP_ONCE.map((name) => `const global${name} = ${name};`).join('\n') },
      define: Object.fromEntries(LOOKED_UP_ONCE.map((name) => [name, `global${name}`])),
      write: false,
    });
    for (const { path, contents } of outputFiles) await put(path, contents);
  }
  await put(record, version);
}

/**
 * Another run may read the file at the same time, or write the same.
 *
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
async function put(path, contents) {
  await mkdir(dirname(path), { recursive: true });
  const whole = `${path}.${process.pid}`;
  await writeFile(whole, contents);
  await rename(whole, path);
}
