import { RELEASE_FOLDERS, SHELL } from '@rishta/contracts';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { beginSigning } from '../running/begin-signing.ts';
import { createDevRegistry, liveAt, liveHere } from '../running/dev-registry.ts';
import { startNewsServer } from '../running/news-server.ts';
import { putShellLive } from '../running/put-shell-live.ts';
import { ReleaseRefused } from '../running/release-program.ts';
import { serve } from '../running/serve.ts';
import { onFolder } from '../running/server-environments.ts';
import { listenForStop } from '../running/stop-request.ts';
import { syncReleases } from '../running/sync-releases.ts';
import { tellOfSdk } from '../running/tell-of-sdk.ts';
import { buildFolder, watchApp } from '../running/watch-app.ts';
import { readWorkingCopy } from '../running/working-copy.ts';
import { APPS, isWorkspace } from '../project.ts';
import { WrongArguments } from '../run-command.ts';
import { setting } from '../setting.ts';

const IN_WORKSPACE = `npm run dev -- <app …> [--site ADDRESS]

Serves the whole site with these apps built from their sources. Each change of a component is shown in the page that is
open, which keeps its state. Everything else is what is live here, but for the shell, which is built for development. With
--site everything else, the shell too, is what that running site has; there a change loads the page anew. The address may be
a link that \`npm run release -- override\` has printed: then everything else is what that link shows. The live releases
themselves are not touched. PORT says where to listen; default: 3000. What is built is below DATA_DIR; default: .data.

Apps: ${APPS.join(', ')}`;

const IN_REPOSITORY = `rishta dev --site ADDRESS

Serves the whole site with this remote built from its sources. A running site is needed: everything else, the API too, is what
that has. After each change the page that is open is loaded anew. The address may be a link that an override has printed: then
everything else is what that link shows. The site itself is not touched. PORT says where to listen; default: 3000.`;

export const usage = isWorkspace ? IN_WORKSPACE : IN_REPOSITORY;

export async function run(args: string[], isNpmGone: () => boolean): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { site: { type: 'string' } },
  });
  // A repository has one app, and no API.
  const apps = isWorkspace || positionals.length > 0 ? [...new Set(positionals)] : APPS;
  if (apps.length === 0) throw new WrongArguments('Which app is to be developed?');
  const unknown = apps.filter((app) => !APPS.includes(app));
  if (unknown.length > 0) throw new WrongArguments(`There is no app '${unknown.join("', '")}'.`);
  if (!isWorkspace && values.site === undefined) {
    throw new WrongArguments('A running site is needed for everything else. Say which with --site.');
  }
  const stop = listenForStop(isNpmGone);
  // Until the servers run there is nothing to finish; what was started to build ends with this process.
  const leave = () => process.exit(1);
  stop.asked.addEventListener('abort', leave);
  const dataDir = resolve(setting('DATA_DIR', '.data'));
  const ends: (() => Promise<void> | void)[] = [];
  try {
    const live = await liveReleases(dataDir, values.site, stop.asked);
    const registry = await createDevRegistry(dataDir, apps, live);
    const news = await startNewsServer((app) =>
      apps.includes(app) ? join(buildFolder(registry, app), RELEASE_FOLDERS.browser) : undefined,
    );
    ends.push(news.close, registry.remove);
    if (!apps.includes(SHELL)) {
      // Elsewhere it is an installed package.
      if (isWorkspace) ends.unshift(tellOfSdk(apps));
      // The shell of another site is what that site has.
      if (values.site === undefined) await putShellLive(registry, console.log);
    }
    for (const app of apps) {
      console.log(`Building ${app} …`);
      ends.unshift(await watchApp(app, { registry, news, say: console.log }));
    }
    stop.asked.removeEventListener('abort', leave);
    return await serve({
      dataDir,
      registryDir: registry.dataDir,
      sessionUrl: news.url,
      stop,
      ...(values.site !== undefined && { apiUrl: new URL(values.site).origin }),
    });
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    for (const end of ends) await end();
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
