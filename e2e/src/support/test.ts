import { expect, test as base } from '@playwright/test';

import { AccountPages } from '../pages/account.pages.ts';
import { SiteChrome } from '../pages/site-chrome.ts';
import { Faults } from './faults.ts';
import { startSite, type Site } from './site.ts';

interface Fixtures {
  /** Fails the journey on any console error or warning, uncaught error, failed request or request to elsewhere. */
  faults: Faults;
  chrome: SiteChrome;
  accountPages: AccountPages;
  /** A site of the journey's own, with the common site's releases, to change as it likes. */
  ownSite: Site;
  /** Whether releases of that site go back by themselves. */
  isGuarded: boolean;
}

export const test = base.extend<Fixtures>({
  baseURL: ({}, use) => use(process.env['JOURNEYS_SITE_URL']),
  faults: [
    async ({ context, baseURL }, use) => {
      const faults = new Faults(context, baseURL ?? '');
      await use(faults);
      expect(faults.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  chrome: ({ page }, use) => use(new SiteChrome(page)),
  accountPages: ({ page }, use) => use(new AccountPages(page)),
  isGuarded: [false, { option: true }],
  ownSite: async ({ isGuarded }, use) => {
    const site = await startSite({ like: process.env['JOURNEYS_DATA_DIR'] ?? '', isGuarded });
    await use(site);
    await site.stop();
  },
});

/** For a file whose journeys have one site of their own: one after the other, each leaves it as the next one needs it. */
export const testsOnOneSite = () =>
  test.extend<object, { site: Site }>({
    site: [
      async ({}, use) => {
        const site = await startSite({ like: process.env['JOURNEYS_DATA_DIR'] ?? '' });
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 5 * 60_000 },
    ],
    baseURL: ({ site }, use) => use(site.url),
  });

export { expect };
