import { openRegistry, tenSecondsOf } from '@rishta/release';
import {
  createSignedWorkbench,
  grantDesk,
  grantOverride,
  inTemporaryFolder,
  newSigner,
  revoking,
  type SignedWorkbench,
  trusting,
} from '@rishta/release/testing';

import { useTestSite } from '../testing/test-site.ts';

const HOUR = 3_600_000;
const startSite = useTestSite(() => undefined);
const within = (milliseconds: number) => ({ until: new Date(Date.now() + milliseconds).toISOString() });

interface Place {
  bench: SignedWorkbench;
  site: Awaited<ReturnType<typeof startSite>>['app'];
  folder: string;
  desk: (grant?: string) => Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>;
}

/** A site with remote-auth 1.0.0, and 2.0.0 as a canary. */
const withSite =
  (work: (place: Place) => Promise<void>, environment = {}) =>
  () =>
    inTemporaryFolder(async (folder) => {
      const bench = await createSignedWorkbench(folder);
      await bench.goLive({ version: '0.9.0' });
      await bench.publish({ version: '1.0.0' });
      await bench.change({ action: 'promote', version: '1.0.0', atOnce: true });
      await bench.publish({ version: '2.0.0' });
      const reason = 'Fixes <script>alert(1)</script> & "more"';
      await bench.change({ action: 'canary', version: '2.0.0', steps: [50], every: 600, reason });
      const { app: site } = await startSite({ DATA_DIR: folder, ...environment });
      await work({
        bench,
        site,
        folder,
        desk: (grant) =>
          site.inject({ url: '/_release/', headers: grant === undefined ? {} : { cookie: `a=b; desk=${grant}` } }),
      });
    });

describe('the release desk', () => {
  it(
    'opens by a link, and shows what is live, canaries, the journal and who to ask',
    withSite(async ({ bench, site, desk }) => {
      const grant = grantDesk(within(HOUR), bench.office);
      const opened = await site.inject(`/_release/desk?grant=${grant}`);
      expect(opened.statusCode).toBe(303);
      expect(opened.headers).toMatchObject({ location: '/_release/', 'cache-control': 'no-store' });
      expect(opened.headers['set-cookie']).toMatch(
        /^desk=\S+; Path=\/_release\/; Max-Age=3[56]\d\d; HttpOnly; SameSite=Strict$/,
      );

      const { statusCode, body, headers } = await desk(grant);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[^']+'; /),
      });
      expect(body).toMatch(/^<!doctype html>\s*<html lang="en">/);
      expect(body).toMatch(/<th scope="row">remote-auth<\/th>\s*<td>1\.0\.0<\/td>/);
      expect(body).toContain('<td>Bilal, at once</td>');
      expect(body).toContain('<strong>promote, at once remote-auth 0.9.0 → 1.0.0</strong>');
      expect(body).toContain('50 % of visitors');
      expect(body).toContain('by the guard, after 10 min at each share');
      expect(body).toContain('Fixes &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
      expect(body).not.toContain('<script');
      expect(body).toContain('<strong>Office</strong>, an owner');
      expect(body).not.toContain(bench.office.key);
    }),
  );

  it(
    'shows how a canary does beside what is live',
    withSite(async ({ bench, folder, desk }) => {
      const { health } = openRegistry(folder);
      await health.write('a', {
        slot: tenSecondsOf(Date.now()),
        tallies: {
          'remote-auth@1.0.0': { '1': { loads: 20, signals: { interactive: 20 } } },
          'remote-auth@2.0.0': { '1': { loads: 10, signals: { interactive: 10, 'load-failure': 9 } } },
        },
      });
      const { body } = await desk(grantDesk(within(HOUR), bench.office));
      expect(body).toMatch(/2\.0\.0 <span class="badge undecided">Undecided<\/span>/);
      expect(body).toContain('undecided: ');
      expect(body).toMatch(/<svg role="img" aria-label="Page loads that could not load the section/);
    }),
  );

  it(
    'does not say that nothing went live when what did is compared with nothing',
    withSite(async ({ bench, desk }) => {
      await bench.change({ action: 'abort' });
      await bench.change({ action: 'rollback' });
      const { body } = await desk(grantDesk(within(HOUR), bench.office));
      expect(body).toMatch(/<th scope="row">remote-auth<\/th>\s*<td>0\.9\.0<\/td>/);
      expect(body).toContain('Nothing is compared now');
      expect(body).not.toContain('none went live in the last half hour');
    }),
  );

  it(
    'has a link lead on by hand where the browser would not send the cookie, and keeps that to https',
    withSite(
      async ({ bench, site }) => {
        const grant = grantDesk(within(HOUR), bench.office);
        const headers = { 'sec-fetch-site': 'cross-site' };
        const opened = await site.inject({ url: `/_release/desk?grant=${grant}`, headers });
        expect(opened.statusCode).toBe(200);
        expect(opened.headers['set-cookie']).toMatch(/; SameSite=Strict; Secure$/);
        expect(opened.body).toContain('<a class="button" href="/_release/">');
      },
      { SITE_URL: 'https://rishta.example' },
    ),
  );

  it(
    'is shown to nobody else, and does not say why',
    withSite(async ({ bench, site, desk }) => {
      const gone = newSigner();
      await bench.setPolicy(trusting(gone.key, 'remote-auth'));
      const revoked = grantDesk(within(HOUR), gone);
      expect((await desk(revoked)).statusCode).toBe(200);
      await bench.setPolicy(revoking(gone.key));
      const releases = [{ app: 'remote-auth', version: '1.0.0', digest: 'a'.repeat(64) }];
      const refused = [
        undefined,
        '',
        'nonsense',
        grantDesk(within(HOUR), newSigner()),
        grantDesk(within(-1_000), bench.office),
        grantDesk(within(48 * HOUR), bench.office),
        grantOverride({ ...within(HOUR), releases }, bench.office),
        revoked,
      ];
      const bodies = new Set<string>();
      for (const grant of refused) {
        const { statusCode, body, headers } = await desk(grant);
        expect(statusCode).toBe(403);
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
        bodies.add(body);
        const link = await site.inject(`/_release/desk?grant=${grant ?? ''}`);
        expect(link.statusCode).toBe(403);
        expect(link.headers['set-cookie']).toBeUndefined();
      }
      expect(bodies.size).toBe(1);
      const asOverride = await site.inject(`/_release/override?grant=${grantDesk(within(HOUR), bench.office)}`);
      expect(asOverride.statusCode).toBe(403);
    }),
  );
});
