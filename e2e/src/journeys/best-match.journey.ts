import { expectAccessible } from '../support/accessibility.ts';
import { moderator, newFamily, openBrowser } from '../support/family.ts';
import { expectStill, watchShifts } from '../support/stillness.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, visit } from '../support/visit.ts';

const PHONE = { width: 320, height: 640 };

/** A name that no other candidate has. */
const newName = () =>
  Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26)))
    .join('')
    .replace(/^./, (letter) => letter.toUpperCase());

const candidate = <Gender extends 'Bride' | 'Groom'>(gender: Gender) => {
  const name = newName();
  return { gender, city: 'Quetta', candidate: `${name} Khan`, shortName: `${name} K.`, title: `A post for ${name}` };
};

test('a member sorts a search by best match, comes back to it, and finds the new matches', async ({ browser }) => {
  test.setTimeout(240_000);
  const [bride, groom] = [candidate('Bride'), candidate('Groom')];
  const { page, pages, person, faults } = await newFamily(browser, 'Rukhsana Khan');
  const staff = await moderator(browser);
  const publish = async (family: typeof pages, post: typeof bride | typeof groom) => {
    await family.post(post);
    await staff.pages.approve(post.title);
  };
  await publish(pages, bride);

  const sort = page.getByLabel('Sort', { exact: true });
  const cards = page.getByRole('article');
  const whose = page.getByText(`Best match for ${bride.shortName}`);
  const details = page.getByRole('link', { name: /^See Detail: / });
  const found = () =>
    details.evaluateAll((links) => links.map((link) => link.getAttribute('href'))).then((hrefs) => hrefs.join());

  await test.step('the choice comes without moving anything', async () => {
    await watchShifts(page);
    // Where nobody has come since the page was kept.
    await visit(page, '/Profile?city=Multan');
    await expect(sort).toHaveValue('newest');
    await expectStill(page);
    await visit(page, '/Settings?tab=preferences');
    await pages.main.getByLabel('Preferred Age Range').selectOption('26-30');
    await pages.main.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  });

  await test.step('the order stays through more of them, a profile and back, and a reload', async () => {
    await visit(page, '/Profile?religion=islam');
    await sort.selectOption('Best match');
    await expect(page).toHaveURL('/Profile?religion=islam&sort=best_match');
    await expect(whose).toBeVisible();
    await expect(cards.first()).toContainText(/\d+ % compatible/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See more' }).click();
    await expect(cards).toHaveCount(32);
    await expect(page).toHaveURL('/Profile?religion=islam&sort=best_match&pages=2');
    const percents = await cards.getByText(/% compatible/).allTextContents();
    const numbers = percents.map((text) => parseInt(text));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    const before = await found();
    await details.nth(20).click();
    await expect(page).toHaveURL(/\/Profile\/R\d+$/);
    await page.goBack();
    await expect(cards).toHaveCount(32);
    expect(await found()).toBe(before);
    await page.reload();
    await expect(whose).toBeVisible();
    await expect.poll(found).toBe(before);
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await sort.selectOption('Newest');
    await expect(page).toHaveURL('/Profile?religion=islam');
    await expect(whose).toBeHidden();
    await page.goBack();
    await expect(whose).toBeVisible();
  });

  await test.step('who opens the link signed out logs in and comes back to it', async () => {
    const link = '/Profile?city=Multan&sort=best_match';
    const other = await openBrowser(browser, PHONE);
    await watchShifts(other.page);
    await visit(other.page, link);
    await expect(other.page.getByText('Newest first')).toBeVisible();
    await expect(other.page.getByText('Best match is for members with a candidate.')).toBeVisible();
    await expectStill(other.page);
    await expectNoSidewaysScroll(other.page);
    await other.pages.main.getByRole('link', { name: 'Login' }).click();
    await other.accountPages.logIn(person);
    await expect(other.page).toHaveURL(link);
    await expect(other.page.getByText(`Best match for ${bride.shortName}`)).toBeVisible();
    expect(other.faults.unexpected()).toEqual([]);
  });

  await test.step('a family that comes later is a new match, for a day', async () => {
    const later = await newFamily(browser, 'Tariq Khan');
    await publish(later.pages, groom);
    await visit(page, '/Dashboard');
    const tile = pages.main.locator('dl > div').filter({ has: page.getByText('New Matches', { exact: true }) });
    await expect(tile.locator('dd')).toHaveText(/^[1-9]/);
    await tile.getByRole('link', { name: 'New Matches' }).click();
    await expect(page).toHaveURL('/Profile?sort=best_match&new=1');
    for (let look = 0; look < 2; look += 1) {
      await expect(page.getByText('New matches: published or refreshed since')).toBeVisible();
      await expect(page.getByRole('link', { name: `See Detail: ${groom.shortName}` })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.reload();
    }
    expect(later.faults.unexpected()).toEqual([]);
  });

  await test.step('in Urdu', async () => {
    const { origin } = new URL(page.url());
    await page.context().addCookies([{ name: 'lang', value: 'ur', url: origin }]);
    await visit(page, '/Profile?sort=best_match');
    await expect(page.getByText(`\u2068${bride.shortName}\u2069 کے لیے بہترین رشتے`)).toBeVisible();
    await expect(page.getByLabel('ترتیب', { exact: true })).toHaveValue('best_match');
    await expect(cards.first()).toContainText('فیصد مطابقت');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
  expect([...faults.unexpected(), ...staff.faults.unexpected()]).toEqual([]);
});
