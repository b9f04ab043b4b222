import { REBUILD_ADDRESSES, type SessionNews } from '@rishta/contracts/rebuilds';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type NewsServer, startNewsServer } from './news-server.ts';

let folder: string;
let news: NewsServer;
const ended = new AbortController();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'news-'));
  mkdirSync(join(folder, 'build/static'), { recursive: true });
  writeFileSync(join(folder, 'build/entry.js'), 'export {};');
  writeFileSync(join(folder, 'build/static/a b.css'), 'a {}');
  writeFileSync(join(folder, 'secret.js'), 'secret');
  news = await startNewsServer((app) => (app === 'remote-a' ? join(folder, 'build') : undefined));
});
afterAll(async () => {
  ended.abort();
  await news.close();
  rmSync(folder, { recursive: true });
});

const file = (path: string) => fetch(`${news.url}${REBUILD_ADDRESSES.files}/${path}`);

/** What a page hears, one after the other. */
async function listen(): Promise<() => Promise<SessionNews>> {
  const { body } = await fetch(news.url + REBUILD_ADDRESSES.news, { signal: ended.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  return async () => {
    for (;;) {
      const [, data, after] = /^data: (.*)\n\n([^]*)/.exec(rest) ?? [];
      if (data !== undefined && after !== undefined) {
        rest = after;
        return JSON.parse(data) as SessionNews;
      }
      rest += (await reader?.read())?.value ?? '';
    }
  };
}

const built = (version: string): SessionNews => ({
  kind: 'built',
  app: 'remote-a',
  version,
  css: {},
  isForNewPages: false,
});
const failed: SessionNews = { kind: 'build-failed', app: 'remote-a', words: 'a bracket is missing' };

test('gives the files of an app, whatever version is asked for', async () => {
  const entry = await file('remote-a/1/entry.js');
  expect(await entry.text()).toBe('export {};');
  expect(entry.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await (await file('remote-a/2/entry.js')).text()).toBe('export {};');
  expect((await file('remote-a/2/static/a%20b.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
});

test.each([
  'remote-a/1/missing.js',
  'remote-a/1/static',
  'remote-a/1/..%2Fsecret.js',
  'remote-a/1/%2Fetc%2Fpasswd',
  'remote-a/1/%',
  'remote-b/1/entry.js',
  '',
])('has no %s', async (path) => {
  expect((await file(path)).status).toBe(404);
});

test('tells all pages, and those that come later how things stand', async () => {
  const first = await listen();
  news.tell(failed);
  expect(await first()).toEqual(failed);
  expect(await (await listen())()).toEqual(failed);
  // What is built does not fail any more.
  news.tell(built('2'));
  expect(await first()).toEqual(built('2'));
  const second = await listen();
  expect(await second()).toEqual(built('2'));
  news.tell(built('3'));
  expect(await second()).toEqual(built('3'));
});

test('passes on what the site server could not draw', async () => {
  const next = await listen();
  await next();
  const body = JSON.stringify({ app: 'remote-a', words: '/a remote-a: Error' });
  expect((await fetch(news.url + REBUILD_ADDRESSES.failures, { method: 'POST', body })).status).toBe(204);
  expect(await next()).toEqual({ kind: 'server-failed', app: 'remote-a', words: '/a remote-a: Error' });
});
