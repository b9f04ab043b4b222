import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

/** Presses Tab until the element has the focus; fails when it is never reached. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
  for (let press = 0; press < 80; press += 1) {
    if (await isFocused(locator)) return;
    await page.keyboard.press('Tab');
  }
  await expect(locator).toBeFocused();
}
