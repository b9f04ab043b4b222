import { expectAccessible } from '../support/accessibility.ts';
import { ROUTES } from '../support/routes.ts';
import { test } from '../support/test.ts';
import { expectNoSidewaysScroll, visit } from '../support/visit.ts';

const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];

for (const route of [...ROUTES, '/forgot-password', '/reset-password']) {
  test(`everyone can use ${route}, on a desk and on a phone`, async ({ page }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await visit(page, route);
      await expectAccessible(page);
    }
  });

  test(`${route} fits a screen of 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, route);
    await expectNoSidewaysScroll(page);
  });
}

for (const size of SIZES) {
  test(`everyone can use the dialogs at ${size.width} pixels`, async ({ page, chrome }) => {
    await page.setViewportSize(size);
    await visit(page, '/');
    await chrome.openMenu();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await chrome.openLanguages();
    await expectAccessible(page);
  });
}
