import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { restoreChannel } from '../running/restore-channel.ts';
import { serve } from '../running/serve.ts';
import { listenForStop } from '../running/stop-request.ts';
import { setting } from '../setting.ts';

export const usage = `npm run serve

Serves what is live. Builds nothing, puts nothing live, and needs no sources: the compiled programs in api/dist,
release/dist, site/dist and shared/tooling/dist are enough. The variables are those of npm start.`;

export async function run(args: string[], isNpmGone: () => boolean): Promise<number> {
  parseArgs({ args });
  const stop = listenForStop(isNpmGone);
  const dataDir = resolve(setting('DATA_DIR', '.data'));
  await restoreChannel({ ...process.env, DATA_DIR: dataDir }, console.error);
  return serve({ dataDir, registryDir: dataDir, stop });
}
