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

test('the id of a remote’s entry is not made from its name, which says where the project is', async () => {
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
  const entries = [...(modules ?? [])].filter((module) => module.identifier().includes('container entry'));
  expect(entries.map((entry) => entry.identifier())).toEqual([expect.stringContaining(root)]);
  expect(entries.map((entry) => chunkGraph?.getModuleId(entry))).toEqual([0]);
  await promisify(compiler.close.bind(compiler))();
}, 60_000);
