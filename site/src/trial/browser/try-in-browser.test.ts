import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { jest } from '@jest/globals';
import { API_CONTRACT, TRIAL_SCHEMA, TrialReport } from '@rishta/contracts';
import { openRegistry, sha256 } from '@rishta/release';
import { compileScripts } from '@rishta/release/testing';
import fastify from 'fastify';
import { Check } from 'typebox/value';

import { compileWorker } from '../../testing/compile-worker.ts';
import { createFixtureRegistry, type FixtureRegistry } from '../../testing/fixture-registry.ts';
import { publishPage, publishPages, publishShell } from '../testing/browser-fixtures.ts';
import { tryCombination } from '../try-combination.ts';

const folder = mkdtempSync(join(tmpdir(), 'trial-browser-'));
/** The API holds up who asks for it first. */
const SLOW_ONCE = '/api/slow-once';
let workerFile: string;
let api: Server;
let asked: string[] = [];
let registry: FixtureRegistry;

// Each starts a browser, and some of them two or three.
jest.setTimeout(120_000);
beforeAll(async () => {
  workerFile = compileWorker(folder);
  const source = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const scripts = {
    watchdog: source('../../watchdog/watchdog.browser.ts'),
    vitals: source('../../watchdog/vitals.browser.ts'),
    'trial-probe': source('./probe.browser.ts'),
  };
  compileScripts(scripts, folder);
  api = createServer(({ method = '', url = '' }, response) => {
    asked.push(`${method} ${url}`);
    const isFirst = asked.filter((each) => each.endsWith(url)).length === 1;
    setTimeout(
      () => response.setHeader('content-type', 'application/json').end(JSON.stringify(API_CONTRACT)),
      url === SLOW_ONCE && isFirst ? 4_000 : 0,
    );
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  api.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked = [];
  registry = createFixtureRegistry();
  publishShell(registry);
  publishPage(registry, 'remote-a', '1.0.0', { html: FORM });
  publishPage(registry, 'remote-b', '1.0.0', { path: '/b' });
});
afterEach(() => registry.remove());

/** A browser says what is missing in a field that has to be filled in. */
const FORM = '<form><input name="name" required><button>Send</button></form>';

const LIVE = ['shell@1.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0'];
const WITH_CANDIDATE = ['shell@1.0.0', 'remote-a@2.0.0', 'remote-b@1.0.0'];

async function tried({ names = WITH_CANDIDATE, apps = ['remote-a'], live = LIVE, seconds = 60 } = {}) {
  const named = (list: string[]) =>
    list.map((name) => {
      const [app = '', version = ''] = name.split('@');
      return { app, version, digest: sha256(readFileSync(registry.fileOf(app, version, 'release.json'))) };
    });
  const opened = openRegistry(registry.dataDir);
  const apiUrl = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
  const config = { apiUrl, siteUrl: 'http://localhost:3000', showsSamples: false };
  const browser = { live: named(live), seconds };
  try {
    const request = { schema: TRIAL_SCHEMA, releases: named(names), apps, seconds: 60, browser };
    const around = { registry: opened, config, workerFile, scripts: folder, log: fastify().log };
    const report = await tryCombination(request, around);
    expect(Check(TrialReport, report)).toBe(true);
    return report;
  } finally {
    await opened.close();
  }
}

/** Of a release whose module has this script. */
async function triedWith(script: string, html = FORM, files?: Record<string, string>) {
  publishPage(registry, 'remote-a', '2.0.0', { script, html }, files);
  return tried();
}

test('a sound release passes, and leaves nothing behind', async () => {
  const before = readdirSync(registry.dataDir).sort();
  const report = await triedWith('export const hydrate = (main) => main.setAttribute("data-there", "");');
  expect(report).toEqual({ schema: TRIAL_SCHEMA, drawn: 2, opened: 1, failures: [], gaps: [] });
  expect(readdirSync(registry.dataDir).sort()).toEqual(before);
  // With the shell among the candidates, all pages and that of an unknown address.
  publishShell(registry, '2.0.0');
  const all = await tried({ names: ['shell@2.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0'], apps: ['shell'] });
  expect(all).toMatchObject({ opened: 3, failures: [], gaps: [] });
});

const SOON = 'setTimeout(() => {';
type FaultOfPage = [what: string, code: string, message: string, script: string, html?: string];

/** What is sure once it is seen: a trial finds several at once. */
const THROWN: FaultOfPage[] = [
  ['throws at load', 'browser-not-loaded', 'Spoiled.', `throw new Error('Spoiled.');`],
  [
    'throws while it is taken over',
    'browser-throws',
    'Spoiled.',
    `export const hydrate = () => { throw new Error('Spoiled.'); };`,
  ],
  ['throws in a timer', 'browser-throws', 'Later.', `${SOON} throw new Error('Later.'); }, 900);`],
  ['rejects what nobody catches', 'browser-throws', 'Nobody.', `void Promise.reject(new Error('Nobody.'));`],
];
const MISSING: FaultOfPage[] = [
  ['lacks a module', 'browser-not-loaded', 'missing.js', `await import('./missing.js');`],
  [
    'lacks a style sheet',
    'browser-not-loaded',
    'missing.css',
    `document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/_assets/remote-a/2.0.0/missing.css' }));`,
  ],
  ['makes code at run time', 'browser-refused', 'not let run', `try { new Function('return 1')(); } catch {}`],
];
/** What takes long to be sure of, or spoils the browser for other pages. */
const ALONE: FaultOfPage[] = [
  ['never lets the page go on', 'browser-hangs', 'no answer', 'for (;;);'],
  ['hangs after a while', 'browser-hangs', 'no answer', `${SOON} for (;;); }, 800);`],
  ['is never there', 'browser-not-interactive', 'no clicks', 'await new Promise(() => undefined);'],
  [
    'has a form that does nothing',
    'browser-dead-submit',
    '"Send"',
    `export const hydrate = (main) => main.addEventListener('submit', (event) => event.preventDefault());`,
    '<form><button>Send</button></form>',
  ],
  [
    'is 3 s later',
    'browser-later',
    'with what is live after',
    'await new Promise((later) => setTimeout(later, 3_000));',
  ],
  [
    'jumps',
    'browser-shifts',
    'CLS',
    `${SOON} document.querySelector('main').style.marginTop = '400px'; }, 800);`,
    `<div>${'<p>A line to read.</p>'.repeat(20)}</div>`,
  ],
  [
    'shows nothing',
    'browser-empty',
    'Nothing is to be seen',
    'export const hydrate = (main) => main.replaceChildren();',
  ],
  ['hides the page', 'browser-empty', 'Nothing is to be seen', `document.body.style.display = 'none';`],
  ['goes to another page', 'browser-ends', 'leads to /b', `${SOON} location.replace('/b'); }, 300);`],
  [
    'asks again and again',
    'browser-asks',
    'for /api/things again and again',
    `const again = () => fetch('/api/things').finally(() => setTimeout(again, 20)); again();`,
  ],
  ['leads away', 'browser-ends', 'away from the site', `location.href = 'http://127.0.0.1:1/';`],
  [
    'fills memory',
    'browser-ends',
    'memory',
    // In between it has to answer, on a slow machine too, or it is one that hangs; and it waits for most of it.
    `const kept = []; const more = () => kept.push(new Uint8Array(16 * 1024 * 1024).fill(1));
    while (kept.length < 48) { more(); await new Promise((done) => setTimeout(done, 5)); }
    setInterval(more, 5);`,
  ],
];

const told = ([, code, message]: FaultOfPage, path: string) => ({
  ...{ code, app: 'remote-a', version: '2.0.0', path, language: 'en' },
  message: expect.stringContaining(message) as string,
});

test.each([THROWN, MISSING].map((faults) => [faults.map(([what]) => what).join(', '), faults] as const))(
  'a release of which one page each %s is told, with each page',
  async (_what, faults) => {
    const pages = faults.map(([, , , script, html = FORM], index) => ({ path: `/${String(index)}`, script, html }));
    const sound = pages.map(({ path, html }) => ({ path, html }));
    publishPages(registry, 'remote-a', '1.1.0', sound);
    publishPages(registry, 'remote-a', '2.0.0', pages);
    const { failures } = await tried({ live: ['shell@1.0.0', 'remote-a@1.1.0', 'remote-b@1.0.0'] });
    for (const [index, fault] of faults.entries()) expect(failures).toContainEqual(told(fault, `/${String(index)}`));
  },
);

test.each(ALONE)('a release that %s is told', async (...fault) => {
  const [, , , script, html] = fault;
  const { failures } = await triedWith(script, html);
  expect(failures).toContainEqual(told(fault, '/a'));
});

test('a page whose module is only broken for who comes from another page is told', async () => {
  const { failures } = await triedWith(`
    addEventListener('popstate', () => { if (location.pathname === '/b') setTimeout(() => { throw new Error('Gone.'); }); });
  `);
  expect(failures).toMatchObject([{ code: 'browser-throws', app: 'remote-a', message: 'Error: Gone.' }]);
});

test('dialogs, windows, downloads and workers hold nothing up', async () => {
  const { failures, opened } = await triedWith(`
    alert('Stay'); confirm('Stay'); addEventListener('beforeunload', (event) => event.preventDefault());
    open('/b'); open('/b'); open('', '_self'); close();
    Object.assign(document.createElement('a'), { href: 'data:application/octet-stream,x', download: 'x' }).click();
    navigator.serviceWorker?.register('/_assets/remote-a/2.0.0/a.page.js').catch(() => undefined);
  `);
  expect(failures.filter(({ code }) => code !== 'browser-refused')).toEqual([]);
  expect(opened).toBe(1);
});

test('nothing that would change something reaches the API, and what is read does', async () => {
  const { failures } = await triedWith(`
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'];
    await Promise.allSettled(methods.map((method) => fetch('/api/things', { method })));
  `);
  expect(failures).toEqual([]);
  expect(asked).toContain('GET /api/things');
  expect(asked.filter((each) => !each.startsWith('GET '))).toEqual([]);
});

test('what is wrong in what is live as well is told, and held against nobody', async () => {
  const script = `setTimeout(() => { throw new Error('As ever.'); });`;
  publishPage(registry, 'remote-a', '1.1.0', { script, html: FORM });
  publishPage(registry, 'remote-a', '2.0.0', { script, html: FORM });
  expect(await tried({ live: ['shell@1.0.0', 'remote-a@1.1.0', 'remote-b@1.0.0'] })).toMatchObject({
    failures: [],
    gaps: [{ code: 'browser-wrong-before', message: expect.stringContaining('As ever.') as string }],
  });
});

test('a release that is late is told also when what is live was held up once', async () => {
  publishPage(registry, 'remote-a', '1.1.0', { script: `await fetch('${SLOW_ONCE}');` });
  publishPage(registry, 'remote-a', '2.0.0', { script: 'await new Promise((later) => setTimeout(later, 3_000));' });
  const { failures } = await tried({ live: ['shell@1.0.0', 'remote-a@1.1.0', 'remote-b@1.0.0'] });
  expect(failures).toMatchObject([{ code: 'browser-later', app: 'remote-a', version: '2.0.0' }]);
});

test('pages for which there is no time are told', async () => {
  publishPage(registry, 'remote-a', '2.0.0', { html: FORM });
  const report = await tried({ seconds: 0.01 });
  expect(report).toMatchObject({ opened: 0, failures: [] });
  expect(report.gaps).toMatchObject([{ code: 'browser-not-opened', message: expect.stringContaining('/a') as string }]);
});

describe('where pages cannot be opened', () => {
  const { HEADLESS_CHROME_PATH } = process.env;
  afterEach(() => {
    if (HEADLESS_CHROME_PATH === undefined) delete process.env['HEADLESS_CHROME_PATH'];
    else process.env['HEADLESS_CHROME_PATH'] = HEADLESS_CHROME_PATH;
  });

  test.each(['/nowhere/chromium', '/bin/false'])('since %s is no browser, it is told', async (path) => {
    process.env['HEADLESS_CHROME_PATH'] = path;
    const { failures, gaps, opened } = await triedWith('');
    expect({ failures, opened }).toEqual({ failures: [], opened: 0 });
    expect(gaps).toMatchObject([
      {
        code: 'browser-not-there',
        message: expect.stringMatching(/^The pages were not opened in a browser: \S/) as string,
      },
    ]);
  });

  test('since a shell from before does not tell how its pages do, it is told', async () => {
    registry.publish('shell', '0.9.0', { server: 'exports.render = () => ({ status: 200, html: "x" });' });
    publishPage(registry, 'remote-a', '2.0.0', { html: FORM });
    const { gaps } = await tried({ names: ['shell@0.9.0', 'remote-a@2.0.0', 'remote-b@1.0.0'] });
    expect(gaps).toMatchObject([{ code: 'browser-not-there', message: expect.stringContaining('shell') as string }]);
  });
});
