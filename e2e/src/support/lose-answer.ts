import type { Page } from '@playwright/test';

/** The next request to the address reaches the site, which does what it is asked; its answer never comes. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
