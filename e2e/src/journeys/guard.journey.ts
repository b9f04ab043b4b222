import type { APIRequestContext, Browser } from '@playwright/test';

import { liveComposition } from '../support/composition.ts';
import { publishCopy } from '../support/faulty-release.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

// What bounds them is how many visits they take: on a busy machine, beside pages that never let go, one takes seconds.
test.describe.configure({ mode: 'parallel', timeout: 10 * 60_000 });
test.use({ isGuarded: true, baseURL: async ({ ownSite }, use) => use(ownSite.url) });

const APP = 'remote-auth';
const VERSION = '9.0.0';
/** More than it takes for any of these faults. */
const MOST_VISITS = 150;

interface Status {
  canaries: Record<string, unknown>;
  health: { app: string; version: string; loads: number; seen: Record<string, number> }[];
  apps: Record<string, { version: string; recalled: string[] }>;
}

const statusOf = async (site: Site): Promise<Status> =>
  JSON.parse((await site.release('status', '--json')).stdout) as Status;

/** New visitors, one after the other, until the release is no canary any more; gives the tracks that they were on. */
async function visitUntilGone(browser: Browser, request: APIRequestContext, site: Site): Promise<string[]> {
  const tracks: string[] = [];
  for (let visit = 1; visit <= MOST_VISITS; visit += 1) {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    const response = await page.goto('/Login');
    tracks.push(response?.headers()['x-track'] ?? '');
    // Long enough to say how it went.
    await page.waitForTimeout(400);
    await page.close({ runBeforeUnload: true });
    await context.close();
    // Asked of the site: the command would take more than the visit.
    if ((await liveComposition(request, site.url)).apps[APP]?.recalled.includes(VERSION)) return tracks;
  }
  return tracks;
}

const FAULTS: { name: string; code: string; signal: RegExp }[] = [
  { name: 'throws while it is loaded', code: `throw new Error('Spoiled.');`, signal: /could not load the section/ },
  { name: 'never lets the page go on', code: 'for (;;);', signal: /were never interactive/ },
];

for (const { name, code, signal } of FAULTS) {
  test(`a canary that ${name} goes back by itself`, async ({ browser, ownSite, request, faults }) => {
    faults.expect(/./);
    const old = (await liveComposition(request, ownSite.url)).apps[APP]?.version ?? '';
    await publishCopy(ownSite, {
      app: APP,
      from: old,
      version: VERSION,
      // Before it is published its code is loaded, outside of a browser.
      change: ({ document, write }) =>
        write(
          document.entry,
          `if (typeof document !== 'undefined') { ${code} }\nexport const init = () => {}, get = async () => () => ({});`,
        ),
    });
    const begun = await ownSite.releaseUntried('promote', APP, VERSION, '--steps', '50', '--every', '1h');
    expect(begun.code, begun.stderr).toBe(0);
    const tracks = await visitUntilGone(browser, request, ownSite);
    const status = await statusOf(ownSite);
    expect(status.canaries).toEqual({});
    expect(status.apps[APP]).toMatchObject({ version: old, recalled: [VERSION] });
    const { stdout } = await ownSite.release('history', APP);
    expect(stdout).toMatch(signal);
    expect(stdout).toContain('guard');
    test.info().annotations.push({ type: 'visits until it was gone', description: String(tracks.length) });
  });
}

test('pages tell how they do, and status says it', async ({ page, ownSite }) => {
  await page.goto('/Login');
  await page.waitForTimeout(1_500);
  await page.goto('/');
  await expect
    .poll(async () => (await statusOf(ownSite)).health.find(({ app }) => app === 'shell')?.loads, { timeout: 20_000 })
    .toBe(2);
  const { health } = await statusOf(ownSite);
  expect(health.find(({ app }) => app === APP)).toMatchObject({ loads: 1 });
  expect(health.flatMap(({ seen }) => Object.keys(seen))).not.toContain('load-failure');
  expect((await ownSite.release('status')).stdout).toMatch(/In the last hour:\n(.*\n)*.*remote-auth .* 1 page loads/);
});
