import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { type DevSession, startDevSession } from '../support/dev-session.ts';
import { expect, test as base } from '../support/test.ts';

const APP = 'remote-auth';
const PAGE = `${APP}/src/features/sign-in/sign-in.page.tsx`;

const test = base.extend<{ session: DevSession }>({
  // The first build of a fresh copy takes long.
  session: [
    async ({}, use) => {
      const session = await startDevSession([APP], { like: process.env['JOURNEYS_DATA_DIR'] ?? '' });
      await use(session);
      await session.stop();
    },
    { timeout: 5 * 60_000 },
  ],
  baseURL: async ({ session }, use) => use(session.url),
});

test.describe.configure({ timeout: 5 * 60_000 });

test('a change is shown in the open page, which stays as it is otherwise', async ({ page, session, faults }) => {
  // What is wrong with the sources is told there, too.
  faults.expect(/./);
  const email = page.getByRole('main').getByLabel('Email', { exact: true }).first();
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const problem = page.getByRole('alert').filter({ hasText: APP });
  await page.goto('/Login');
  await expect(heading('Login')).toBeVisible();
  // Once it takes clicks, and hears of builds.
  await page.waitForLoadState('networkidle');
  await email.fill('ayesha@example.com');
  await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
  const isAsItWas = async () => {
    await expect(email).toHaveValue('ayesha@example.com');
    expect(await page.evaluate(() => 'isFirstDocument' in globalThis)).toBe(true);
  };

  await test.step('a component', async () => {
    await session.edit(PAGE, "title={t('title')}", "title={`${t('title')} 2`}");
    await expect(heading('Login 2')).toBeVisible();
    await isAsItWas();
  });
  await test.step('a text', async () => {
    await session.edit(`${APP}/src/features/sign-in/sign-in.en.json`, '"Login"', '"Sign in"');
    await expect(heading('Sign in 2')).toBeVisible();
    await isAsItWas();
  });
  await test.step('a style', async () => {
    await session.edit(`${APP}/src/parts/auth-page.module.css`, '.content {', '.content { letter-spacing: 7px;');
    await expect(page.getByRole('main').locator('form').first()).toHaveCSS('letter-spacing', '7px');
    await isAsItWas();
  });
  await test.step('a page that is opened before the release of it is live', async () => {
    await session.edit(PAGE, '} 2`}', '} 3`}');
    await expect(heading('Sign in 3')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/Login');
    await expect(other.getByRole('heading', { name: 'Sign in 3', exact: true })).toBeVisible();
    await expect(other.getByRole('main').locator('form').first()).toHaveCSS('letter-spacing', '7px');
    await other.close();
    await session.edit(PAGE, '} 3`}', '} 2`}');
    await expect(heading('Sign in 2')).toBeVisible();
    await isAsItWas();
  });
  await test.step('a component of a shared package', async () => {
    const file = 'shared/ui/src/layout/page-heading.tsx';
    await session.edit(file, '{children}', '{children} from shared');
    await expect(heading('Sign in 2 from shared')).toBeVisible();
    await isAsItWas();
    await session.edit(file, '{children} from shared', '{children}');
    await expect(heading('Sign in 2')).toBeVisible();
  });
  await test.step('what cannot be built', async () => {
    await session.edit(PAGE, 'export function Component() {', 'export function Component( {');
    await expect(problem).toContainText(`${APP} cannot be built`);
    await isAsItWas();
    await session.edit(PAGE, 'export function Component( {', 'export function Component() {');
    await expect(problem).toBeHidden();
    await isAsItWas();
  });
  await test.step('what throws', async () => {
    await session.edit(PAGE, 'const [search]', "if (t('title') !== '') throw new Error('Thrown.');\n  const [search]");
    await expect(problem).toContainText('Thrown.');
    await session.edit(PAGE, "if (t('title') !== '') throw new Error('Thrown.');\n  ", '');
    await expect(heading('Sign in 2')).toBeVisible();
    await expect(problem).toBeHidden();
  });
  await test.step('a type that is wrong', async () => {
    await session.edit(PAGE, 'const [search]', "const wrong: number = t('title');\n  const [search]");
    await expect(problem).toContainText('TS2322', { timeout: 60_000 });
    await session.edit(PAGE, "const wrong: number = t('title');\n  ", '');
    await expect(problem).toBeHidden({ timeout: 60_000 });
  });
  await test.step('what throws on the server', async () => {
    await session.edit(
      PAGE,
      'const [search]',
      "if (typeof window === 'undefined') throw new Error('Only there.');\n  const [search]",
    );
    await expect(async () => {
      await page.goto('/Login');
      await expect(problem).toContainText(/Only there\.\s+at /, { timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await session.edit(PAGE, "if (typeof window === 'undefined') throw new Error('Only there.');\n  ", '');
    await expect(problem).toBeHidden();
  });
  await test.step('another address', async () => {
    await session.edit(`${APP}/remote.json`, '"/Login"', '"/Sign-in-here"');
    await expect(async () => {
      expect((await page.goto('/Sign-in-here'))?.status()).toBe(200);
    }).toPass({ timeout: 30_000 });
    await expect(heading('Sign in 2')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
    await page.waitForTimeout(2_000);
    expect(await page.evaluate(() => 'isFirstDocument' in globalThis)).toBe(true);
    await expect(page.getByRole('main').locator('form').first()).toHaveCSS('letter-spacing', '7px');
  });

  // The one before the last two is being cleared away, perhaps in this moment.
  const releases = join(session.ownFolder, 'registry', APP);
  await expect.poll(async () => (await readdir(releases)).length).toBeLessThanOrEqual(2);
});
