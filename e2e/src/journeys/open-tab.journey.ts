import type { APIRequestContext, Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility.ts';
import { liveComposition } from '../support/composition.ts';
import { promoteChanged } from '../support/faulty-release.ts';
import type { Site } from '../support/site.ts';
import { expect, testsOnOneSite } from '../support/test.ts';
import { heading, visit } from '../support/visit.ts';

/** Each goes by what is live when it begins, and publishes a release of its own. */
const test = testsOnOneSite();
test.describe.configure({ timeout: 5 * 60_000 });
let published = 0;
const nextVersion = () => `9.${published++}.0`;
/** The addresses at which a tab is told of changes, and asks what is live. */
const CHANGES = '**/_release/changes';
const LIVE = '**/_release/composition';

const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

const compositionOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(document.getElementById('composition')?.textContent ?? '{}') as { id: string }).id);

/** Lets the tab's time pass until it has asked which releases are live. */
async function untilNoticed(page: Page): Promise<void> {
  const answered = page.waitForResponse(LIVE);
  await page.clock.fastForward(31_000);
  await (await answered).finished();
}

/** Puts another release of remote-auth live; gives what was live before. */
async function promoteAuth(site: Site, request: APIRequestContext) {
  const before = await liveComposition(request, site.url);
  const from = before.apps['remote-auth']?.version ?? '';
  await promoteChanged(site, { app: 'remote-auth', from, version: nextVersion() });
  return before;
}

test.describe('a tab that hears nothing', () => {
  test.beforeEach(async ({ context, faults }) => {
    faults.expect(/_release\/changes/);
    await context.clock.install();
    await context.route(CHANGES, (route) => route.abort());
  });

  // The first one: later on the list of what is recalled is longer.
  test('a release in use that is replaced and recalled is left at once', async ({ page, site, request }) => {
    const before = await liveComposition(request, site.url);
    const version = nextVersion();
    const old = before.apps['remote-auth']?.version ?? '';
    await visit(page, '/Register');
    await mark(page);
    const args = ['--recall', '--reason', 'The form is wrong'];
    await promoteChanged(site, { app: 'remote-auth', from: old, version, promoteWith: args });
    const now = await liveComposition(request, site.url);
    expect(now.apps['remote-auth']).toEqual({ version, recalled: [old] });

    await untilNoticed(page);
    await page.clock.fastForward(4_000);
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
    await expect(heading(page)).toBeVisible();
    expect(await compositionOf(page)).toBe(now.id);
  });

  test('after a promotion the next page comes as a new document, with the new releases, in the language of the tab', async ({
    page,
    site,
    request,
  }) => {
    // Nothing else than this tab knows of it: no cookie, and no address from here on.
    await visit(page, '/About?lang=ur');
    await mark(page);
    const before = await promoteAuth(site, request);
    const promoted = await liveComposition(request, site.url);

    await test.step('the tab goes on as it is until it has noticed', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'بلاگ' }).click();
      await expect(page).toHaveURL('/Blog');
      expect(await isSameDocument(page)).toBe(true);
      expect(await compositionOf(page)).toBe(before.id);
    });

    await test.step('then the next page is loaded whole', async () => {
      await untilNoticed(page);
      expect(await isSameDocument(page)).toBe(true);
      await page.getByRole('banner').getByRole('link', { name: 'میڈیا' }).click();
      await expect(page).toHaveURL('/Media?lang=ur');
      await expect(heading(page)).toHaveText('میڈیا');
      await expect.poll(() => isSameDocument(page)).toBe(false);
      expect(await compositionOf(page)).toBe(promoted.id);
    });

    await test.step('and from there on the tab is at home again', async () => {
      await mark(page);
      await page.getByRole('banner').getByRole('link', { name: 'ہمارے بارے میں' }).click();
      await expect(page).toHaveURL('/About');
      expect(await isSameDocument(page)).toBe(true);
    });
  });

  test('a release in use that is rolled back is left, but nothing typed is lost', async ({
    page,
    context,
    site,
    request,
  }) => {
    const before = await promoteAuth(site, request);
    await visit(page, '/Register');
    await mark(page);
    const bystander = await context.newPage();
    await visit(bystander, '/About');
    await mark(bystander);
    const name = page.getByRole('main').getByLabel('Full Name');
    await name.fill('Sana Malik');
    const impatient = await context.newPage();
    await visit(impatient, '/Register');
    await mark(impatient);
    const form = impatient.getByRole('main');
    await form.getByLabel('Full Name').fill('Omar Aziz');
    await form.getByLabel('Password', { exact: true }).fill('correct horse battery');

    expect(await site.release('rollback', 'remote-auth', '--reason', 'The form is wrong')).toMatchObject({
      code: 0,
    });
    await untilNoticed(page);
    await expect(page.getByText(/put back to an earlier version/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload now' })).toBeVisible();
    await page.clock.fastForward(60_000);
    expect(await isSameDocument(page)).toBe(true);
    await expect(name).toHaveValue('Sana Malik');

    await name.fill('');
    await page.clock.fastForward(4_000);
    await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
    await expect(heading(page)).toBeVisible();
    expect(await compositionOf(page)).toBe(before.id);
    // All tabs share one clock: what is still loading here would be given up by the leaps below.
    await page.waitForLoadState('networkidle');

    await test.step('who reloads a half-filled form is told what it costs, and finds the rest again', async () => {
      await untilNoticed(impatient);
      await impatient.getByRole('button', { name: 'Reload now' }).click();
      const dialog = impatient.getByRole('dialog');
      await expect(dialog.getByRole('listitem')).toHaveText(['Password']);
      await expectAccessible(impatient);
      await dialog.getByRole('button', { name: 'Reload now' }).click();
      await expect.poll(() => isSameDocument(impatient).catch(() => true)).toBe(false);
      await expect(form.getByLabel('Full Name')).toHaveValue('Omar Aziz');
      await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
      expect(await compositionOf(impatient)).toBe(before.id);
    });

    await test.step('a tab that does not use it is not disturbed', async () => {
      await untilNoticed(bystander);
      await bystander.clock.fastForward(10_000);
      await expect(bystander.getByText(/put back to an earlier version/)).toBeHidden();
      expect(await isSameDocument(bystander)).toBe(true);
    });
  });
});

