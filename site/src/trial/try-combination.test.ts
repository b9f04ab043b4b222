import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jest } from '@jest/globals';
import { API_CONTRACT, SHELL, TRIAL_SCHEMA, TrialReport } from '@rishta/contracts';
import { openRegistry, sha256 } from '@rishta/release';
import fastify from 'fastify';
import { Check } from 'typebox/value';

import { compileWorker } from '../testing/compile-worker.ts';
import {
  createFixtureRegistry,
  type FixtureRegistry,
  onePage,
  remoteServer,
  SHELL_SERVER,
} from '../testing/fixture-registry.ts';
import { tryCombination } from './try-combination.ts';

const workerDir = mkdtempSync(join(tmpdir(), 'trial-worker-'));
let workerFile: string;
let api: Server;
let registry: FixtureRegistry;

jest.setTimeout(60_000);
beforeAll(async () => {
  workerFile = compileWorker(workerDir);
  api = createServer((_request, response) => response.end(JSON.stringify(API_CONTRACT)));
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  api.close();
  rmSync(workerDir, { recursive: true });
});
beforeEach(() => {
  registry = createFixtureRegistry();
  registry.publish(SHELL, '1.0.0', { server: SHELL_SERVER });
  publishPage('remote-b', '1.0.0', '/b', `exports.Component = () => '<p>Hello from b</p>'`);
});
afterEach(() => registry.remove());

function publishPage(app: string, version: string, path: string, body: string, more?: object) {
  const release = { ...onePage(path, 'a.page'), ...more };
  registry.publish(app, version, { server: remoteServer('a.page', body), release });
}

