import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { pack } from '../packing/pack.ts';
import { root } from '../project.ts';

export const usage = `npm run pack -- [--out DIR]

Packs the packages with which teams build remotes in repositories of their own, each as npm installs it, into dist/packages or
DIR. The folder is replaced: only an empty one, or one with such archives alone, is taken.`;

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { out: { type: 'string' } } });
  const out = resolve(values.out ?? join(root, 'dist/packages'));
  for (const file of await pack(root, out)) console.log(join(out, file));
  return 0;
}
