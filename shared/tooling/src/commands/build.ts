import { parseArgs } from 'node:util';

import { buildRelease } from '../release/build-release.ts';
import { APPS, typed } from '../project.ts';
import { WrongArguments } from '../run-command.ts';

export const usage = `${typed('build')} [app …] [options]

Builds a release of each app (of all when none is named) into dist/release of its folder.

  --version V      the release's version; default: the one in the app's package.json
  --out DIR        write the release there (one app only). The folder is replaced: only an empty one, or one with an
                   earlier release, is taken
  --development    a build with React's warnings and source maps, not meant to be published
  --no-cache       neither read nor write what earlier builds have kept
  --json           print one line of JSON per app

Apps: ${APPS.join(', ')}`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      version: { type: 'string' },
      out: { type: 'string' },
      development: { type: 'boolean', default: false },
      cache: { type: 'boolean', default: true },
      json: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !APPS.includes(name));
  if (unknown.length > 0) throw new WrongArguments(`There is no app '${unknown.join("', '")}'.`);
  if (values.out !== undefined && positionals.length !== 1) {
    throw new WrongArguments('--out is for one app, which has to be named.');
  }
  const apps = positionals.length > 0 ? positionals : APPS;
  for (const app of apps) {
    const started = performance.now();
    const { release, directory } = await buildRelease(app, {
      mode: values.development ? 'development' : 'production',
      cache: values.cache,
      ...(values.version !== undefined && { version: values.version }),
      ...(values.out !== undefined && { out: values.out }),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      values.json
        ? JSON.stringify({ app, version: release.version, directory })
        : `${app} ${release.version} built in ${seconds} s`,
    );
  }
  return 0;
}