test('a tab says within six seconds that its release was rolled back, and keeps what is typed', async ({
  page,
  site,
  request,
}) => {
  const before = await promoteAuth(site, request);
  const told = page.waitForResponse(CHANGES);
  await visit(page, '/Register');
  await mark(page);
  await told;
  const name = page.getByRole('main').getByLabel('Full Name');
  await name.fill('Sana Malik');

  expect(await site.release('rollback', 'remote-auth', '--reason', 'The form is wrong')).toMatchObject({ code: 0 });
  const rolledBack = Date.now();
  expect((await request.get('/Register')).headers()['x-composition']).toBe(before.id);
  expect(Date.now() - rolledBack).toBeLessThan(1_000);
  await expect(page.getByText(/put back to an earlier version/)).toBeVisible({ timeout: 6_000 });
  expect(Date.now() - rolledBack).toBeLessThan(6_000);
  expect(await isSameDocument(page)).toBe(true);
  await expect(name).toHaveValue('Sana Malik');

  await page.getByRole('button', { name: 'Reload now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reload now' }).click();
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
  await expect(name).toHaveValue('Sana Malik');
  expect(await compositionOf(page)).toBe(before.id);
});

test('a tab goes over to the next releases within six seconds of a promotion', async ({
  page,
  chrome,
  site,
  request,
}) => {
  const asksAtTheBegin = page.waitForResponse(LIVE);
  await visit(page, '/About');
  await mark(page);
  await asksAtTheBegin;
  const asksAgain = page.waitForResponse(LIVE);
  await promoteAuth(site, request);
  const promoted = Date.now();
  await (await asksAgain).finished();
  expect(Date.now() - promoted).toBeLessThan(6_000);
  expect(await isSameDocument(page)).toBe(true);
  await chrome.navigation.getByRole('link', { name: 'Blog' }).click();
  await expect(heading(page)).toHaveText('Blog');
  await expect.poll(() => isSameDocument(page)).toBe(false);
});
