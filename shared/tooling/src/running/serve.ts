import { join } from 'node:path';

import { root, SITE_PROGRAM } from '../project.ts';
import { setting } from '../setting.ts';
import { isGuarded, superviseGuard } from './guard.ts';
import { onFolder, serverEnvironments } from './server-environments.ts';
import { type StopRequest, whenAborted } from './stop-request.ts';
import { superviseServer, type SupervisedServer } from './supervised-server.ts';

interface ServeOptions {
  dataDir: string;
  /** The data folder whose registry is served. */
  registryDir: string;
  /** Origin of the developer's session whose builds open tabs show; without it there is none. */
  sessionUrl?: string;
  /** A running API to use; without it one is started. */
  apiUrl?: string;
  stop: StopRequest;
}

/** Milliseconds until a server that takes requests must be well. */
const HEALTH_LIMIT = 10_000;

/** Runs the API, the site server and the guard until `stop` is asked for, and starts one that ends again. Gives the exit code. */
export async function serve({ dataDir, registryDir, sessionUrl, apiUrl, stop }: ServeOptions): Promise<number> {
  const port = setting('PORT', '3000');
  const apiPort = setting('API_PORT', '3001');
  const url = `http://localhost:${port}`;
  const logs = join(dataDir, 'logs');
  const env = serverEnvironments(process.env, { port, apiPort, apiUrl });
  const site = superviseServer({
    name: 'The site server',
    file: SITE_PROGRAM,
    // A registry of this session's own is in a folder.
    env: {
      ...(registryDir === dataDir ? env.site : onFolder(env.site)),
      DATA_DIR: registryDir,
      ...(sessionUrl !== undefined && { DEVELOPMENT_URL: sessionUrl }),
    },
    logFile: join(logs, 'site.log'),
  });
  const servers = [{ server: site, healthUrl: `http://127.0.0.1:${port}/healthz` }];
  if (apiUrl === undefined) {
    const api = superviseServer({
      name: 'The API',
      file: join(root, 'api/dist/server.mjs'),
      env: { ...env.api, DATA_DIR: dataDir },
      logFile: join(logs, 'api.log'),
    });
    servers.push({ server: api, healthUrl: `http://127.0.0.1:${apiPort}/healthz` });
  }
  // A registry of a session's own has no visitors to judge releases by.
  const guard =
    registryDir === dataDir && isGuarded(process.env)
      ? [superviseGuard({ env: { ...process.env, DATA_DIR: dataDir }, logs })]
      : [];
  const all = [...servers.map(({ server }) => server), ...guard];
  stop.urged.addEventListener('abort', () => {
    for (const server of all) server.kill();
  });

  const asked = whenAborted(stop.asked);
  const faults = Promise.all(servers.map(({ server, healthUrl }) => faultOf(server, healthUrl, stop.asked)));
  await Promise.race([asked, faults]);
  if (!stop.asked.aborted) {
    const found = (await faults).filter((fault) => fault !== undefined);
    for (const fault of found) console.error(fault);
    if (found.length === 0) {
      console.log(`\nRishta is ready: ${url}\nLogs: ${logs} · Stop with Ctrl+C\n`);
      await asked;
    }
  }
  await Promise.all(all.map((server) => server.stop()));
  return stop.asked.aborted ? 0 : 1;
}

/** Why a server cannot be used after its first start; undefined when it can. */
async function faultOf(
  { name, logFile, started, lastError }: SupervisedServer,
  healthUrl: string,
  stop: AbortSignal,
): Promise<string | undefined> {
  if (!(await started)) return `${name} did not start; its log is ${logFile}. ${lastError() ?? ''}`.trim();
  const end = Date.now() + HEALTH_LIMIT;
  let answer = 'no answer';
  while (Date.now() < end && !stop.aborted) {
    try {
      const response = await fetch(healthUrl, { signal: AbortSignal.timeout(HEALTH_LIMIT) });
      if (response.ok) return undefined;
      answer = await response.text();
    } catch (error) {
      answer = String(error);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return `${name} takes requests, but does not work: ${answer}. Its log is ${logFile}.`;
}
