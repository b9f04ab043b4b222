import { ADDRESSES, COOKIES } from '@rishta/contracts/wire';
import { Draining } from '@rishta/serving';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { LARGEST_BEACON } from '../../../site/src/beacons.ts';
import { OVERRIDE_COOKIE } from '../../../site/src/overrides/overridden.ts';
import { LARGEST_POLICY_REPORTS, POLICY_REPORTS_ADDRESS } from '../../../site/src/overrides/policy-reports.routes.ts';
import { LOT_COOKIE } from '../../../site/src/pages/lot.ts';
import { REFUSALS } from '../../../site/src/refusal.ts';
import { BASIC, publishBasics, remoteServer } from '../../../site/src/testing/fixture-registry.ts';
import { useTestSite } from '../../../site/src/testing/test-site.ts';
import { startFront } from './nginx.ts';

const startSite = useTestSite((registry) => {
  publishBasics(registry);
  registry.publish('remote-a', '2.0.0', {
    server: remoteServer('a.page', `exports.Component = () => '<p>The new a</p>'`),
    release: {
      pages: [{ path: '/a', module: 'a.page', layout: 'site', title: { en: 'A' }, render: 'server' }],
      modules: { 'a.page': { js: [], css: [], uses: [] } },
    },
  });
  registry.goLive('shell@1.0.0', 'remote-a@2.0.0', 'remote-a@1.0.0', 'remote-b@1.0.0');
});

const folder = mkdtempSync(join(tmpdir(), 'front-of-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the site server behind nginx: pages of each visitor, a rollback after a second, refusals in its words', async () => {
  const { app, registry } = await startSite({ TRUST_PROXY: 'loopback' });
  const front = await startFront({ sites: [await app.listen({ port: 0, host: '127.0.0.1' })] }, folder);
  const page = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${front.url}/a`, { headers });
    return { text: await answer.text(), headers: answer.headers };
  };
  try {
    expect((await page()).text).toContain('The new a');
    expect((await page({ cookie: 'lang=ur' })).text).toContain('lang="ur"');
    expect((await page({ cookie: 'fallback=remote-a@2.0.0' })).text).toContain('Hello from a');
    expect((await page()).text).toContain('The new a');
    expect((await page({ 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
    expect((await page()).headers.get('content-security-policy')).toContain("default-src 'none'");

    registry.goLive(...BASIC);
    await sleep(1_005);
    expect((await page()).text).toContain('Hello from a');

    registry.canary('remote-a@2.0.0', 50);
    await sleep(1_005);
    // Whoever comes for the first time is never shown what was kept for others, and then always the same.
    const first = await Promise.all(Array.from({ length: 40 }, () => page()));
    const lots = first.map(({ headers }) => /^lot=\d\d/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '');
    expect(lots).not.toContain('');
    for (let times = 0; times < 2; times += 1) {
      const again = await Promise.all(lots.map((cookie) => page({ cookie })));
      expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
      expect(again.map(({ headers }) => headers.get('set-cookie'))).toEqual(lots.map(() => null));
    }
    expect(new Set(first.map(({ headers }) => headers.get('x-track')))).toEqual(
      new Set(['live', 'canary remote-a@2.0.0']),
    );
    registry.canary('remote-a@2.0.0', 0);
    await sleep(1_005);
    const after = await Promise.all(lots.map((cookie) => page({ cookie })));
    for (const { text, headers } of after) {
      expect(text).toContain('Hello from a');
      expect(headers.get('set-cookie')).toMatch(/^lot=; .*Max-Age=0/);
    }

    for (const language of ['en', 'ur'] as const) {
      const headers = { 'accept-language': language };
      const refused = await fetch(`${front.url}/api/login`, { method: 'POST', headers, body: new Uint8Array(300_000) });
      expect(await refused.json()).toEqual({
        success: false,
        message: REFUSALS['too-large'][language],
        code: 'too-large',
      });
    }

    const report = { 'csp-report': { 'blocked-uri': 'inline' } };
    for (const [address, limit, taken] of [
      [ADDRESSES.failures, LARGEST_BEACON, 'not-understood'],
      // Without a preview.
      [POLICY_REPORTS_ADDRESS, LARGEST_POLICY_REPORTS, 'no-preview'],
    ] as const) {
      const post = async (bytes: number) => {
        const body = JSON.stringify(report).padEnd(bytes);
        const headers = { 'content-type': 'application/json' };
        return (await fetch(front.url + address, { method: 'POST', headers, body })).json() as Promise<unknown>;
      };
      expect(await post(limit)).toMatchObject({ code: taken });
      expect(await post(limit + 1)).toMatchObject({ code: 'too-large' });
    }
  } finally {
    await front.stop();
  }
}, 180_000);

test('two site servers behind nginx tell the tabs of each, and those of one that ends go to the other', async () => {
  const draining = new Draining();
  const one = await startSite({ TRUST_PROXY: 'loopback' }, undefined, { draining });
  const two = await startSite({ TRUST_PROXY: 'loopback' }, one);
  const sites = await Promise.all([one, two].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  const front = await startFront({ sites }, folder);
  const over = new AbortController();
  const listen = async () => {
    const { status, body } = await fetch(front.url + ADDRESSES.changes, { signal: over.signal });
    const reader = body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect([status, await next()]).toEqual([200, expect.stringContaining('event: sign')]);
    return next;
  };
  try {
    // nginx gives them to the servers in turn.
    const streams = await Promise.all([listen(), listen()]);
    one.registry.goLive(...BASIC);
    for (const next of streams) expect(await next()).toContain('event: message');

    const drained = draining.run(one.app, 3);
    expect(await Promise.race(streams.map((next) => next()))).toBe('');
    const later = await Promise.all([listen(), listen(), listen()]);
    one.registry.canary('remote-a@2.0.0', 5);
    for (const next of later) expect(await next()).toContain('event: message');
    await drained;
  } finally {
    over.abort();
    await front.stop();
  }
}, 60_000);

test.each([COOKIES.language, COOKIES.fallback, LOT_COOKIE, OVERRIDE_COOKIE])('nginx reads the cookie %s', (name) => {
  const told = ['http', 'server'].map((part) => readFileSync(`deploy/nginx/rishta-${part}.conf`, 'utf8')).join('');
  expect(told).toContain(`map $cookie_${name} `);
  expect(told).toMatch(new RegExp(`[" ]${name}=\\$rishta_`));
});
