import { expectAccessible } from '../support/accessibility.ts';
import { liveComposition } from '../support/composition.ts';
import { publishCopy } from '../support/faulty-release.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading } from '../support/visit.ts';

test.describe.configure({ timeout: 3 * 60_000 });
test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

const APP = 'remote-auth';
const VERSION = '9.0.0';

test('staff see what is live and how a canary does, by a link, on a phone and by keyboard', async ({
  page,
  ownSite,
  request,
  faults,
}) => {
  const live = (await liveComposition(request, ownSite.url)).apps[APP]?.version ?? '';
  const { code, stdout } = await ownSite.release('desk', '--for', '1h', '--site', ownSite.url);
  expect(code).toBe(0);
  const row = (name: string) => page.getByRole('row').filter({ hasText: APP }).filter({ hasText: name });

  await page.goto(/^http\S+$/m.exec(stdout)?.[0] ?? '');
  await expect(page).toHaveURL('/_release/');
  await expect(heading(page)).toHaveText('Release desk');
  await expect(row('npm start')).toContainText(live);
  await expect(page.getByText('No release is a canary.')).toBeVisible();

  await publishCopy(ownSite, { app: APP, from: live, version: VERSION });
  const begun = await ownSite.releaseUntried('promote', APP, VERSION, '--steps', '50', '--reason', 'A <b>try</b>');
  expect(begun.code, begun.stderr).toBe(0);
  await page.getByRole('link', { name: 'Refresh' }).focus();
  await page.keyboard.press('Enter');
  await expect(row('50 % of visitors')).toContainText(VERSION);
  await expect(page.getByRole('region', { name: `${APP} ${VERSION}` })).toContainText(/undecided/);
  await expect(page.getByRole('listitem').filter({ hasText: 'A <b>try</b>' })).toContainText(`canary, 50 % ${APP}`);
  await expectAccessible(page);

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('by keyboard', async () => {
    await page.reload();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to what is live' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const table = page.getByRole('region', { name: /^Composition/ });
    await expect(table).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
  });

  await test.step('whoever has no link is told how to get one', async () => {
    expect(faults.unexpected()).toEqual([]);
    faults.expect(/403/);
    await page.context().clearCookies();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/_release/');
    await expect(heading(page)).toHaveText('The release desk takes a link');
    await expect(page.getByText('npm run release -- desk --for 8h')).toBeVisible();
    await expectAccessible(page);
  });
});
