import { EVENTS_PATH, LARGEST_BODY, PUBLISHING, SERVER_TEXTS, UPLOAD_PATHS } from '@rishta/contracts';
import { LANGUAGES } from '@rishta/contracts/languages';
import { IMAGE_LIMITS } from '@rishta/contracts/limits';
import { LIVE_SIGN_INTERVAL } from '@rishta/contracts/live';
import { ADDRESSES, SIGN_INTERVAL } from '@rishta/contracts/wire';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startFront } from './nginx.ts';
import { startStubSite } from './testing/stub-site.ts';
import { useFront } from './testing/use-front.ts';

const { site, url, get } = useFront();

describe('what is passed on', () => {
  test.each(['/api/profiles', '/api', '/_release/composition', '/healthz'])('%s is never kept', async (path) => {
    site().answer(path, (_request, response) => response.writeHead(200, { 'cache-control': 'max-age=60' }).end('ok'));
    await get(path);
    await get(path);
    expect(site().timesAsked(path)).toBe(2);
  });

  test('the site hears who asks, from nginx alone, and everything else as it was said', async () => {
    await get('/api/me', {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=1.2.3.4',
      authorization: 'Bearer abc',
      cookie: 'device=1; other=2',
    });
    const headers = site().asked.at(-1)?.headers ?? {};
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': '127.0.0.1',
      host: '127.0.0.1',
      authorization: 'Bearer abc',
      cookie: 'device=1; other=2',
    });
    expect(headers).not.toHaveProperty('forwarded');
  });

  const upload = UPLOAD_PATHS[0] ?? '';

  test.each([
    ['/api/login', LARGEST_BODY],
    [upload, IMAGE_LIMITS.bytes],
    [PUBLISHING.address, PUBLISHING.mostBytes + PUBLISHING.mostManifestBytes],
  ])('a body of %s may have the %i bytes that the site takes, and no more', async (path, limit) => {
    site().answer(path, (request, response) => request.on('end', () => response.end('taken')).resume());
    const post = (bytes: number, language = 'en') =>
      get(path, { 'accept-language': language }, { method: 'POST', body: new Uint8Array(bytes) });
    expect(await (await post(limit)).text()).toBe('taken');
    for (const language of LANGUAGES) {
      const refused = await post(limit + 1, language);
      expect(refused.status).toBe(413);
      expect(await refused.json()).toEqual({
        success: false,
        message: SERVER_TEXTS['too-large'][language],
        code: 'too-large',
      });
    }
  });

  test.each([upload, PUBLISHING.address])('an upload to %s goes on as it comes', async (path) => {
    const begun = new Promise<void>((done) => {
      site().answer(path, (request, response) => {
        request.once('data', () => done());
        request.on('end', () => response.end());
      });
    });
    const sent = send(url() + path, { method: 'POST', headers: { 'content-length': '20' } });
    const answered = new Promise((done) => sent.once('response', (response) => done(response.statusCode)));
    sent.write('0123456789');
    await begun;
    sent.end('0123456789');
    expect(await answered).toBe(200);
  });

  test.each([EVENTS_PATH, ADDRESSES.changes])('events of %s come as they are written', async (path) => {
    let say = (_text: string) => {};
    const gone = new Promise((done) => {
      site().answer(path, (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
        response.once('close', done);
        say = (text) => response.write(text);
      });
    });
    const stream = (await get(path)).body?.getReader();
    const next = async () => new TextDecoder().decode((await stream?.read())?.value);
    expect(await next()).toBe(':\n\n');
    say('event: message\n\n');
    expect(await next()).toBe('event: message\n\n');
    await stream?.cancel();
    await gone;
  });

  test.each([
    [EVENTS_PATH, LIVE_SIGN_INTERVAL],
    [ADDRESSES.changes, SIGN_INTERVAL],
  ])('a stream of %s, with a sign of life every %i ms, may miss two of them', (path, interval) => {
    const configuration = readFileSync('deploy/nginx/rishta-server.conf', 'utf8');
    const location = configuration.split(`location = ${path} {`)[1]?.split('}')[0];
    const seconds = /proxy_read_timeout (\d+)s;/.exec(location ?? '')?.[1];
    expect(Number(seconds) * 1_000).toBeGreaterThanOrEqual(3 * interval);
  });

  test('what is wrong inside is told inside only', async () => {
    expect((await get('/readyz')).status).toBe(404);
    expect(site().timesAsked('/readyz')).toBe(0);
  });
});

describe('while the site server is away', () => {
  test('pages that were seen are still shown, and the rest is said in both languages', async () => {
    const own = await startStubSite();
    const ownFolder = mkdtempSync(join(tmpdir(), 'front-away-'));
    const nginx = await startFront({ sites: [own.url] }, ownFolder);
    const ask = (path: string, headers: Record<string, string> = {}) => fetch(nginx.url + path, { headers });
    try {
      await (await ask('/seen')).text();
      await own.stop();
      await sleep(1_100);
      expect(await (await ask('/seen')).text()).toMatch(/^first/);
      const unseen = await ask('/unseen');
      expect(unseen.status).toBe(502);
      expect(unseen.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await unseen.text()).toMatch(/The site cannot be reached.*lang="ur" dir="rtl"/);
      for (const [accepted, message] of [
        ['ur-PK', SERVER_TEXTS.internal.ur],
        ['en', SERVER_TEXTS.internal.en],
      ] as const) {
        const call = await ask('/api/me', { 'accept-language': accepted });
        expect(call.status).toBe(503);
        expect(call.headers.get('retry-after')).toBe('5');
        expect(await call.json()).toEqual({ success: false, message, code: 'unreachable' });
      }
      expect((await ask('/healthz')).ok).toBe(false);
      // Nor do mailed links and grants get to the disk with that.
      for (const address of ['/unseen', '/api/newsletter/one-click', '/_release/override'])
        await ask(`${address}?token=a-secret`);
      await ask('/healthz', { referer: `${nginx.url}/unseen?token=a-secret` });
      expect(readFileSync(join(ownFolder, 'nginx/error.log'), 'utf8')).not.toContain('a-secret');
    } finally {
      await nginx.stop();
      await own.stop();
      rmSync(ownFolder, { recursive: true, force: true });
    }
  }, 20_000);
});
