import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { startCluster } from '../cluster/cluster.ts';
import { messageOf } from '../message-of.ts';
import { listenForStop, whenAborted } from '../running/stop-request.ts';
import { setting } from '../setting.ts';

export const usage = `npm run cluster

Builds and publishes what has changed, then serves the site as several machines would: two site servers and two API processes
behind nginx, on PostgreSQL and an object store. Installs what is missing, on Debian.

  PORT       the port of nginx, default 3000; some of the hundred after it are for the others
  DATA_DIR   where everything is kept, default .data/cluster
  GUARD      off: as with npm start`;

/** Where its data is. */
const SETTINGS = ['DATA_DIR', 'DATABASE_URL', 'FILES_URL', 'FILES_ACCESS_KEY', 'FILES_SECRET_KEY'];
/** Behind it there is room for the others. */
const LAST_PORT = 65_400;

export async function run(args: string[], isNpmGone: () => boolean): Promise<number> {
  parseArgs({ args });
  const port = setting('PORT', '3000');
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > LAST_PORT) {
    console.error(`PORT must be a number up to ${String(LAST_PORT)}.`);
    return 2;
  }
  const stop = listenForStop(isNpmGone);
  try {
    const cluster = await startCluster({
      dataDir: resolve(setting('DATA_DIR', '.data/cluster')),
      firstPort: Number(port),
      env: process.env,
      say: console.log,
      stop,
    });
    const settings = SETTINGS.map((name) => `${name}='${String(cluster.env[name])}'`);
    console.log(
      `\nRishta is ready: ${cluster.url}\nLogs: ${join(cluster.dataDir, 'logs')} · Stop with Ctrl+C\n` +
        `For commands on its data, such as npm run release:\n  export ${settings.join(' ')}\n`,
    );
    await whenAborted(stop.asked);
    console.log('Stopping …');
    await cluster.stop();
    return 0;
  } catch (error) {
    if (stop.asked.aborted) return 0;
    console.error(messageOf(error));
    return 1;
  }
}
