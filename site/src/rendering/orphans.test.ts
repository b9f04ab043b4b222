import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compilePrograms } from '@rishta/release/testing';

import {
  createFixtureRegistry,
  type FixtureRegistry,
  onePage,
  publishBasics,
  remoteServer,
} from '../testing/fixture-registry.ts';
import { eventually, renderProcesses } from '../testing/render-processes.ts';

const fromSite = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
// Below the package, where its packages are found.
const programs = mkdtempSync(fromSite('../node_modules/.orphans-'));

let registry: FixtureRegistry;
let server: ChildProcess | undefined;

beforeAll(async () => {
  const sources = ['testing/site-main', 'rendering/render-worker', 'rendering/render-watch'];
  await compilePrograms(Object.fromEntries(sources.map((name) => [basename(name), fromSite(`${name}.ts`)])), programs);
});
beforeEach(() => {
  registry = createFixtureRegistry();
  publishBasics(registry);
});
afterEach(() => {
  server?.kill('SIGKILL');
  registry.remove();
});
afterAll(() => {
  rmSync(programs, { recursive: true, force: true });
});

/** Starts a site server; gives its address. */
async function start(): Promise<{ url: string; pid: number }> {
  const child = spawn(process.execPath, [join(programs, 'site-main.mjs'), join(programs, 'render-worker.mjs')], {
    env: { PATH: process.env['PATH'], DATA_DIR: registry.dataDir, LOG_LEVEL: 'silent', SECRET: 'not for pages' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  const url = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { url, pid: child.pid ?? 0 };
}

/** Processes of the programs of this test, whoever their parent is: one may have been started in the last moment. */
const runningHere = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(join(programs, 'render-worker.mjs'));
      } catch {
        return false;
      }
    })
    .map(Number)
    .filter((pid) => pid !== server?.pid);

/** Whether a process is there. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['draws nothing', `exports.Component = () => 'Hello from a'`],
  ['never returns', `exports.Component = () => { for (;;); }`],
  ['holds on to its process', `process.on('exit', () => { for (;;); }); exports.Component = () => 'Hello from a'`],
])(
  'a render worker that %s goes when the site server is killed',
  async (_what, source) => {
    registry.publish('remote-a', '2.0.0', { server: remoteServer('a.page', source), release: onePage('/a', 'a.page') });
    registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-b@1.0.0');
    const { url, pid } = await start();
    const page = fetch(`${url}/a`).catch(() => undefined);
    if (!source.includes('Component = () => { for')) await page;
    expect(await eventually(() => renderProcesses(pid).length >= 2)).toBe(true);
    const workers = renderProcesses(pid).map((worker) => worker.pid);
    process.kill(pid, 'SIGKILL');
    expect(await eventually(() => ![...workers, ...runningHere()].some(isRunning), 5_000)).toBe(true);
    await page;
  },
  30_000,
);

test('a render worker knows nothing of the environment but how it is built', async () => {
  registry.publish('remote-a', '2.0.0', {
    server: remoteServer('a.page', `exports.Component = () => Object.keys(process.env).join()`),
    release: onePage('/a', 'a.page'),
  });
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-b@1.0.0');
  const { url } = await start();
  expect(await (await fetch(`${url}/a`)).text()).toMatch(/<main>(NODE_CHANNEL_\w+,?|NODE_ENV,?)*<\/main>/);
});
