import { writeFile } from 'node:fs/promises';

import { PICTURE } from '../support/files.ts';
import { expect, test } from '../support/firefox.ts';

test('a family looks for a profile and reads it', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.visit('/');
  await visitor.press('link', 'All profiles', 'main');
  await visitor.isAt(/^\/Profile$/);
  await page.locator('main article a').click();
  await visitor.isAt(/^\/Profile\/R\d+/);
  const name = await page.$eval('h1', (heading) => heading.textContent);
  expect(await page.title()).toContain(name);
  await page.goBack();
  await visitor.isAt(/^\/Profile$/);
});

test('a page in Urdu runs from right to left, one in English from left to right', async ({ visitor }) => {
  const { page } = visitor;
  const direction = () => page.$eval('html', ({ lang, dir }) => ({ lang, dir }));
  await visitor.visit('/About?lang=ur');
  expect(await direction()).toEqual({ lang: 'ur', dir: 'rtl' });
  await visitor.visit('/About?lang=en');
  expect(await direction()).toEqual({ lang: 'en', dir: 'ltr' });
});

test('a member logs in, hands in a post with a picture, finds it in the list and logs out', async ({
  visitor,
}, testInfo) => {
  const { page } = visitor;
  await visitor.visit('/Login?next=/Addposting');
  await visitor.fill('Email', 'ayesha@example.com');
  await visitor.fill('Password', 'Rishta-sample-2026');
  await visitor.press('button', 'Login', 'main');
  await visitor.isAt(/^\/Addposting$/);
  await visitor.sees('Logged in as');

  await visitor.tick("My son's or daughter's");
  await visitor.tick('Bride');
  await visitor.fill('Name of the candidate', 'Amna Khan');
  await visitor.date('Date of birth', '1999-05-31');
  await visitor.press('button', 'Next');
  await visitor.choose('Religion', 'islam');
  await visitor.choose('Mother tongue', 'punjabi');
  await visitor.choose('Education', 'masters');
  await visitor.fill('Occupation', 'Teacher');
  await visitor.choose('Marital status', 'never_married');
  await visitor.press('button', 'Next');
  await visitor.choose('City', 'Multan');
  await visitor.press('button', 'Next');
  await visitor.fill('Title', 'For our daughter in Multan');
  await visitor.fill('Description', 'A teacher of 27 who likes to cook and to read.');
  await visitor.press('button', 'Next');
  const picture = testInfo.outputPath('portrait.png');
  await writeFile(picture, PICTURE);
  await (await visitor.field('Upload Images')).uploadFile(picture);
  await visitor.sees('Uploaded');
  await visitor.press('button', 'Next');
  await visitor.fill('Mobile number', '0300 1234567');
  await visitor.press('button', 'Next');
  await visitor.sees('Amna K.');
  await visitor.press('button', 'Submit');
  await visitor.sees('Your post was handed in');
  const [id = 'no number'] = /L\d{8}/.exec(await page.$eval('main', (main) => main.innerText)) ?? [];
  await visitor.press('link', 'My Listings', 'main');
  await visitor.sees(id);

  await visitor.press('button', 'User menu');
  await page.locator('::-p-text(Logout)').click();
  await visitor.isAt(/^\/login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
