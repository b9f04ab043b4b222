import { resolve } from 'node:path';

import { ReleaseRefused } from '../running/release-program.ts';
import { serve } from '../running/serve.ts';
import { syncReleases } from '../running/sync-releases.ts';

const USAGE = `npm start

Builds and publishes what has changed, then serves the site.

  PORT       the site's port, default 3000
  API_PORT   the API's port, default 3001
  DATA_DIR   where everything is kept, default .data
  SITE_URL   the public origin, default http://localhost:<PORT>
  NODE_ENV   production: no sample accounts; SITE_URL and TRUST_PROXY must be set, see release/README.md`;

export async function run(args: string[]): Promise<number> {
  if (args.length > 0) {
    console.log(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  try {
    await syncReleases({ ...process.env, DATA_DIR: dataDir }, console.log);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(error.message);
    return 1;
  }
  return serve({ dataDir, registryDir: dataDir, liveReload: false });
}
