import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { type DevSession, startDevSession } from '../support/dev-session.ts';
import { expect as expectSoon, test as base } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const APP = 'remote-auth';
const PAGE = `${APP}/src/features/login/login.page.tsx`;

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

test.describe.configure({ timeout: 10 * 60_000 });
// A change is built first, beside all that the machine does.
const expect = expectSoon.configure({ timeout: 30_000 });
/** Both parts are built, and a release is made of them and put live. */
const ON_THE_SITE = { timeout: 90_000 };
/** The check of types is made at the lowest priority. */
const TYPES_CHECKED = { timeout: 120_000 };

test('a change is shown in the open page, which stays as it is otherwise', async ({ page, session, faults }) => {
  // What is wrong with the sources is told there, too.
  faults.expect(/./);
  const email = page.getByRole('main').getByLabel('Email', { exact: true }).first();
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const problem = (what: string) => page.getByRole('alert').filter({ hasText: what });
  const cannotBeBuilt = problem(`${APP} cannot be built`);
  const threw = problem('Thrown.');
  const threwOnTheServer = problem('Only there.');
  const types = problem('TS2322');
  await visit(page, '/Login');
  await expect(heading('Login')).toBeVisible();
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
    await session.edit(`${APP}/src/features/login/login.en.json`, '"Login"', '"Sign in"');
    await expect(heading('Sign in 2')).toBeVisible();
    await isAsItWas();
  });
  await test.step('a style', async () => {
    await session.edit(`${APP}/src/common/auth-page.module.css`, '.content {', '.content { letter-spacing: 7px;');
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
    await expect(cannotBeBuilt).toBeVisible();
    await isAsItWas();
    await session.edit(PAGE, 'export function Component( {', 'export function Component() {');
    await expect(cannotBeBuilt).toBeHidden();
    await isAsItWas();
  });
  await test.step('what throws', async () => {
    await session.edit(PAGE, 'const [search]', "if (t('title') !== '') throw new Error('Thrown.');\n  const [search]");
    await expect(threw).toContainText(APP);
    await session.edit(PAGE, "if (t('title') !== '') throw new Error('Thrown.');\n  ", '');
    await expect(heading('Sign in 2')).toBeVisible();
    await expect(threw).toBeHidden();
  });
  await test.step('a type that is wrong', async () => {
    await session.edit(PAGE, 'const [search]', "const wrong: number = t('title');\n  const [search]");
    await expect(types).toContainText(APP, TYPES_CHECKED);
    await session.edit(PAGE, "const wrong: number = t('title');\n  ", '');
    await expect(types).toBeHidden(TYPES_CHECKED);
  });
  await test.step('what throws on the server', async () => {
    await session.edit(
      PAGE,
      'const [search]',
      "if (typeof window === 'undefined') throw new Error('Only there.');\n  const [search]",
    );
    await expect(async () => {
      await page.goto('/Login');
      await expect(threwOnTheServer).toContainText(/Only there\.\s+at /, { timeout: 10_000 });
    }).toPass(ON_THE_SITE);
    await session.edit(PAGE, "if (typeof window === 'undefined') throw new Error('Only there.');\n  ", '');
    await expect(threwOnTheServer).toBeHidden();
  });
  await test.step('another address', async () => {
    await session.edit(`${APP}/remote.json`, '"/Login"', '"/Sign-in-here"');
    await expect(async () => {
      expect((await page.goto('/Sign-in-here'))?.status()).toBe(200);
    }).toPass(ON_THE_SITE);
    await visit(page, '/Sign-in-here');
    await expect(heading('Sign in 2')).toBeVisible();
    await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
    await page.waitForTimeout(2_000);
    expect(await page.evaluate(() => 'isFirstDocument' in globalThis)).toBe(true);
    await expect(page.getByRole('main').locator('form').first()).toHaveCSS('letter-spacing', '7px');
  });

  // Older ones are cleared away, perhaps in this moment.
  const releases = join(session.ownFolder, 'registry', APP);
  await expect.poll(async () => (await readdir(releases)).length).toBeLessThanOrEqual(3);
});
