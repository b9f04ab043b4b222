import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { CONTRACT_VERSION, type Release } from '@rishta/contracts';

import { cpuSecondsOf, freePorts, megabytesOf, startProgram, timeProgram } from '../src/support/processes.ts';
import type { Fault, Finding } from './fault.ts';
import { ENTRY } from './support/registry-fixture.ts';

/** Renders a page's module; a section that fails says so. */
const SHELL = `
  exports.shared = {};
  exports.render = async ({ composition, url, language, loadModule }) => {
    const path = url.replace(/\\?.*/, '');
    const all = Object.entries(composition.apps).flatMap(([app, { pages }]) => pages.map((page) => ({ app, page })));
    const { app, page } = all.find(({ page }) => page.path === path) ?? {};
    const whole = (html, more) => ({ status: app ? 200 : 404, language, direction: 'ltr', head: '', html, data: null, modules: [], ...more });
    if (!app) return whole('Nothing here');
    try {
      return whole((await loadModule(app, page.module)).Component());
    } catch (error) {
      return whole('Loading', { failure: { app, phase: 'render', message: error.message } });
    }
  };
`;

const remote = (body: string) => `exports.modules = { page: () => ({ Component: () => { ${body} } }) };`;

/** Keeps 150 MB of heap and 150 MB beside it, and half a core. */
const GREEDY = remote(`
  globalThis.hoard ??= [Buffer.alloc(150e6, 1), new Array(19e6).fill(0.5)];
  setInterval(() => { for (const end = Date.now() + 27; Date.now() < end;); }, 50);
  return 'Greedy';
`);

