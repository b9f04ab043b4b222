import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type FailureMark, MARKS } from '@rishta/contracts/health';
import type { Tallies } from '@rishta/release';
import { compileScripts } from '@rishta/release/testing';

import { useTestSite } from '../testing/test-site.ts';
import { openTrialBrowser } from '../trial/browser/trial-browser.ts';
import { publishPage, publishShell } from '../trial/testing/browser-fixtures.ts';

const startSite = useTestSite((registry) => {
  publishShell(registry);
  publishPage(registry, 'remote-a', '1.0.0', {});
  registry.goLive('shell@1.0.0', 'remote-a@1.0.0');
});

const watchdogFolder = mkdtempSync(join(tmpdir(), 'watchdog-'));
beforeAll(async () => {
  const source = (name: string) => fileURLToPath(new URL(`./${name}.browser.ts`, import.meta.url));
  await compileScripts({ watchdog: source('watchdog'), vitals: source('vitals') }, watchdogFolder);
});
afterAll(() => {
  rmSync(watchdogFolder, { recursive: true });
});

test('a failure that comes while the page is being left is heard', async () => {
  const { app, registry } = await startSite({}, undefined, { watchdogFolder });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  const { browser, end } = await openTrialBrowser([url]);
  const page = await browser.newPage();
  await page.goto(`${url}/a`);
  const failure: FailureMark = { app: 'remote-a', phase: 'render' };
  await page.evaluate(
    ([mark, detail]) => {
      // Whoever observes marks is told of this one when the page has gone.
      addEventListener('pagehide', () => performance.mark(mark, { detail }));
    },
    [MARKS.failure, failure] as const,
  );
  await page.goto('about:blank');
  // A beacon is sent after the page.
  await page.waitForTimeout(500);
  await end();
  await app.close();
  const folder = join(registry.dataDir, 'health');
  const tallies = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tallies);
  const [groups = {}] = tallies.map((all) => all['remote-a@1.0.0'] ?? {});
  expect(Object.values(groups).map(({ signals }) => signals['render-error'])).toContain(1);
});
