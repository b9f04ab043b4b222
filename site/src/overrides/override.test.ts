import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  createSignedWorkbench,
  grantOverride,
  inTemporaryFolder,
  newSigner,
  revoking,
  type SignedWorkbench,
  trusting,
} from '@rishta/release/testing';

import { RETRY_MS } from '../composing/live-site.ts';
import { onePage, remoteServer, SHELL_SERVER } from '../testing/fixture-registry.ts';
import { useTestSite } from '../testing/test-site.ts';

const APP = 'remote-a';
const HOUR = 3_600_000;
const startSite = useTestSite(() => undefined);

async function publish(bench: SignedWorkbench, app: string, version: string, path: string) {
  const release = { serverEntry: 'server/main.cjs', ...onePage(path, 'a.page', { js: ['browser/entry.js'] }) };
  const { digest } = await bench.publish({ app, version, ...release }, undefined, {
    'server/main.cjs': remoteServer('a.page', `exports.Component = () => '<p>This is a ${version}</p>'`),
  });
  return { app, version, digest };
}

interface Place {
  folder: string;
  bench: SignedWorkbench;
  site: Awaited<ReturnType<typeof startSite>>['app'];
  log: Awaited<ReturnType<typeof startSite>>['log'];
  /** A grant for these releases, of the office. */
  grant: (...releases: { app: string; version: string; digest: string }[]) => string;
  /** Published, and not live. */
  next: { app: string; version: string; digest: string };
  page: (
    cookie?: string,
    url?: string,
  ) => Promise<{ body: string; headers: Record<string, unknown>; cookies: string[] }>;
}

/** A site with remote-a 1.0.0, and 2.0.0 that waits. */
const withSite = (work: (place: Place) => Promise<void>) => () =>
  inTemporaryFolder(async (folder) => {
    const bench = await createSignedWorkbench(folder);
    await bench.publish({ app: 'shell', serverEntry: 'server/main.cjs' }, undefined, {
      'server/main.cjs': SHELL_SERVER,
    });
    await bench.change({ action: 'promote', app: 'shell' });
    await publish(bench, APP, '1.0.0', '/a');
    await bench.change({ action: 'promote', app: APP });
    const next = await publish(bench, APP, '2.0.0', '/a');
    const { app: site, log } = await startSite({ DATA_DIR: folder });
    const until = new Date(Date.now() + HOUR).toISOString();
    await work({
      folder,
      bench,
      site,
      log,
      next,
      grant: (...releases) => grantOverride({ releases, until }, bench.office),
      page: async (cookie, url = '/a') => {
        const { body, headers } = await site.inject({ url, headers: cookie === undefined ? {} : { cookie } });
        return { body, headers, cookies: [headers['set-cookie'] ?? []].flat() };
      },
    });
  });