/** A site server over a registry of its own, with a shell and two remotes. */
async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'render-processes-'));
  const env = { DATA_DIR: join(folder, 'data') };
  const cli = (...args: string[]) =>
    timeProgram(process.execPath, ['release/dist/release.mjs', ...args, '--by', 'npm run faults'], {
      ...env,
      // What it goes live with is to do harm.
      TRIAL_PROGRAM: '',
    });
  const publish = async (app: string, version: string, server: string) => {
    const build = join(folder, 'builds', `${app}-${version}`);
    write(build, app, version, server);
    await cli('publish', app, '--from', build);
    await cli('promote', app, version, '--at-once');
  };
  await publish('shell', '1.0.0', SHELL);
  await publish('remote-a', '1.0.0', remote(`return 'First a'`));
  await publish('remote-b', '1.0.0', remote(`return 'First b'`));
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${String(port)}`;
  const site = await startProgram(process.execPath, ['site/dist/site-server.mjs'], {
    url: `${url}/healthz`,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
  });
  let asked = 0;
  return {
    pid: site.pid,
    publish,
    rollBack: (app: string) => cli('rollback', app, '--reason', 'npm run faults'),
    /** A page that no cache has; its text, or undefined when it is not answered. */
    page: async (path: string) => {
      const answer = await fetch(`${url}${path}?asked=${String((asked += 1))}`).catch(() => undefined);
      const body = await answer?.text();
      return answer?.status === 200 ? body : undefined;
    },
    stop: async () => {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function write(build: string, app: string, version: string, server: string): void {
  const content: Record<string, string> = { 'browser/entry.js': ENTRY, 'server/main.cjs': server };
  const path = `/${app.replace('remote-', '')}`;
  const release: Release = {
    app,
    version,
    contract: CONTRACT_VERSION,
    source: createHash('sha256').update(server).digest('hex'),
    builtAt: new Date(0).toISOString(),
    entry: 'browser/entry.js',
    serverEntry: 'server/main.cjs',
    css: [],
    preload: [],
    pages: app === 'shell' ? [] : [{ path, module: 'page', layout: 'site', title: { en: path }, render: 'server' }],
    modules: app === 'shell' ? {} : { page: { js: [], css: [], uses: [] } },
    needs: {},
    provides: {},
    files: Object.fromEntries(
      Object.entries(content).map(([file, text]) => [
        file,
        {
          integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
          bytes: Buffer.byteLength(text),
        },
      ]),
    ),
  };
  for (const [file, text] of Object.entries({ ...content, 'release.json': JSON.stringify(release) })) {
    mkdirSync(dirname(join(build, file)), { recursive: true });
    writeFileSync(join(build, file), text);
  }
}

type Site = Awaited<ReturnType<typeof start>>;

interface Use {
  /** Of a core. */
  share: number;
  megabytes: number;
}

async function use(site: Site, milliseconds: number): Promise<Use> {
  const [started, cpu] = [performance.now(), cpuSecondsOf(site.pid)];
  await sleep(milliseconds);
  const share = ((cpuSecondsOf(site.pid) - cpu) / (performance.now() - started)) * 1_000;
  return { share, megabytes: megabytesOf(site.pid) };
}

const text = ({ share, megabytes }: Use) => `${(share * 100).toFixed(0)} % of a core, ${megabytes.toFixed(0)} MB`;

/** A little more than before: workers that are new, and what the site server itself has kept. */
const MORE_SHARE = 0.1;
const MORE_MEGABYTES = 40;

async function rollBackGreedy(site: Site): Promise<Finding[]> {
  for (const path of ['/a', '/b', '/a', '/b']) await site.page(path);
  await sleep(4_000);
  const before = await use(site, 3_000);
  await site.publish('remote-a', '2.0.0', GREEDY);
  const isLive = (await site.page('/a'))?.includes('Greedy') === true;
  const during = await use(site, 1_500);
  await site.rollBack('remote-a');
  await sleep(5_000);
  const after = await use(site, 3_000);
  return [
    {
      what: 'a greedy release is live',
      value: `${text(before)} → ${text(during)}`,
      limit: 'it takes 200 MB more',
      kept: isLive && during.megabytes > before.megabytes + 200,
    },
    {
      what: 'five seconds after its rollback',
      value: text(after),
      limit: `${(MORE_SHARE * 100).toFixed(0)} % and ${String(MORE_MEGABYTES)} MB more than before`,
      kept: after.share < before.share + MORE_SHARE && after.megabytes < before.megabytes + MORE_MEGABYTES,
    },
  ];
}

const CRASHES: readonly [what: string, body: string][] = [
  ['exits', `process.exit(3);`],
  ['kills itself', `process.kill(process.pid, 'SIGKILL');`],
  ['aborts', `process.abort();`],
  ['fills the heap', `const hoard = []; for (;;) hoard.push(new Array(1e6).fill(Math.random()));`],
  ['fills the memory', `const hoard = []; for (;;) hoard.push(Buffer.alloc(4e7, 1));`],
];

/** How many of its pages a crashing release may have before its last good one takes its place. */
const MOST_CRASHES = 3;

async function crash(site: Site): Promise<Finding[]> {
  let unanswered = 0;
  let most = 0;
  const ask = async (path: string) => {
    const body = await site.page(path);
    if (body === undefined) unanswered += 1;
    return body ?? '';
  };
  for (const [index, [, body]] of CRASHES.entries()) {
    await site.publish('remote-a', `3.${String(index)}.0`, remote(body));
    let asked = 0;
    while (!(await ask('/a')).includes('First a') && asked < 10) {
      asked += 1;
      if (!(await ask('/b')).includes('First b')) unanswered += 1;
    }
    most = Math.max(most, asked);
    await site.rollBack('remote-a');
  }
  return [
    {
      what: `pages that a release that ${CRASHES.map(([what]) => what).join(', ')} left unanswered, or broke elsewhere`,
      value: String(unanswered),
      limit: '0',
      kept: unanswered === 0,
    },
    {
      what: 'pages with a gap before its last good one took its place',
      value: String(most),
      limit: String(MOST_CRASHES),
      kept: most <= MOST_CRASHES,
    },
  ];
}

export const renderProcesses: Fault = {
  name: 'render-processes',
  title: 'releases that leave memory and timers behind, and releases that end their process',
  run: async () => {
    const site = await start();
    try {
      return [...(await rollBackGreedy(site)), ...(await crash(site))];
    } finally {
      await site.stop();
    }
  },
};
