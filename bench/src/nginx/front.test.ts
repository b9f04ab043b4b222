import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { addFallback, MOST_FALLBACKS } from '@rishta/contracts/fallback';
import { MAILED_PARAMETERS } from '@rishta/contracts/mailed-pages';
import { COOKIES } from '@rishta/contracts/wire';
import { GRANT_LIMITS } from '@rishta/release';

import { useFront } from './testing/use-front.ts';

const { site, folder, get } = useFront();
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

/** Waits until a second has just begun: what is asked within it is asked within one life of the cache. */
const secondBegins = () => sleep(1_005 - (Date.now() % 1_000));

/** How many answers a cache holds. */
const entries = (cache: string) =>
  readdirSync(join(folder(), `cache-${cache}`), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length;

describe('pages', () => {
  test('the site is asked once in a second, whoever asks', async () => {
    await textOf('/busy');
    await secondBegins();
    const before = site().timesAsked('/busy');
    await textOf('/busy');
    for (let times = 0; times < 40; times += 1) {
      await textOf('/busy', {
        cookie: `session=${String(times)}; theme=dark`,
        'user-agent': `browser ${String(times)}`,
      });
    }
    expect(site().timesAsked('/busy') - before).toBe(1);
  });

  test('languages, releases that do not work, encodings and queries are kept apart', async () => {
    await secondBegins();
    const asks: Record<string, string>[] = [
      {},
      { cookie: 'lang=ur' },
      { cookie: 'fallback=remote-auth@1.2.0' },
      { cookie: 'a=1; fallback=remote-auth@1.2.0,shell@2.0.0-dev.abc; lang=ur' },
      { cookie: 'lot=07' },
      { cookie: 'lot=99; fallback=remote-auth@1.2.0' },
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'br' },
    ];
    const expected = [
      'first | /apart | lang=en; fallback=; lot= | identity',
      'first | /apart | lang=ur; fallback=; lot= | identity',
      'first | /apart | lang=en; fallback=remote-auth@1.2.0; lot= | identity',
      'first | /apart | lang=ur; fallback=remote-auth@1.2.0,shell@2.0.0-dev.abc; lot= | identity',
      'first | /apart | lang=en; fallback=; lot=07 | identity',
      'first | /apart | lang=en; fallback=remote-auth@1.2.0; lot=99 | identity',
      'first | /apart | lang=en; fallback=; lot= | gzip',
      'first | /apart | lang=en; fallback=; lot= | br',
    ];
    for (let round = 0; round < 2; round += 1) {
      expect(await Promise.all(asks.map((headers) => textOf('/apart', headers)))).toEqual(expected);
    }
    expect(await textOf('/apart?lang=ur')).toContain('/apart?lang=ur');
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate, GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0', 'identity'],
    ['br;q=0.1', 'br'],
    ['brotli, xgzip', 'identity'],
    ['', 'identity'],
  ])('of %p the site is asked for %s', async (accepted, encoding) => {
    expect(await textOf('/encoded', { 'accept-encoding': accepted })).toMatch(new RegExp(`\\| ${encoding}$`));
  });

  test('cookies that mean nothing add nothing to the cache, and reach nobody', async () => {
    await secondBegins();
    await textOf('/garbage');
    const before = entries('pages');
    const garbage = [
      'lang=xx',
      'lang=../../etc',
      'fallback=nonsense',
      'fallback=remote-auth',
      'fallback=remote-auth@',
      `fallback=remote-auth@1.0.0${'0'.repeat(200)}`,
      `fallback=${Array.from({ length: MOST_FALLBACKS + 1 }, () => 'shell@1.0.0').join()}`,
      'fallback=remote-auth@1.0.0 remote-auth@1.0.0',
      'fallback=%0d%0aHost:%20evil',
      'fallback="remote-auth@1.0.0"',
      'Fallback',
      'lot=7',
      'lot=007',
      'lot=-1',
      'lot=0x',
      'lot=07%3B',
      `override=${'a'.repeat(GRANT_LIMITS.min - 1)}`,
      `override=${'a'.repeat(GRANT_LIMITS.max + 1)}`,
      `override=${'a'.repeat(GRANT_LIMITS.min)}%3Bx`,
    ];
    for (const cookie of garbage) expect(await textOf('/garbage', { cookie })).toMatch(/lang=en; fallback=; lot= \|/);
    expect(entries('pages')).toBe(before);
    expect(entries('others')).toBeLessThan(10);
  });

  test.each([MAILED_PARAMETERS.token, MAILED_PARAMETERS.device])(
    'a page to which a mail leads with a secret in %s is kept by nobody',
    async (name) => {
      const path = `/mailed?${name}=${'s'.repeat(43)}`;
      const kept = entries('pages') + entries('others');
      await secondBegins();
      for (let times = 0; times < 2; times += 1) await textOf(path);
      expect(site().timesAsked(path)).toBe(2);
      expect(entries('pages') + entries('others')).toBe(kept);
    },
  );

  test.each([GRANT_LIMITS.min, GRANT_LIMITS.max])(
    'a page of an override is kept by nobody, and its grant of %i characters reaches the site',
    async (length) => {
      const grant = 'a'.repeat(length);
      const before = [site().timesAsked('/override'), entries('pages') + entries('others')];
      for (let times = 0; times < 3; times += 1) {
        expect(await textOf('/override', { cookie: `override=${grant}` })).toContain(`lot=; override=${grant} |`);
      }
      expect([site().timesAsked('/override'), entries('pages') + entries('others')]).toEqual([
        (before[0] ?? 0) + 3,
        before[1],
      ]);
      expect(await textOf('/override')).toMatch(/lang=en; fallback=; lot= \|/);
    },
  );

  test('the longest cookie of fallbacks reaches the site', async () => {
    const apps = Array.from({ length: MOST_FALLBACKS }, (_, index) => `remote-${String(index)}${'a'.repeat(52)}`);
    const fallback = apps.reduce((value, app) => addFallback(value, app, `1.0.0-${'0'.repeat(58)}`), '');
    expect(fallback.split(',')).toHaveLength(MOST_FALLBACKS);
    const cookie = `${COOKIES.fallback}=${fallback}; ${COOKIES.language}=ur`;
    expect(await textOf('/most', { cookie })).toContain(`lang=ur; fallback=${fallback}; lot= |`);
  });

  test('made-up versions crowd each other only, and not without end', async () => {
    await textOf('/crowded');
    const before = entries('pages');
    for (let batch = 0; batch < 40; batch += 1) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          textOf('/crowded', { cookie: `fallback=shell@${String(batch)}.${String(index)}.0` }),
        ),
      );
    }
    expect(entries('pages')).toBe(before);
    expect(entries('others')).toBeLessThan(1_200);
  });

  test('a visitor who comes a second after a rollback gets the earlier page, at whatever moment it was', async () => {
    const longest: number[] = [];
    for (const offset of [20, 600, 980]) {
      site().goLive('bad');
      await secondBegins();
      await textOf('/rolled-back');
      await sleep(offset);
      // Somebody asks in the last moment, so that the page is as young as it can be.
      await textOf('/rolled-back');
      site().goLive('good');
      const at = Date.now();
      let lastBad = 0;
      while (Date.now() - at < 1_300) {
        const asked = Date.now();
        if ((await textOf('/rolled-back')).startsWith('bad')) lastBad = asked - at;
        await sleep(3);
      }
      longest.push(lastBad);
    }
    expect(Math.max(...longest)).toBeLessThanOrEqual(1_000);
  }, 30_000);

  test('so does the first who comes after a pause', async () => {
    site().goLive('bad');
    await textOf('/quiet');
    site().goLive('good');
    await sleep(1_010);
    expect(await textOf('/quiet')).toMatch(/^good/);
  });

  test('who has the page is told so, and the site is not asked', async () => {
    await secondBegins();
    const first = await get('/known', { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    await first.text();
    const again = await get('/known', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect((await get('/known', { 'accept-encoding': 'br', 'if-none-match': '"another"' })).status).toBe(200);
    // Another language is another page.
    const other = await get('/known', { 'accept-encoding': 'br', 'if-none-match': etag, cookie: 'lang=ur' });
    expect(other.status).toBe(200);
    expect(site().timesAsked('/known')).toBe(2);
  });

  test('a HEAD is answered from the same entry, without a body', async () => {
    await secondBegins();
    const head = await get('/head', {}, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(await textOf('/head')).toMatch(/\/head/);
    expect(site().timesAsked('/head')).toBe(1);
    expect(site().asked.at(-1)?.method).toBe('GET');
  });

  test('headers come through unchanged', async () => {
    const direct = await fetch(`${site().url}/headers`);
    const through = await get('/headers');
    const own = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length', 'etag', 'server'];
    const relevant = ({ headers }: Response) => [...headers].filter(([name]) => !own.includes(name));
    expect(relevant(through)).toEqual(relevant(direct));
    expect(through.headers.get('server')).toBe('nginx');
  });

  test('what a page must not depend on does not reach it', async () => {
    await get('/bare', { authorization: 'Bearer abc', 'x-anything': '1', range: 'bytes=0-3', cookie: 'session=1' });
    expect(site().asked.at(-1)?.url).toBe('/bare');
    // The language is that of errors, which are not kept.
    const known = ['accept-encoding', 'accept-language', 'cookie', 'host', 'traceparent'];
    const ofNginx = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
    expect(Object.keys(site().asked.at(-1)?.headers ?? {}).sort()).toEqual([...known, ...ofNginx].sort());
  });

  test.each([
    ['an error', '/broken', 500, {}],
    ['a page that is not there', '/missing', 404, {}],
    ['what sets a cookie', '/sets-cookie', 200, { 'set-cookie': 'a=1' }],
    ['what is said to be kept nowhere', '/no-store', 200, { 'cache-control': 'no-store' }],
  ])('%s is not kept', async (_what, path, status, headers) => {
    site().answer(path, (_request, response) => response.writeHead(status, headers).end('no'));
    await secondBegins();
    expect([(await get(path)).status, (await get(path)).status]).toEqual([status, status]);
    expect(site().timesAsked(path)).toBe(2);
  });

  test('a redirection is kept', async () => {
    site().answer('/old', (_request, response) => response.writeHead(302, { location: '/new' }).end());
    await secondBegins();
    for (let times = 0; times < 2; times += 1) expect((await get('/old')).headers.get('location')).toBe('/new');
    expect(site().timesAsked('/old')).toBe(1);
  });
});

describe('files of releases', () => {
  const file = '/_assets/shell/1.0.0/entry.js';

  test('they are asked for once, in each encoding', async () => {
    site().answer(file, (request, response) =>
      response
        .writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
        .end(request.headers['accept-encoding']),
    );
    for (const encoding of ['br', 'gzip', 'br', 'gzip', 'gzip, deflate']) {
      const answer = await get(`${file}?${String(Math.random())}`, { 'accept-encoding': encoding });
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await answer.text()).toBe(encoding.startsWith('br') ? 'br' : 'gzip');
    }
    await sleep(1_100);
    await get(file, { 'accept-encoding': 'br' });
    expect(site().timesAsked(file)).toBe(2);
  });

  test('a file that is not there is asked for again', async () => {
    const missing = '/_assets/shell/1.0.0/none.js';
    site().answer(missing, (_request, response) => response.writeHead(404, { 'cache-control': 'no-store' }).end());
    expect([(await get(missing)).status, (await get(missing)).status]).toEqual([404, 404]);
    expect(site().timesAsked(missing)).toBe(2);
  });
});
