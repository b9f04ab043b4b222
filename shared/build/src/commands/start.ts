import { resolve } from 'node:path';

import { isReady, startServer, type RunningServer } from '../running/processes.ts';
import { ReleaseRefused, syncReleases } from '../running/sync-releases.ts';

const USAGE = `npm start

Builds and publishes what has changed, then serves the site.

  PORT       the site's port, default 3000
  API_PORT   the API's port, default 3001
  DATA_DIR   where everything is kept, default .data
  NODE_ENV   production: no sample accounts`;

export async function run(args: string[]): Promise<number> {
  if (args.length > 0) {
    console.log(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  const { PORT: port = '3000', API_PORT: apiPort = '3001' } = process.env;
  const dataDir = resolve(process.env['DATA_DIR'] ?? '.data');
  const url = process.env['SITE_URL'] ?? `http://localhost:${port}`;
  const env = { ...process.env, PORT: port, API_PORT: apiPort, DATA_DIR: dataDir, SITE_URL: url };

  try {
    await syncReleases(env, console.log);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(error.message);
    return 1;
  }

  const servers = [
    startServer('The API', 'api/dist/server.mjs', env, resolve(dataDir, 'logs/api.log')),
    startServer('The site server', 'release/dist/site-server.mjs', env, resolve(dataDir, 'logs/site.log')),
  ];
  stopWithThisProcess(servers);
  const checks = [`http://127.0.0.1:${apiPort}/healthz`, `http://127.0.0.1:${port}/healthz`];
  const ready = await Promise.all(servers.map((server, index) => isReady(server, checks[index] ?? '')));
  const failed = servers.filter((_, index) => !ready[index]);
  for (const { name, logFile } of failed) console.error(`${name} did not start; its log is ${logFile}.`);
  if (failed.length > 0) {
    for (const { child } of servers) child.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    return 1;
  }
  console.log(`\nRishta is ready: http://localhost:${port}\nLogs: ${resolve(dataDir, 'logs')} · Stop with Ctrl+C\n`);
  for (const { name, child, logFile } of servers) {
    child.once('exit', (code) => {
      if (!isStopping) console.error(`${name} has ended (code ${String(code)}); its log is ${logFile}.`);
    });
  }
  await Promise.all(servers.map(({ ended }) => ended));
  return isStopping ? 0 : 1;
}

let isStopping = false;

/** Passes a request to stop on to the servers, which finish what is under way. */
function stopWithThisProcess(servers: RunningServer[]): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopping = true;
      for (const { child } of servers) child.kill('SIGTERM');
    });
  }
}
