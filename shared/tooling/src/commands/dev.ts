import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { beginSigning } from '../running/begin-signing.ts';
import { createDevRegistry, liveAt, liveHere } from '../running/dev-registry.ts';
import { ReleaseRefused } from '../running/release-program.ts';
import { serve } from '../running/serve.ts';
import { onFolder } from '../running/server-environments.ts';
import { listenForStop } from '../running/stop-request.ts';
import { syncReleases } from '../running/sync-releases.ts';
import { watchApp } from '../running/watch-app.ts';
import { readWorkingCopy } from '../running/working-copy.ts';
import { APPS } from '../workspace.ts';

const USAGE = `npm run dev -- <app> [--site ADDRESS]

Serves the whole site with that app built from its sources, watched and reloaded; everything else is what is live here
or, with --site, on that running site. The live releases themselves are not touched. The address may be a link that
\`npm run release -- override\` has printed: then everything else is what that link shows.

Apps: ${APPS.join(', ')}`;

export async function run(args: string[], isNpmGone: () => boolean): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { site: { type: 'string' } } });
  const [app] = positionals;
  if (positionals.length !== 1 || !app || !APPS.includes(app)) {
    console.log(USAGE);
    return 2;
  }
  const stop = listenForStop(isNpmGone);
  // Until the servers run there is nothing to finish; what was started to build ends with this process.
  const leave = () => process.exit(1);
  stop.asked.addEventListener('abort', leave);
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  try {
    const registry = await createDevRegistry(dataDir, app, await liveReleases(dataDir, values.site, stop.asked));
    console.log(`Building ${app} …`);
    const stopWatching = await watchApp(app, registry, (line) => {
      console.log(line);
    });
    stop.asked.removeEventListener('abort', leave);
    const code = await serve({
      dataDir,
      registryDir: registry.dataDir,
      liveReload: true,
      stop,
      ...(values.site !== undefined && { apiUrl: new URL(values.site).origin }),
    });
    await stopWatching();
    return code;
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function liveReleases(dataDir: string, site: string | undefined, signal: AbortSignal) {
  if (site !== undefined) return liveAt(site);
  // What has never been live here is built once; what is live stays as it is.
  const env = onFolder({ ...process.env, DATA_DIR: dataDir });
  const copy = await readWorkingCopy(env);
  await beginSigning(copy, env, console.log);
  await syncReleases(copy, env, console.log, { onlyMissing: true, signal });
  return liveHere(dataDir);
}