const apiUrl = () => `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;

async function tried(names: string[], apps: string[], { seconds = 60, url = apiUrl() } = {}): Promise<TrialReport> {
  const releases = names.map((name) => {
    const [app = '', version = ''] = name.split('@');
    return { app, version, digest: sha256(readFileSync(registry.fileOf(app, version, 'release.json'))) };
  });
  const opened = openRegistry(registry.dataDir);
  const config = { apiUrl: url, siteUrl: 'http://localhost:3000', showsSamples: false };
  try {
    const request = { schema: TRIAL_SCHEMA, releases, apps, seconds };
    const report = await tryCombination(request, {
      registry: opened,
      config,
      workerFile,
      scripts: workerDir,
      log: fastify().log,
    });
    expect(Check(TrialReport, report)).toBe(true);
    return report;
  } finally {
    await opened.close();
  }
}

const COMBINATION = [`${SHELL}@1.0.0`, 'remote-a@2.0.0', 'remote-b@1.0.0'];

test('pages of the app that changes are drawn in both languages, and no others', async () => {
  publishPage('remote-a', '2.0.0', '/a', `exports.Component = () => '<p>Hello</p>'`);
  expect(await tried(COMBINATION, ['remote-a'])).toEqual({
    schema: TRIAL_SCHEMA,
    drawn: 2,
    failures: [],
    gaps: [],
  });
  // Both remotes' pages, and the one of an address that nobody has.
  expect(await tried(COMBINATION, [SHELL])).toMatchObject({ drawn: 6, failures: [] });
});

test.each([
  ['throws at load', `throw new Error('Spoiled at load.')`, 'page-broken', 'Spoiled at load.'],
  [
    'throws in its loader',
    `exports.loader = () => { throw new Error('No data.') }; exports.Component = () => ''`,
    'page-broken',
    'No data.',
  ],
  [
    'throws while it is drawn',
    `exports.Component = () => { throw new Error('No drawing.') }`,
    'page-broken',
    'No drawing.',
  ],
  [
    'has a loader that never ends',
    `exports.loader = () => new Promise(() => {}); exports.Component = () => ''`,
    'page-hangs',
    'The time',
  ],
  ['hangs', `exports.Component = () => { for (;;); }`, 'page-hangs', 'did not answer in time'],
  ['ends the process', `exports.Component = () => process.exit(0)`, 'page-ends-process', ''],
  ['is empty', `exports.Component = () => '<div></div>'`, 'page-empty', ''],
])('a page that %s is told', async (_what, body, code, message) => {
  publishPage('remote-a', '2.0.0', '/a', body);
  const { failures } = await tried(COMBINATION, ['remote-a']);
  expect(failures[0]).toMatchObject({
    ...{ code, app: 'remote-a', version: '2.0.0', path: '/a', language: 'en' },
    message: expect.stringContaining(message) as string,
  });
  expect(failures.every((failure) => failure.code === code)).toBe(true);
});

test('a page that ends its process after it was drawn is told', async () => {
  const body = `exports.Component = () => { setTimeout(() => process.exit(3), 300); return '<p>Hello</p>'; }`;
  publishPage('remote-a', '2.0.0', '/a', body);
  const { failures } = await tried(COMBINATION, ['remote-a']);
  expect(failures).toMatchObject([{ code: 'page-ends-process', app: 'remote-a', version: '2.0.0' }]);
});

test('a module that a page is loaded with late, and the bundle has not, is told', async () => {
  publishPage('remote-a', '2.0.0', '/a', `exports.Component = () => require('./late.cjs').text`);
  expect((await tried(COMBINATION, ['remote-a'])).failures[0]).toMatchObject({
    code: 'page-broken',
    message: expect.stringContaining('late.cjs') as string,
  });
});

test('a page of another remote that a shell breaks is told of', async () => {
  registry.publish(SHELL, '2.0.0', {
    server: SHELL_SERVER.replace('exports.shared = { react:', 'exports.shared = { other:'),
  });
  publishPage('remote-a', '2.0.0', '/a', `exports.Component = () => '<p>Hello</p>'`);
  const { failures } = await tried([`${SHELL}@2.0.0`, 'remote-a@2.0.0', 'remote-b@1.0.0'], [SHELL]);
  expect(new Set(failures.map(({ app, code }) => `${app} ${code}`))).toEqual(
    new Set(['remote-a page-broken', 'remote-b page-broken']),
  );
});

test('of a release whose pages hang no more are tried than tell it', async () => {
  const paths = ['/1', '/2', '/3', '/4', '/5', '/6'];
  const pages = paths.flatMap((path) => onePage(path, 'a.page').pages ?? []);
  publishPage('remote-a', '2.0.0', '/a', `exports.Component = () => { for (;;); }`, { pages });
  const { drawn, failures } = await tried(COMBINATION, ['remote-a']);
  expect(failures.map(({ path, code }) => `${path ?? ''} ${code}`)).toEqual(
    ['/1', '/2'].map((path) => `${path} page-hangs`),
  );
  expect(drawn).toBe(2);
});

test('pages for which there is no time left are told', async () => {
  publishPage(
    'remote-a',
    '2.0.0',
    '/a',
    `exports.loader = () => new Promise((done) => setTimeout(done, 1_200)); exports.Component = () => 'Late'`,
  );
  const { failures } = await tried(COMBINATION, ['remote-a'], { seconds: 1 });
  expect(failures).toMatchObject([{ code: 'page-not-drawn', path: '/a', language: 'ur' }]);
});

test('a page of records is drawn for one that another page links to, and else for none, which is told', async () => {
  const pages = [...(onePage('/list', 'a.page').pages ?? []), ...(onePage('/list/:id', 'a.page').pages ?? [])];
  const body = (list: string) =>
    `exports.loader = ({ url }) => url; exports.Component = (url) => ${JSON.stringify(list)} + url`;
  publishPage('remote-a', '2.0.0', '/list', body('<a href="/list/7?from=list">Seven</a>'), { pages });
  // The fixture's shell knows no parameters, so the address that it does not find is what was asked for.
  const known = await tried(COMBINATION, ['remote-a']);
  expect(known).toMatchObject({ drawn: 4, failures: [], gaps: [] });
  publishPage('remote-a', '2.0.0', '/list', body('Nothing. '), { pages });
  expect((await tried(COMBINATION, ['remote-a'])).gaps).toMatchObject([
    { code: 'record-unknown', message: expect.stringContaining('/list/:id') as string },
  ]);
});

test('without the API pages are drawn all the same, and it is told', async () => {
  publishPage('remote-a', '2.0.0', '/a', `exports.Component = () => '<p>Hello</p>'`);
  const report = await tried(COMBINATION, ['remote-a'], { url: 'http://127.0.0.1:1' });
  expect(report).toMatchObject({ drawn: 2, failures: [], gaps: [{ code: 'api-away' }] });
});

test('a release that was built for a later API is told', async () => {
  publishPage('remote-a', '2.0.0', '/a', `exports.Component = () => '<p>Hello</p>'`, { api: API_CONTRACT.newest + 1 });
  expect((await tried(COMBINATION, ['remote-a'])).failures).toMatchObject([
    { code: 'api-not-spoken', app: 'remote-a' },
  ]);
  expect((await tried(COMBINATION, ['remote-b'])).failures).toEqual([]);
});
