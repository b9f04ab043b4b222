import { expect, type Page, type Response } from '@playwright/test';

/** Opens an address and waits until the page is at rest: hydrated, and with what it loads afterwards. */
export async function visit(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  if (!response) throw new Error(`${path} gave no answer.`);
  return response;
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
