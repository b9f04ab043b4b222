import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { LISTENING } from '@rishta/contracts';
import { compilePrograms, compileScripts, createWorkbench, inTemporaryFolder } from '@rishta/release/testing';

import { freePort } from './testing/free-port.ts';

const from = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const programs = from(`../dist/test-site-${String(process.pid)}`);

/** Answers after a while; what is under way when the site ends. */
let api: Server;
let apiUrl: string;
beforeAll(async () => {
  await compilePrograms(
    { server: from('./server.ts'), 'render-worker': from('./rendering/render-worker.ts') },
    programs,
  );
  compileScripts(
    { watchdog: from('./watchdog/watchdog.browser.ts'), vitals: from('./watchdog/vitals.browser.ts') },
    programs,
  );
  api = createServer((_request, response) => setTimeout(() => response.end('{"late":true}'), 1_000));
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  apiUrl = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  api.closeAllConnections();
  api.close();
  await rm(programs, { recursive: true });
});

interface Running {
  child: ChildProcess;
  url: string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<unknown>;
}

/** Runs with a site server in a group of processes of its own, over a registry with a shell. */
const withSite = (prepare: (folder: string) => Promise<void>, work: (site: Running) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    await createWorkbench(folder).goLive({ app: 'shell' });
    await prepare(folder);
    const port = await freePort();
    const child = spawn(process.execPath, [join(programs, 'server.mjs')], {
      env: { PORT: port, API_URL: apiUrl, DATA_DIR: folder, LOG_LEVEL: 'error' },
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = once(child, 'exit').then(([code, signal]: unknown[]) => signal ?? code);
    try {
      expect(await Promise.race([once(child, 'message').then(([message]: unknown[]) => message), ended])).toBe(
        LISTENING,
      );
      await work({ child, url: `http://127.0.0.1:${port}`, ended });
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
  });

const asItIs = () => Promise.resolve();

/** Starts a request and gives a look at its answer, which is not there yet. */
async function beginRequest(url: string): Promise<() => Promise<unknown>> {
  const answer = fetch(`${url}/api/slow`).then((response) => response.json());
  answer.catch(() => undefined);
  await new Promise((done) => setTimeout(done, 300));
  return () => answer;
}

describe('the site server', () => {
  it(
    'finishes what is under way and ends when its starter closes the channel, or is gone',
    withSite(asItIs, async ({ child, url, ended }) => {
      const answer = await beginRequest(url);
      child.disconnect();
      expect(await answer()).toEqual({ late: true });
      expect(await ended).toBe(0);
    }),
  );

  it(
    'takes a signal to the whole group and the closed channel for one wish',
    withSite(asItIs, async ({ child, url, ended }) => {
      const answer = await beginRequest(url);
      child.disconnect();
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      expect(await answer()).toEqual({ late: true });
      expect(await ended).toBe(0);
    }),
  );

  it(
    'ends at once at a second signal',
    withSite(asItIs, async ({ child, url, ended }) => {
      await beginRequest(url);
      child.kill('SIGTERM');
      await new Promise((done) => setTimeout(done, 200));
      child.kill('SIGTERM');
      expect(await ended).toBe(1);
    }),
  );

  it(
    'makes a channel that was lost again from the journal before it listens',
    withSite(
      (folder) => rm(join(folder, 'registry/channels'), { recursive: true }),
      async ({ url }) => {
        const { apps } = (await (await fetch(`${url}/_release/composition`)).json()) as { apps: object };
        expect(apps).toEqual({ shell: { version: '1.0.0', recalled: [] } });
      },
    ),
  );
});
