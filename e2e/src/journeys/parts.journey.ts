import { liveComposition } from '../support/composition.ts';
import { type Draft, entryOf, inBrowsers, promoteChanged, publishCopy, spoil } from '../support/faulty-release.ts';
import type { Site } from '../support/site.ts';
import { expectStill, watchShifts } from '../support/stillness.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

// What the dashboard shows on pages of others must never cost these anything.
test.describe.configure({ timeout: 5 * 60_000 });
test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

const APP = 'remote-dashboard';
const BELL = 'features/unread-in-header/unread-in-header.part';
const HOME = { title: /No\.1 MatchMaking/, strip: 'My Listings' };

interface Fault {
  name: string;
  change?: (draft: Draft, chunk: string) => Promise<void>;
  damage?: (site: Site, version: string, chunk: string) => Promise<void>;
  /** Only the bell is at fault. */
  isOfBell?: true;
}

const faults: Fault[] = [
  { name: 'is missing', damage: (site, version, chunk) => spoil(site, APP, version, chunk, null), isOfBell: true },
  {
    name: 'was altered',
    damage: (site, version, chunk) => spoil(site, APP, version, chunk, 'window.tampered = true;'),
    isOfBell: true,
  },
  {
    name: 'throws while it is evaluated',
    change: ({ write }, chunk) => write(chunk, inBrowsers(`throw new Error('Spoiled at evaluation.');`)),
    isOfBell: true,
  },
  {
    name: 'never comes',
    change: ({ write }, chunk) => write(chunk, inBrowsers('await new Promise(() => undefined);')),
    isOfBell: true,
  },
  {
    name: 'throws while it is drawn',
    change: ({ document, write }) =>
      write(document.entry, entryOf(`{ Component() { throw new Error('Spoiled while drawn.'); } }`)),
  },
];

test('a member finds new notifications and own listings, and faults of these cost nothing else', async ({
  page,
  ownSite,
  request,
  accountPages,
  faults: seen,
}) => {
  seen.expect(/Failed to load resource/, /integrity/i, /Spoiled/, /RUNTIME-|federation/i);
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
  const strip = page.getByRole('region', { name: HOME.strip });
  await page.goto('/Login');
  await accountPages.logIn({ email: 'ayesha@example.com', password: 'Rishta-sample-2026' });
  await expect(page).toHaveURL(/dashboard$/i);

  await test.step('nothing moves when they come', async () => {
    await watchShifts(page);
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const [path, width] of [
      ['/', size.width],
      ['/?lang=ur', 360],
      ['/', 320],
    ] as const) {
      await page.setViewportSize({ ...size, width });
      await visit(page, path);
      await expect(page.locator(`a[href="/Notifications"]`)).toBeVisible();
      await expectStill(page);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(size);
  });

  await test.step('both are there, are counted for their app, and lead on', async () => {
    const counted = page.waitForRequest(
      (sent) => sent.url().endsWith('/_release/signals') && (sent.postData()?.includes(`["${APP}","used"]`) ?? false),
    );
    await page.goto('/');
    await counted;
    await expect(bell).toHaveAccessibleName(/^Notifications \d+ new$/);
    await expect(strip.getByRole('listitem').first()).toBeVisible();
    await bell.click();
    await expect(heading(page)).toHaveText('Notifications');
    await page.goBack();
    await strip.getByRole('link', { name: 'All my listings' }).click();
    await expect(heading(page)).toHaveText('My Listings');
  });

  const good = (await liveComposition(request, ownSite.url)).apps[APP]?.version ?? '';
  await test.step('a part for a slot that nobody offers is refused', async () => {
    const parts = [{ slot: 'remote-public/cellar', module: BELL }];
    await publishCopy(ownSite, {
      app: APP,
      from: good,
      version: '8.0.0',
      change: ({ document }) => void Object.assign(document, { parts }),
    });
    const { code, stderr } = await ownSite.releaseUntried('promote', APP, '8.0.0', '--at-once');
    expect(stderr).toContain('part-without-slot');
    expect(code).not.toBe(0);
  });

  for (const [index, { name, change, damage, isOfBell }] of faults.entries()) {
    await test.step(`a part that ${name}`, async () => {
      const version = `9.${String(index)}.0`;
      const chunkIn = ({ modules }: Draft['document']) =>
        modules[BELL]?.js.find((file) => file.includes('unread-in-header')) ?? '';
      const document = await promoteChanged(ownSite, {
        app: APP,
        from: good,
        version,
        change: (draft) => change?.(draft, chunkIn(draft.document)),
      });
      await damage?.(ownSite, version, chunkIn(document));

      const told = page.waitForRequest((sent) => sent.url().endsWith('/_release/failures'), { timeout: 30_000 });
      const documents: string[] = [];
      page.on('domcontentloaded', () => documents.push(page.url()));
      await page.goto('/');
      await expect(heading(page)).toHaveText(HOME.title);
      await told;
      await expect(bell).toHaveCount(0);
      await expect(strip).toHaveCount(isOfBell ? 1 : 0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
      expect(documents).toEqual([`${ownSite.url}/`]);
      // The page goes on as ever.
      await page.getByRole('link', { name: 'Browse profiles' }).click();
      await expect(page).toHaveURL(/\/Profile$/);
      page.removeAllListeners('domcontentloaded');
    });
  }
});
