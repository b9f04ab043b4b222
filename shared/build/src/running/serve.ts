import { join } from 'node:path';

import { isReady, startServer, type RunningServer } from './processes.ts';
import { serverEnvironments } from './server-environments.ts';

interface ServeOptions {
  dataDir: string;
  /** The data folder whose registry is served. */
  registryDir: string;
  /** Tells open tabs to reload when other releases go live. */
  liveReload: boolean;
  /** A running API to use; without it one is started. */
  apiUrl?: string;
}

/** Runs the API and the site server until this process is asked to stop. Gives the exit code. */
export async function serve({ dataDir, registryDir, liveReload, apiUrl }: ServeOptions): Promise<number> {
  const { PORT: port = '3000', API_PORT: apiPort = '3001' } = process.env;
  const url = `http://localhost:${port}`;
  const env = serverEnvironments(process.env, { port, apiPort, apiUrl });
  const logs = join(dataDir, 'logs');
  const siteEnv = { ...env.site, DATA_DIR: registryDir, ...(liveReload && { LIVE_RELOAD: 'on' }) };
  const api = () =>
    startServer('The API', 'api/dist/server.mjs', { ...env.api, DATA_DIR: dataDir }, join(logs, 'api.log'));
  const site = startServer('The site server', 'release/dist/site-server.mjs', siteEnv, join(logs, 'site.log'));
  const servers = apiUrl === undefined ? [site, api()] : [site];
  const stop = passOnSignals(servers);
  const health = [`http://127.0.0.1:${port}/healthz`, `http://127.0.0.1:${apiPort}/healthz`];
  const ready = await Promise.all(servers.map((server, index) => isReady(server, health[index] ?? '')));
  const missing = servers.filter((_, index) => !ready[index]);
  if (missing.length > 0 && !stop.asked) {
    for (const { name, logFile } of missing) console.error(`${name} did not start; its log is ${logFile}.`);
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    return 1;
  }
  if (!stop.asked) console.log(`\nRishta is ready: ${url}\nLogs: ${logs} · Stop with Ctrl+C\n`);
  for (const { name, child, logFile } of servers) {
    child.once('exit', (code) => {
      if (!stop.asked) console.error(`${name} has ended (code ${String(code)}); its log is ${logFile}.`);
    });
  }
  await Promise.all(servers.map(({ ended }) => ended));
  return stop.asked ? 0 : 1;
}

/** Passes a request to stop on to the servers, which finish what is under way. */
function passOnSignals(servers: RunningServer[]): { asked: boolean } {
  const stop = { asked: false };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop.asked = true;
      for (const { child } of servers) child.kill('SIGTERM');
    });
  }
  return stop;
}
