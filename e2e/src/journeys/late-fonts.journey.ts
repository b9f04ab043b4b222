import type { Page } from '@playwright/test';

import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const FONTS = /\.woff2$/;

const topOfContent = (page: Page) =>
  page.getByRole('main').evaluate((main) => Math.round(main.getBoundingClientRect().top));

test.use({ viewport: { width: 320, height: 640 } });

for (const language of ['en', 'ur']) {
  test(`on the narrowest phone the content stays where it is when fonts come late, in ${language}`, async ({
    page,
    faults,
  }) => {
    faults.expect(FONTS, /ERR_FAILED/);
    const path = `/Profile?lang=${language}`;
    await page.route(FONTS, (route) => route.abort());
    await visit(page, path);
    const without = await topOfContent(page);
    await page.unroute(FONTS);
    await visit(page, path);
    await page.evaluate(() => document.fonts.ready);
    expect(await topOfContent(page)).toBe(without);
  });
}
