import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { createDevRegistry, liveAt, liveHere } from '../running/dev-registry.ts';
import { ReleaseRefused } from '../running/release-program.ts';
import { serve } from '../running/serve.ts';
import { syncReleases } from '../running/sync-releases.ts';
import { watchApp } from '../running/watch-app.ts';
import { APPS, type App } from '../workspace.ts';

const USAGE = `npm run dev -- <app> [--site URL]

Serves the whole site with that app built from its sources, watched and reloaded; everything else is what is live here
or, with --site, on that running site. The live releases themselves are not touched.

Apps: ${APPS.join(', ')}`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { site: { type: 'string' } } });
  const [app] = positionals as App[];
  if (positionals.length !== 1 || !app || !APPS.includes(app)) {
    console.log(USAGE);
    return 2;
  }
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  try {
    const registry = await createDevRegistry(dataDir, app, await liveReleases(dataDir, values.site));
    console.log(`Building ${app} …`);
    const stopWatching = await watchApp(app, registry, (line) => {
      console.log(line);
    });
    const code = await serve({
      dataDir,
      registryDir: registry.dataDir,
      liveReload: true,
      ...(values.site !== undefined && { apiUrl: values.site }),
    });
    await stopWatching();
    return code;
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function liveReleases(dataDir: string, site: string | undefined) {
  if (site !== undefined) return liveAt(site);
  // What has never been live here is built once; what is live stays as it is.
  await syncReleases({ ...process.env, DATA_DIR: dataDir }, console.log, { onlyMissing: true });
  return liveHere(dataDir);
}
