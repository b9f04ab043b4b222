import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { beginSigning } from '../running/begin-signing.ts';
import { ReleaseRefused } from '../running/release-program.ts';
import { restoreChannel } from '../running/restore-channel.ts';
import { serve } from '../running/serve.ts';
import { listenForStop } from '../running/stop-request.ts';
import { syncReleases } from '../running/sync-releases.ts';
import { readWorkingCopy } from '../running/working-copy.ts';
import { setting } from '../setting.ts';

export const usage = `npm start

Builds and publishes what has changed, takes off remotes whose folder is gone, then serves the site. Where anybody has
released by hand it only says what differs from what is live; "npm run serve" does not look.

  PORT       the site's port, default 3000
  API_PORT   the API's port, default 3001
  DATA_DIR   where everything is kept, default .data
  GUARD      off: releases are judged by people, or by a guard elsewhere; see release/README.md
  SITE_URL   the public origin, default http://localhost:<PORT>
  NODE_ENV   production: no sample accounts; SITE_URL, TRUST_PROXY and OFFICE_EMAIL must be set, see site/README.md and
             api/README.md`;

export async function run(args: string[], isNpmGone: () => boolean): Promise<number> {
  parseArgs({ args });
  const stop = listenForStop(isNpmGone);
  const dataDir = resolve(setting('DATA_DIR', '.data'));
  const env = { ...process.env, DATA_DIR: dataDir };
  await restoreChannel(env, console.error);
  const copy = await readWorkingCopy(env).catch((error: unknown) => {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(`${error.message}\nUntil that is mended nothing is built or put live; what is live is served.`);
    return undefined;
  });
  try {
    if (copy) {
      await beginSigning(copy, env, console.log);
      await syncReleases(copy, env, console.log, { signal: stop.asked });
    }
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(error.message);
    return 1;
  }
  if (stop.asked.aborted) return 1;
  return serve({ dataDir, registryDir: dataDir, stop });
}
