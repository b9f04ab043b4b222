import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { createDevRegistry } from '../running/dev-registry.ts';
import { serve } from '../running/serve.ts';
import { ReleaseRefused } from '../running/release-program.ts';
import { syncReleases } from '../running/sync-releases.ts';
import { watchApp } from '../running/watch-app.ts';
import { APPS, type App } from '../workspace.ts';

const USAGE = `npm run dev -- <app>

Serves the whole site with that app built from its sources, watched and reloaded; everything else is what is live.
The live releases themselves are not touched.

Apps: ${APPS.join(', ')}`;

export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [app] = positionals as App[];
  if (positionals.length !== 1 || !app || !APPS.includes(app)) {
    console.log(USAGE);
    return 2;
  }
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  const env = { ...process.env, DATA_DIR: dataDir };
  try {
    // What has never been live here is built once; what is live stays as it is.
    await syncReleases(env, console.log, { onlyMissing: true });
    const registry = await createDevRegistry(dataDir, app);
    console.log(`Building ${app} …`);
    const stopWatching = await watchApp(app, registry, (line) => {
      console.log(line);
    });
    const code = await serve({ dataDir, registryDir: registry.dataDir, liveReload: true });
    await stopWatching();
    return code;
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(error.message);
    return 1;
  }
}
