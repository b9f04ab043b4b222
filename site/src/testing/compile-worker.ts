import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { buildSync } from 'esbuild';

/** Compiles the render worker into a folder, and gives its file. */
export function compileWorker(folder: string): string {
  const source = (name: string) => fileURLToPath(new URL(`../rendering/${name}.ts`, import.meta.url));
  buildSync({
    entryPoints: [source('render-worker'), source('render-watch')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  return join(folder, 'render-worker.mjs');
}
