import type { Page } from '@playwright/test';

import { newPerson } from '../pages/account.pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoRunTimeStyles, expectPageBehindStays } from '../support/run-time-styles.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, visit } from '../support/visit.ts';

async function post(page: Page, person: ReturnType<typeof newPerson>, what: string, city: string) {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const posted = await page.request.post('/api/listings', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: {
      title: `${what} from ${city}`,
      description: `A family from ${city} looks for a match for their child.`,
      city,
      email: person.email,
      mobile: person.mobileNumber,
    },
  });
  expect(posted.status()).toBe(201);
}

test('a member sorts their listings and opens one, without a style made at run time', async ({
  page,
  accountPages,
}) => {
  const person = newPerson();
  await accountPages.becomeMember(person);
  await post(page, person, 'Teacher', 'Multan');
  await post(page, person, 'Engineer', 'Lahore');
  const titles = page.getByRole('rowheader');
  const title = page.getByRole('button', { name: 'Teacher from Multan', exact: true });
  const details = page.getByRole('dialog', { name: 'Teacher from Multan' });

  await visit(page, '/MyListing?tab=pending');
  await expect(titles).toHaveText(['Engineer from Lahore', 'Teacher from Multan']);
  await tabTo(page, page.getByRole('columnheader', { name: 'City' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['Teacher from Multan', 'Engineer from Lahore']);
  await expect(page).toHaveURL('/MyListing?tab=pending&order=city-down');
  await expectAccessible(page);

  await tabTo(page, title);
  await page.keyboard.press('Enter');
  await expect(details.getByText('A family from Multan looks')).toBeVisible();
  await expectAccessible(page);
  await expectPageBehindStays(page);
  await expectNoRunTimeStyles(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(title).toBeFocused();

  // On a phone they stand below each other, and antd comes for the details alone.
  await page.setViewportSize({ width: 320, height: 640 });
  const antd: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/antd.')) antd.push(request.url());
  });
  await visit(page, '/MyListing?tab=pending');
  await expect(titles).toHaveText(['Engineer from Lahore', 'Teacher from Multan']);
  await expectNoSidewaysScroll(page);
  expect(antd).toEqual([]);
  await title.click();
  await expect(details.getByText('A family from Multan looks')).toBeVisible();
  expect(antd).toHaveLength(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await expect(title).toBeFocused();
});

test('a new member sees the next step, and then what waits for approval', async ({ page, accountPages }) => {
  const person = newPerson();
  await accountPages.becomeMember(person);
  const main = page.getByRole('main');
  await expect(main.getByText('You have no listing yet.')).toBeInViewport();
  await expect(main.getByText('No Active Profiles')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Next steps' }).getByRole('link')).toHaveCount(4);

  await post(page, person, 'Engineer', 'Lahore');
  await visit(page, '/Dashboard');
  const pending = main.getByRole('region', { name: 'Pending Approvals' });
  await expect(main.getByText('1 listing pending')).toBeInViewport();
  await pending.getByRole('link', { name: 'Engineer from Lahore' }).click();
  await expect(page).toHaveURL('/MyListing?tab=pending');
  await expect(page.getByRole('rowheader', { name: 'Engineer from Lahore' })).toBeVisible();
});

test('the numbers of the tabs come without moving a tab, on a phone', async ({ page, accountPages }) => {
  await accountPages.becomeMember(newPerson());
  await page.setViewportSize({ width: 360, height: 740 });
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((done) => (answer = done));
  await page.route(/\/api\/(listings|dashboard\/summary)/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  const tabs = page.getByRole('tab');
  const places = () => tabs.evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().left)));

  await page.goto('/MyListing');
  await expect(tabs).toHaveText(Array<RegExp>(6).fill(/–$/));
  const before = await places();
  answer();
  await expect(tabs).toHaveText(Array<RegExp>(6).fill(/0$/));
  expect(await places()).toEqual(before);
});
