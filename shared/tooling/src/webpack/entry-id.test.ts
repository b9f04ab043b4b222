import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

import { root } from '../project.ts';
import { entryId } from './entry-id.ts';

const context = mkdtempSync(join(tmpdir(), 'entry-id-'));
afterAll(() => rmSync(context, { recursive: true }));

test('ids in a remote’s entry are not made from names that say where the project is', async () => {
  writeFileSync(join(context, 'page.js'), 'export const Component = () => null;');
  const compiler = webpack({
    mode: 'production',
    context,
    entry: {},
    experiments: { outputModule: true },
    output: { path: join(context, 'dist'), module: true, chunkFormat: 'module' },
    plugins: [
      entryId,
      new ModuleFederationPlugin({
        name: 'remote_a',
        filename: 'entry.js',
        library: { type: 'module' },
        exposes: { './page': './page.js' },
        manifest: false,
        dts: false,
      }),
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  const { errors, modules, chunkGraph } = stats?.compilation ?? {};
  expect(errors).toEqual([]);
  const entered = [...(modules ?? [])].filter((module) => module.identifier().includes('.federation'));
  expect(entered.map((module) => module.identifier())).toEqual([
    expect.stringContaining(root),
    expect.stringContaining(root),
  ]);
  expect(entered.map((module) => chunkGraph?.getModuleId(module))).toEqual([0, 1]);
  await promisify(compiler.close.bind(compiler))();
}, 60_000);
