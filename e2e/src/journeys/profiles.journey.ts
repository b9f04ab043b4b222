import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility.ts';
import { activeProfile } from '../support/active-profile.ts';
import { moderator, newFamily } from '../support/family.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { expectNoSidewaysScroll, heading, visit } from '../support/visit.ts';

/** Where something is in its page, whatever of that has been scrolled by. */
const boxOf = (part: Locator) =>
  part.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });

const cards = (page: Page) => page.getByRole('article');
const seeMore = (page: Page) => page.getByRole('link', { name: 'See more' });
const count = (page: Page) => page.getByRole('status').filter({ hasText: 'found' });
const details = (page: Page) => page.getByRole('link', { name: /^See Detail: / });

async function numbers(page: Page): Promise<(string | null)[]> {
  return Promise.all((await details(page).all()).map((link) => link.getAttribute('href')));
}

test('a search is in the address, tells the true number, and goes on page by page', async ({ page }) => {
  await visit(page, '/Profile');
  await expect(cards(page)).toHaveCount(16);
  const all = Number((await count(page).textContent())?.replace(/\D/g, ''));
  expect(all).toBeGreaterThan(1_000);

  const search = page.getByRole('search');
  await search.getByLabel('Gender').selectOption('Bride');
  await search.getByLabel('Cities').selectOption('Bradford');
  await search.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL('/Profile?gender=female&city=Bradford');
  await expect(count(page)).not.toHaveText(new RegExp(all.toLocaleString('en-GB')));
  const found = Number((await count(page).textContent())?.replace(/\D/g, ''));
  expect(found).toBeGreaterThan(16);

  const seen = new Set(await numbers(page));
  expect(seen.size).toBe(16);
  while (await seeMore(page).isVisible()) {
    const before = seen.size;
    await seeMore(page).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
    await expect(details(page).nth(before)).toBeFocused();
    for (const number of await numbers(page)) seen.add(number);
    expect(seen.size).toBe(await cards(page).count());
  }
  expect(seen.size).toBe(found);
  await expect(page.getByText(`Those are all ${found}.`)).toBeVisible();
});

test('a look at a profile and back, or a reload, keeps what was loaded', async ({ page }) => {
  await visit(page, '/Profile?gender=male');
  await seeMore(page).click();
  await expect(cards(page)).toHaveCount(32);
  await expect(page).toHaveURL('/Profile?gender=male&pages=2');
  const before = await numbers(page);
  const far = details(page).nth(28);
  const name = (await far.getAttribute('aria-label'))?.replace('See Detail: ', '') ?? '';
  await far.click();
  await expect(heading(page)).toContainText(name);
  await expect(page.getByRole('note')).toContainText('sample profile');
  await page.goBack();
  await expect(cards(page)).toHaveCount(32);
  await expect(details(page).nth(28)).toBeInViewport();
  expect(await numbers(page)).toEqual(before);
  await page.reload();
  await expect(cards(page)).toHaveCount(32);
  expect(await numbers(page)).toEqual(before);
});

test('by keyboard: from a filter to the next page and into a profile, everyone can use each of them', async ({
  page,
}) => {
  await visit(page, '/Profile?city=Karachi');
  await tabTo(page, page.getByRole('button', { name: 'Find' }));
  await page.keyboard.press('Enter');
  await tabTo(page, seeMore(page));
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(32);
  await expectAccessible(page);
  await expect(details(page).nth(16)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Profile\/R\d+$/);
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page);
});

test('an unknown number is no page, and both pages fit 320 pixels', async ({ page, faults }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/Profile?pages=2', '/Profile/r1010']) {
    await visit(page, path);
    await expectNoSidewaysScroll(page);
  }
  await expect(heading(page)).toHaveText('Faisal Qureshi, 42');
  faults.expect(/status of 404/);
  expect((await visit(page, '/Profile/R1')).status()).toBe(404);
  await expect(heading(page)).toHaveText('Page not found');
});

test('nothing private is in what the site sends of a profile', async ({ page, request }) => {
  const html = await (await visit(page, '/Profile/R1002')).text();
  const json = await (await request.get('/api/profiles/R1002')).text();
  for (const text of [html, json]) {
    expect(text).toContain('Bilal Ahmed');
    expect(text).not.toMatch(/date_?of_?birth|born|"(phone|email|mobile)/i);
  }
});

test('a member plays a video that the family shows, on a narrow phone, and nothing of its host is there before', async ({
  browser,
  page,
}) => {
  test.setTimeout(90_000);
  const family = await newFamily(browser, 'Rukhsana Khan');
  const staff = await moderator(browser);
  const given = { candidateName: 'Amna Khan', gender: 'female', city: 'Quetta', title: 'For our daughter' } as const;
  const video = { videoUrl: 'https://youtu.be/abc123', showVideo: true };
  const number = await activeProfile(family.page, staff.page, { ...given, ...video });
  const member = await newFamily(browser, 'Kamran Safdar', { width: 320, height: 740 });
  const asked: string[] = [];
  await member.page.route('https://*.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A player</title>' });
  });

  await visit(page, `/Profile/${number}`);
  await expect(page.getByRole('region', { name: 'Video' }).getByText('Members see the video.')).toBeVisible();
  expect(await page.content()).not.toContain('abc123');

  const html = await (await visit(member.page, `/Profile/${number}`)).text();
  expect(html).not.toContain('abc123');
  const play = member.page.getByRole('button', { name: 'Play: video of Amna K.' });
  await expect(play).toBeVisible();
  await expectAccessible(member.page);
  await expectNoSidewaysScroll(member.page);
  expect(asked).toEqual([]);
  const before = await boxOf(play);
  await play.press('Enter');
  const frame = member.page.getByTitle('Video of Amna K.');
  await expect(frame).toBeFocused();
  await expect(frame.contentFrame().locator('html')).toBeAttached();
  await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/abc123?autoplay=1']);
  expect(await boxOf(frame)).toEqual(before);
  await expectNoSidewaysScroll(member.page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list goes on too', async ({ page, faults }) => {
    // Chromium counts a module that it preloads for nobody as refused.
    faults.expect(/ csp$/);
    await page.goto('/Profile?religion=islam');
    await seeMore(page).click();
    await expect(page).toHaveURL('/Profile?religion=islam&pages=2');
    await expect(cards(page)).toHaveCount(32);
  });
});
