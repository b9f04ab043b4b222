import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { copyReleases } from './copy-releases.ts';
import { openGate, type Gate } from './gate.ts';
import { end, freePorts, printed, PROJECT } from './processes.ts';

const RUN = join(PROJECT, 'shared/tooling/bin/run.mjs');
const RELEASE = join(PROJECT, 'shared/tooling/bin/release.mjs');
const LOGS = join(PROJECT, 'test-results/sites');

/** A command's end as a terminal shows it. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** A running site with data of its own. */
export interface Site {
  /** For example `http://localhost:41234`. */
  url: string;
  dataDir: string;
  /** The `release` command line on this site's registry, on a machine without a browser: pages are drawn, and not opened. */
  release: (...args: string[]) => Promise<CommandResult>;
  /** The same where there is a browser. */
  releaseWithBrowser: Site['release'];
  /** The same on a machine without the site's programs, where no page is drawn before it is live. */
  releaseUntried: Site['release'];
  /** The way on which the site reaches the API. */
  apiGate: Gate;
  stop: () => Promise<void>;
}

interface SiteOptions {
  /** The data folder of a site with the same releases. */
  like?: string;
  /** Whether releases are judged by what pages tell; else broken ones stay for as long as a journey looks at them. */
  isGuarded?: boolean;
}

/**
 * Starts a site with data of its own. With the releases of `like` it is served as it is, as by `npm run serve`. Without
 * them it is started as by `npm start`, and the finished builds of the apps are published first: the start builds only those
 * that are not of the present sources.
 */
export async function startSite({ like, isGuarded = false }: SiteOptions = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-journeys-'));
  if (like !== undefined) await copyReleases(like, dataDir);
  const logs = join(LOGS, basename(dataDir));
  const [port = 0, apiPort = 0, gatePort = 0] = await freePorts(3);
  const apiGate = await openGate(gatePort, apiPort);
  const env = {
    ...process.env,
    PORT: String(port),
    API_PORT: String(apiPort),
    API_URL: apiGate.url,
    DATA_DIR: dataDir,
    SITE_URL: `http://localhost:${port}`,
    // All journeys come from one address.
    RATE_LIMITS: 'off',
    GUARD: isGuarded ? 'on' : 'off',
    TAKE_RELEASES: 'on',
  };
  if (like === undefined) await publishBuilds(env);
  // A process group of its own, since it is several processes that have to stop together.
  const child = spawn(process.execPath, [RUN, like === undefined ? 'start' : 'serve'], {
    cwd: PROJECT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(child);
    await apiGate.close();
    await cp(join(dataDir, 'logs'), logs, { recursive: true, force: true }).catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await printed(child, `http://localhost:${port}`);
  } catch (error) {
    await stop();
    throw new Error(`The site could not be used: ${String(error)}\nIts logs are in ${logs}.`);
  }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    release: (...args) => command([RELEASE, ...args], { ...env, TRIAL_BROWSER: 'off' }),
    releaseWithBrowser: (...args) => command([RELEASE, ...args], env),
    releaseUntried: (...args) => command([RELEASE, ...args], { ...env, TRIAL_PROGRAM: '' }),
    apiGate,
    stop,
  };
}

async function publishBuilds(env: NodeJS.ProcessEnv): Promise<void> {
  for (const app of await readdir(PROJECT)) {
    const build = join(PROJECT, app, 'dist/release');
    if (!existsSync(join(build, 'release.json'))) continue;
    // In the name of the start, which puts nothing live where others release. What is refused, it builds.
    await command([RELEASE, 'publish', app, '--from', build, '--by', 'npm start'], env);
  }
}

/** A command of those who run the site with this data, such as `agencies list`. */
export const operate = (dataDir: string, ...args: string[]): Promise<CommandResult> =>
  command([RUN, ...args], { ...process.env, DATA_DIR: dataDir });

function command(args: string[], env: NodeJS.ProcessEnv): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: PROJECT, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr });
    });
  });
}
