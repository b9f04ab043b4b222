import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Compiler, Configuration } from 'webpack';

import { root } from '../project.ts';
import { runBuilds } from './run-builds.ts';

let folder: string;
const file = (...path: string[]) => join(folder, ...path);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rishta-builds-'));
  mkdirSync(file('src'));
  writeFileSync(file('src/main.js'), `console.log(${JSON.stringify('salaam '.repeat(200))});`);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const config = (name: 'browser' | 'server', others: Configuration = {}): Configuration => ({
  name,
  mode: 'production',
  context: folder,
  entry: './src/main.js',
  output: { path: file(name) },
  ...(name === 'server' && { dependencies: ['browser'] }),
  ...others,
});

test('compresses what the browser is sent, and not what the server runs', async () => {
  await runBuilds([config('browser'), config('server')]);
  const script = readFileSync(file('browser/main.js'));
  expect(brotliDecompressSync(readFileSync(file('browser/main.js.br')))).toEqual(script);
  expect(existsSync(file('browser/main.js.gz'))).toBe(true);
  expect(existsSync(file('server/main.js'))).toBe(true);
  expect(existsSync(file('server/main.js.br'))).toBe(false);
});

test('says what could not be built', async () => {
  writeFileSync(file('src/main.js'), `import './gone.js';`);
  await expect(runBuilds([config('browser')])).rejects.toThrow("Can't resolve './gone.js'");
});

test('says what could not be compressed, once the rest is built', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const losesScript = {
    apply: ({ hooks }: Compiler) => hooks.afterEmit.tap('lose', () => rmSync(file('browser/main.js'))),
  };
  try {
    const building = runBuilds([config('browser', { plugins: [losesScript] }), config('server')]);
    await expect(building).rejects.toThrow('ENOENT');
  } finally {
    process.off('unhandledRejection', note);
  }
  expect(existsSync(file('server/main.js'))).toBe(true);
  expect(unhandled).toEqual([]);
});

test('transpiles a source once for both parts, and again when it has changed', async () => {
  // Stands for ts-loader, and notes down what it is asked for.
  const log = file('log');
  writeFileSync(
    file('loader.cjs'),
    `module.exports = (source) => { require('fs').appendFileSync(${JSON.stringify(log)}, 'x'); return source; };`,
  );
  const use = [
    { loader: join(root, 'shared/tooling/bin/transpiled-once.cjs'), options: { app: 'shell' } },
    file('loader.cjs'),
  ];
  const module = { rules: [{ test: /\.js$/, use }] };
  const build = () => runBuilds([config('browser', { module }), config('server', { module })]);
  await build();
  expect(readFileSync(log, 'utf8')).toBe('x');
  writeFileSync(file('src/main.js'), `console.log('khuda hafiz');`);
  await build();
  expect(readFileSync(log, 'utf8')).toBe('xx');
  expect(readFileSync(file('server/main.js'), 'utf8')).toContain('khuda hafiz');
});