describe('an override', () => {
  it(
    'shows one browser what is not live, says so, and lets it leave',
    withSite(async ({ site, grant, next, page }) => {
      const granted = grant(next);
      const entered = await site.inject(`/_release/override?grant=${granted}`);
      expect(entered.statusCode).toBe(303);
      expect(entered.headers).toMatchObject({ location: '/', 'cache-control': 'no-store' });
      expect(entered.headers['set-cookie']).toMatch(
        /^override=\S+; Path=\/; Max-Age=3[56]\d\d; HttpOnly; SameSite=Lax$/,
      );

      const { body, headers, cookies } = await page(`override=${granted}`);
      expect(body).toContain('This is a 2.0.0');
      expect(body).toMatch(
        /<\/head><body><aside class="override" aria-label="Preview"><p>Only this browser sees <bdi>remote-a 2\.0\.0<\/bdi>, until /,
      );
      expect(headers).toMatchObject({
        'x-track': 'override remote-a@2.0.0',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      expect(headers['etag']).toBeUndefined();
      expect(cookies).toEqual([]);
      const style = /<link rel="stylesheet" href="([^"]+)">/.exec(body)?.[1] ?? '';
      expect((await site.inject(style)).headers['content-type']).toBe('text/css; charset=utf-8');
      expect((await page(`lang=ur; override=${granted}`)).body).toContain('پیش نظارہ چھوڑیں');

      const others = await page();
      expect(others.body).toContain('This is a 1.0.0');
      expect(others.body).not.toContain('class="override"');

      const form = { 'content-type': 'application/x-www-form-urlencoded', cookie: `override=${granted}` };
      const left = await site.inject({ method: 'POST', url: '/_release/override/leave', headers: form });
      expect(left.statusCode).toBe(303);
      expect(left.headers['set-cookie']).toMatch(/^override=; Path=\/; Max-Age=0;/);
    }),
  );

  it(
    'is told to its own tabs as what is live',
    withSite(async ({ bench, site, grant, next, page }) => {
      const cookie = `override=${grant(next)}`;
      const told = async () =>
        (await site.inject({ url: '/_release/composition', headers: { cookie } })).json<{ id: string; apps: object }>();
      const { id, apps } = await told();
      expect(apps).toMatchObject({ [APP]: { version: '2.0.0' } });
      expect((await page(cookie)).headers['x-composition']).toBe(id);
      await publish(bench, APP, '1.5.0', '/a');
      await bench.change({ action: 'promote', app: APP, version: '1.5.0' });
      expect((await told()).id).toBe(id);
      expect((await page(cookie)).body).toContain('This is a 2.0.0');
      expect((await page()).body).toContain('This is a 1.5.0');
      await bench.change({ action: 'promote', app: APP, version: '2.0.0' });
      const { body } = await page(cookie);
      expect(body).toContain('<p>Everybody sees <bdi>remote-a 2.0.0</bdi> by now.</p><form');
      expect(body).not.toContain('Only this browser');
    }),
  );

  it(
    'counts before a canary, and draws no lot',
    withSite(async ({ bench, grant, next, page }) => {
      await publish(bench, APP, '3.0.0', '/a');
      await bench.change({ action: 'canary', app: APP, version: '3.0.0', steps: [99] });
      const { body, headers, cookies } = await page(`override=${grant(next)}`);
      expect(body).toContain('This is a 2.0.0');
      expect(headers['x-track']).toBe('override remote-a@2.0.0');
      expect(cookies).toEqual([]);
    }),
  );

  it(
    'may bring an app that is not live yet',
    withSite(async ({ bench, grant, page }) => {
      const fresh = await publish(bench, 'remote-b', '0.1.0', '/b');
      const cookie = `override=${grant(fresh)}`;
      expect((await page(cookie, '/b')).body).toContain('This is a 0.1.0');
      expect((await page(cookie)).body).toContain('This is a 1.0.0');
      expect((await page(undefined, '/b')).body).not.toContain('This is a 0.1.0');
    }),
  );

  it(
    'goes on when its remote is taken off, which nobody else gets from then on',
    withSite(async ({ bench, site, grant, next, page }) => {
      await page();
      await bench.change({ action: 'retire', app: APP });
      expect((await page(`override=${grant(next)}`)).body).toContain('This is a 2.0.0');
      expect((await site.inject('/a')).statusCode).toBe(404);
      await bench.change({ action: 'promote', app: APP, version: '1.0.0' });
      expect((await page()).body).toContain('This is a 1.0.0');
    }),
  );

  it(
    'says when its release cannot be shown, and shows what is live',
    withSite(async ({ grant, next, page }) => {
      const { body, headers } = await page(`override=${grant({ ...next, digest: 'f'.repeat(64) })}`);
      expect(body).toContain('This is a 1.0.0');
      expect(body).toContain('<bdi>remote-a 2.0.0</bdi> cannot be shown here; what is live takes its place.');
      expect(headers['x-track']).toBe('live');

      const both = grant(...[next, { ...next, app: 'remote-b' }].map((one) => ({ ...one, digest: 'f'.repeat(64) })));
      expect((await page(`lang=ur; override=${both}`)).body).toContain(
        'یہاں <bdi>remote-a 2.0.0</bdi>، <bdi>remote-b 2.0.0</bdi> دکھانا ممکن نہیں؛',
      );
    }),
  );

  it(
    'shows its release as soon as that can be read again',
    withSite(async ({ grant, next, page, folder }) => {
      const [place, away] = [join(folder, 'registry', APP, '2.0.0'), join(folder, 'away')];
      await rename(place, away);
      const cookie = `override=${grant(next)}`;
      expect((await page(cookie)).body).toContain('This is a 1.0.0');
      await rename(away, place);
      await sleep(RETRY_MS + 100);
      expect((await page(cookie)).body).toContain('This is a 2.0.0');
    }),
  );

  it(
    'gives way to what is live in a browser in which it does not work',
    withSite(async ({ grant, next, page }) => {
      const { body, headers } = await page(`override=${grant(next)}; fallback=remote-a@2.0.0`);
      expect(body).toContain('This is a 1.0.0');
      expect(headers['x-track']).toBe('live');
    }),
  );

  it(
    'of a key that is revoked ends at once, and its cookie is taken back',
    withSite(async ({ bench, next, page }) => {
      const team = newSigner();
      await bench.setPolicy(trusting(team.key, APP));
      const until = new Date(Date.now() + HOUR).toISOString();
      const cookie = `override=${grantOverride({ releases: [next], until }, team)}`;
      expect((await page(cookie)).body).toContain('This is a 2.0.0');
      await bench.setPolicy(revoking(team.key));
      const { body, cookies, headers } = await page(cookie);
      expect(body).toContain('This is a 1.0.0');
      expect(cookies).toEqual([expect.stringMatching(/^override=; .*Max-Age=0/)]);
      expect(headers['x-track']).toBe('live');
    }),
  );

  it(
    'that is over, forged or no grant is refused in words, and gives nothing',
    withSite(async ({ bench, site, next, page }) => {
      const until = (ms: number) => new Date(Date.now() + ms).toISOString();
      const grants = [
        grantOverride({ releases: [next], until: until(-1_000) }, bench.office),
        grantOverride({ releases: [next], until: until(HOUR) }, newSigner()),
        'nonsense',
        '',
        'a'.repeat(10_000),
      ];
      for (const granted of grants) {
        const { statusCode, body, headers } = await site.inject(`/_release/override?grant=${granted}`);
        expect(statusCode).toBe(403);
        expect(body).toMatch(/\w+ \w+ \w+.*\n.+/);
        expect(headers['set-cookie']).toBeUndefined();
        expect((await page(`override=${granted}`)).body).toContain('This is a 1.0.0');
      }
      expect((await site.inject('/_release/override?grant=a&grant=b')).statusCode).toBe(403);
    }),
  );

  it(
    'has what its policies refuse told apart from what visitors meet',
    withSite(async ({ site, log, grant, next, page }) => {
      const cookie = `override=${grant(next)}`;
      const { headers } = await page(cookie);
      const [, address = ''] = /^preview="([^"]+)"$/.exec(String(headers['reporting-endpoints'])) ?? [];
      expect(headers['content-security-policy']).toContain(`; report-uri ${address}`);
      expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(preview)');
      const others = (await page()).headers;
      expect(others['reporting-endpoints']).toBeUndefined();
      expect(others['content-security-policy']).not.toContain('report');

      const blocked = 'https://other.example/x.js?token=secret';
      const bodies: [string, object][] = [
        ['csp-report', { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': blocked } }],
        [
          'reports+json',
          [
            {
              type: 'csp-violation',
              url: 'http://a/a?b=c',
              body: { effectiveDirective: 'img-src', blockedURL: 'inline' },
            },
            { type: 'integrity-violation', url: 'http://a/a', body: { destination: 'script', blockedURL: blocked } },
          ],
        ],
      ];
      const post = (type: string, payload: unknown, sent = cookie) =>
        site.inject({
          method: 'POST',
          url: address,
          headers: { 'content-type': `application/${type}`, cookie: sent },
          payload: JSON.stringify(payload),
        });
      for (const [type, payload] of bodies) {
        expect((await post(type, payload)).statusCode).toBe(204);
        const refused = await post(type, payload, 'override=nonsense');
        expect(refused.statusCode).toBe(403);
        expect(refused.json()).toMatchObject({ success: false, code: 'no-preview' });
        expect((await post(type, { [type]: 1 })).statusCode).toBe(400);
      }
      const releases = ['remote-a 2.0.0'];
      expect(log.filter((line) => 'blocked' in line)).toMatchObject([
        { releases, directive: 'script-src-elem', blocked: 'https://other.example/x.js', path: '' },
        { releases, directive: 'img-src', blocked: 'inline', path: '/a' },
        { releases, directive: 'integrity-violation', blocked: 'https://other.example/x.js', path: '/a' },
      ]);
      expect(JSON.stringify(log)).not.toContain('secret');
    }),
  );
});
