import { expectAccessible } from '../support/accessibility.ts';
import { liveComposition } from '../support/composition.ts';
import { publishCopy } from '../support/faulty-release.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

test.describe.configure({ timeout: 3 * 60_000 });
test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });

const APP = 'remote-auth';
const VERSION = '9.0.0';

test('one browser sees a release that is not live, on a phone and in Urdu, and leaves it with the keyboard', async ({
  page,
  browser,
  ownSite,
  request,
  faults,
}) => {
  const before = await liveComposition(request, ownSite.url);
  await publishCopy(ownSite, { app: APP, from: before.apps[APP]?.version ?? '', version: VERSION });
  const { code, stdout } = await ownSite.release('override', `${APP}@${VERSION}`, '--for', '1h', '--site', ownSite.url);
  expect(code).toBe(0);
  const link = /^http\S+$/m.exec(stdout)?.[0] ?? '';
  const track = async (path: string) => (await visit(page, path)).headers()['x-track'];
  const banner = page.getByRole('complementary', { name: 'Preview' });

  await visit(page, link);
  await expect(page).toHaveURL('/');
  await expect(banner).toContainText(`Only this browser sees ${APP} ${VERSION}, until `);
  await expectAccessible(page);

  await test.step('with each page that it opens, also from within another', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await track('/Login')).toBe(`override ${APP}@${VERSION}`);
    await expect(heading(page)).toBeVisible();
    await expect(banner).toBeVisible();
    await expectNoSidewaysScroll(page);
    await visit(page, '/Register?lang=ur');
    const urdu = page.getByRole('complementary', { name: 'پیش نظارہ' });
    await expect(urdu).toContainText(`${APP} ${VERSION}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('with what its policy refuses told to an address of its own', async () => {
    faults.expect(/Content Security Policy/);
    const told = page.waitForResponse((response) => response.url().endsWith('/_release/override/refusals'));
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { text: ';' })));
    expect((await told).status()).toBe(204);
  });

  await test.step('and nobody else', async () => {
    const other = await browser.newContext({ baseURL: ownSite.url });
    const theirs = await other.newPage();
    const response = await theirs.goto('/Login');
    expect(response?.headers()['x-track']).toBe('live');
    await expect(theirs.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
    await other.close();
    expect((await liveComposition(request, ownSite.url)).id).toBe(before.id);
  });

  await test.step('until it leaves', async () => {
    await visit(page, '/Login');
    const leave = banner.getByRole('button', { name: 'Leave the preview' });
    await leave.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(banner).toHaveCount(0);
    expect(await track('/Login')).toBe('live');
    expect((await page.context().cookies()).filter(({ name }) => name === 'override')).toEqual([]);
  });

  await test.step('a link that was changed is refused in words', async () => {
    expect(faults.unexpected()).toEqual([]);
    faults.expect(/403/);
    await page.goto('/_release/override?grant=nonsense');
    await expect(page.locator('body')).toContainText('This is no grant of an override, or it was changed.');
  });
});
