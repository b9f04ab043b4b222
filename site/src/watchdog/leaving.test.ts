import type { AddressInfo } from 'node:net';

import { type FailureMark, MARKS } from '@rishta/contracts/health';

import { counted } from '../testing/counted.ts';
import { eventually } from '../testing/render-processes.ts';
import { useTestSite } from '../testing/test-site.ts';
import { useWatchdog } from '../testing/watchdog.ts';
import { openTrialBrowser } from '../trial/browser/trial-browser.ts';
import { publishPage, publishShell } from '../trial/testing/browser-fixtures.ts';

const startSite = useTestSite((registry) => {
  publishShell(registry);
  publishPage(registry, 'remote-a', '1.0.0', {});
  registry.goLive('shell@1.0.0', 'remote-a@1.0.0');
});

const watchdogFolder = useWatchdog();

/** The site in a browser, and how much it has answered of what its pages tell. */
async function openSite() {
  const site = await startSite({}, undefined, { watchdogFolder });
  const { app } = site;
  let answered = 0;
  app.server.on('request', ({ method }, response) => {
    if (method === 'POST') response.once('finish', () => (answered += 1));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  const { browser, end } = await openTrialBrowser([url]);
  return { site, url, page: await browser.newPage(), answered: () => answered, end };
}

test('a failure that comes while the page is being left is heard', async () => {
  const { site, url, page, answered, end } = await openSite();
  await page.goto(`${url}/a`);
  // That the page is open, and that it takes clicks.
  expect(await eventually(() => answered() === 2)).toBe(true);
  const failure: FailureMark = { app: 'remote-a', phase: 'render' };
  await page.evaluate(
    ([mark, detail]) => {
      // Whoever observes marks is told of this one when the page has gone.
      addEventListener('pagehide', () => performance.mark(mark, { detail }));
    },
    [MARKS.failure, failure] as const,
  );
  await page.goto('about:blank');
  expect(await eventually(() => answered() === 3)).toBe(true);
  await end();
  expect(await counted(site)).toMatchObject({ 'remote-a@1.0.0': [{ signals: { 'render-error': 1 } }] });
});

test('a page whose browser is ended once it takes clicks is not taken for one that hangs', async () => {
  const { site, url, page, answered, end } = await openSite();
  // What a page would tell after a while is never told by one that has ended.
  await page.addInitScript(() => {
    Object.assign(window, { setTimeout: () => 0 });
  });
  await page.goto(`${url}/a`);
  expect(await eventually(() => answered() === 2)).toBe(true);
  await end();
  expect(await counted(site)).toMatchObject({ 'remote-a@1.0.0': [{ loads: 1, signals: { interactive: 1 } }] });
});

test('a page that is looked at again is not said to take clicks once it was left', async () => {
  const { page, url, answered, end } = await openSite();
  const told: string[] = [];
  page.on('request', (request) => told.push(request.postData() ?? ''));
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
  });
  await page.goto(`${url}/a`);
  expect(await eventually(() => told.some((body) => body.includes('left')))).toBe(true);
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MARKS.takenOver);
  await page.goto('about:blank');
  expect(await eventually(() => answered() >= 2)).toBe(true);
  await end();
  expect(told.join()).not.toContain('interactive');
});
