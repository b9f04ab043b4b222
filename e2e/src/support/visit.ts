import { expect, type Page, type Request, type Response } from '@playwright/test';

/** Streams, which stay open for as long as the page is. */
const LIVE = ['/api/events', '/_release/changes', '/_rebuilds/news'];
/** The mark of the browser's timeline by which a page says that it takes clicks. */
const TAKES_CLICKS = 'rishta:taken-over';
const QUIET_MS = 500;
const LIMIT_MS = 30_000;

/** Whether it takes clicks, as far as it can say so: without scripts, or with a clock of its own, a page cannot. */
const takesClicks = (page: Page) =>
  page.evaluate((mark) => {
    const isSilent =
      performance.getEntriesByType('navigation').length === 0 || document.querySelector('noscript > *') !== null;
    return isSilent || performance.getEntriesByName(mark).length > 0;
  }, TAKES_CLICKS);

/** Opens an address and waits until the page is at rest: hydrated, and with what it loads afterwards. */
export async function visit(page: Page, path: string): Promise<Response> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const begin = (request: Request) => {
    const { protocol, pathname } = new URL(request.url());
    if (!protocol.startsWith('http') || LIVE.includes(pathname)) return;
    open.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request) => {
    if (open.delete(request)) changedAt = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    const response = await page.goto(path);
    if (!response) throw new Error(`${path} gave no answer.`);
    const limit = Date.now() + LIMIT_MS;
    while (open.size > 0 || Date.now() - changedAt < QUIET_MS || !(await takesClicks(page))) {
      if (Date.now() > limit) {
        throw new Error(`${path} takes no clicks, or waits for ${[...open].map((each) => each.url()).join(', ')}.`);
      }
      await page.waitForTimeout(50);
    }
    return response;
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** The text that says which page this is. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(window);
}
