import type { Page } from '@playwright/test';

import { newPerson } from '../pages/account.pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { tabTo } from '../support/keyboard.ts';
import { mailedLink } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

const main = (page: Page) => page.getByRole('main');
const ask = (page: Page) => main(page).getByRole('link', { name: 'Ask about this profile' });
const message = (page: Page) => main(page).getByRole('textbox', { name: /Your Message/ });
const way = (page: Page, name: 'Login' | 'Register') => main(page).getByRole('link', { name, exact: true });
const send = (page: Page) => main(page).getByRole('button', { name: 'Send Your Enquiry' });

test('by keyboard: from a search to a profile and, past a mistyped password, to its enquiry', async ({
  page,
  accountPages,
  faults,
}) => {
  faults.expect(/status of 401/);
  const person = newPerson();
  await accountPages.makeMember(person);
  await visit(page, '/Profile?city=Karachi');
  await tabTo(page, main(page).getByRole('article').nth(1).getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  const profile = new URL(page.url()).pathname;

  await tabTo(page, ask(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${profile}#enquiry`);
  await expect(main(page).getByRole('heading', { name: /^Ask about/ })).toBeFocused();
  await tabTo(page, message(page));
  await page.keyboard.type('May our families meet?');
  await expectAccessible(page);
  await tabTo(page, way(page, 'Login'));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Login');

  await tabTo(page, accountPages.field('Email'));
  await page.keyboard.type(person.email);
  await tabTo(page, accountPages.field('Password'));
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(accountPages.alert).toBeVisible();
  await accountPages.field('Password').press('ControlOrMeta+a');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`${profile}#enquiry`);
  await expect(message(page)).toHaveValue('May our families meet?');
  await expect(main(page).getByText(person.email)).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  const notice = main(page).getByRole('status');
  await expect(notice).toBeFocused();
  const ticket = /T-[0-9A-Z]{10}/.exec(await notice.innerText())?.[0] ?? '';
  expect(await mailedLink(person.email, /T-[0-9A-Z]{10}/)).toBe(ticket);
  expect(await mailedLink(person.email, /profile R\d+/)).toBe(`profile ${profile.split('/').at(-1) ?? ''}`);
  await page.reload();
  await expect(message(page)).toHaveValue('');
});

test('who registers on the way comes back to the profile too, and finds what they wrote', async ({
  page,
  accountPages,
}) => {
  const person = newPerson();
  await visit(page, '/Profile/r1003');
  await ask(page).click();
  await message(page).fill('آپ کے خاندان سے بات ہو سکتی ہے؟');
  await way(page, 'Register').click();
  await accountPages.register(person);
  await expect(page).toHaveURL('/login?next=%2FProfile%2FR1003%23enquiry', { timeout: 10_000 });
  await page.reload({ waitUntil: 'networkidle' });
  await accountPages.logIn(person);
  await expect(page).toHaveURL('/Profile/R1003#enquiry');
  await expect(message(page)).toHaveValue('آپ کے خاندان سے بات ہو سکتی ہے؟');
  await expect(message(page)).toBeInViewport();

  await main(page).getByRole('link', { name: 'Contact Us' }).click();
  await expect(main(page).getByRole('textbox', { name: /Subject/ })).toHaveValue('Profile R1003');
});

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  for (const language of ['en', 'ur']) {
    test(`in ${language} at ${width} pixels, what one decides by is in the first view`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height });
      await visit(page, '/Profile/R1004');
      const action = await main(page).locator('a[href$="#enquiry"]').boundingBox();
      expect(action && action.y + action.height).toBeLessThanOrEqual(height);
      const parts = [heading(page), main(page).locator('svg').first(), main(page).getByRole('listitem').first()];
      for (const fact of [0, 1, 2, 3]) parts.push(main(page).locator('dd').nth(fact));
      for (const part of parts) {
        const box = await part.boundingBox();
        expect(box && box.y + box.height).toBeLessThanOrEqual(width < 800 ? (action?.y ?? 0) : height);
      }
    });
  }
}

test('on a phone the bar covers neither the focus nor the end of the page, and goes while one writes', async ({
  page,
}) => {
  // Else the page is still on its way to where the focus is.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/Profile/R1004');
  const endOf = async (name: string) => {
    const box = await page.locator(name).boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  const barTop = async () => (await ask(page).boundingBox())?.y ?? 0;
  const top = await barTop();
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus[href$="#enquiry"]').count()) > 0) continue;
    if (await ask(page).isVisible()) await expect.poll(() => endOf(':focus')).toBeLessThanOrEqual(top);
  }
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
  await expect(ask(page)).toBeVisible();
  expect(await endOf('footer')).toBeLessThanOrEqual(await barTop());

  await ask(page).click();
  await expect(message(page)).toBeInViewport();
  await expect(ask(page)).toBeHidden();
});
