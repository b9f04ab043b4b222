import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { build, type Plugin } from 'esbuild';

import { databaseSettings } from './test-database.ts';

const fromApi = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const START_LIMIT_MS = 30_000;

/** The project's own packages, and those of hundreds of small files, are bundled as the build does. */
const BUNDLED = /^(@rishta\/|typebox($|\/)|kysely$)/;

const keepPackagesOutside: Plugin = {
  name: 'keep-packages-outside',
  setup: (one) => {
    one.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || BUNDLED.test(path) ? undefined : { path, external: true },
    );
  },
};

/** Compiles the server as the build does, and resolves to the program. */
export const compileServer = (folder: string): Promise<string> => compileProgram(folder, 'server');

/** The same for another program of the API. */
export async function compileProgram(folder: string, name: string): Promise<string> {
  const outdir = fromApi(folder);
  await build({
    entryPoints: { [name]: fromApi(`src/${name}.ts`) },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [keepPackagesOutside],
  });
  return join(outdir, `${name}.mjs`);
}

export interface ServerProcess {
  url: string;
  /** Asks it to end, and resolves to its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it at once, as a power cut would. */
  kill: () => Promise<void>;
}

/** Starts a compiled server on a data folder, and waits until it answers. */
export async function startServer(
  program: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      SAMPLE_DATA: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...('DATABASE_URL' in env ? {} : await databaseSettings(dataDir)),
      ...env,
      DATA_DIR: dataDir,
      API_PORT: String(port),
    },
    stdio: 'ignore',
  });
  const server = { url: `http://127.0.0.1:${port}`, stop: () => stop(child), kill: () => kill(child) };
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(`${server.url}/healthz`).catch(() => undefined);
    if (answer?.ok === true) return server;
    await pause(20);
  }
  await server.kill();
  throw new Error('The server did not start.');
}

function stop(child: ChildProcess): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
