import { expect, type Page } from '@playwright/test';

/** What the site server writes into the document is marked with the file that it stands for. */
export const expectNoRunTimeStyles = (page: Page): Promise<void> =>
  expect(page.locator('style:not([data-href])')).toHaveCount(0);

/** Turns the wheel over something that stands over the page, and beside it. The page behind must not move. */
export async function expectPageBehindStays(page: Page): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [x, y] of [
    [width / 2, height / 2],
    [5, height - 5],
    [width - 25, height - 5],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 400);
  }
  // A wheel that is let through scrolls within a few frames.
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(before);
}
