import { newPerson } from '../pages/account.pages.ts';
import { PICTURE } from '../support/files.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('one registers, confirms the email, logs in and posts with pictures and a pin, with the keyboard alone', async ({
  page,
  accountPages,
}) => {
  const person = newPerson();
  const { keyboard } = page;
  const main = page.getByRole('main');
  const type = async (label: string, text: string) => {
    await tabTo(page, accountPages.field(label));
    await keyboard.type(text);
  };

  await visit(page, '/Register');
  await tabTo(page, accountPages.registerButton);
  await keyboard.press('Enter');
  await expect(accountPages.alert).toBeFocused();
  await keyboard.press('Tab');
  await expect(accountPages.alert.getByRole('link').first()).toBeFocused();
  await keyboard.press('Enter');
  await expect(accountPages.field('Full Name')).toBeFocused();
  await type('Full Name', person.fullName);
  await expect(accountPages.alert.getByRole('link')).toHaveCount(5);
  await type('Email', person.email);
  await type('Phone Number', '07911 123456');
  await expect(main.getByRole('combobox', { name: 'Country code' })).toHaveValue('+44');
  await type('City', person.city);
  await type('Password', person.password);
  await type('Role', 'User');
  await expect(accountPages.alert).toBeHidden();
  await tabTo(page, accountPages.registerButton);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/i);

  await visit(page, await accountPages.confirmLink(person));
  await tabTo(page, main.getByRole('button', { name: 'Confirm my email' }));
  await keyboard.press('Enter');
  await expect(main.getByRole('status')).toBeFocused();
  await tabTo(page, main.getByRole('link', { name: 'Login' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/i);

  await type('Password', person.password);
  await keyboard.press('Enter');
  await expect(accountPages.field('Email')).toBeFocused();
  await keyboard.type(person.email);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/i);

  await visit(page, '/Addposting');
  const write = async (name: RegExp, text: string) => {
    await tabTo(page, main.getByRole('textbox', { name }));
    await keyboard.type(text);
  };
  const choose = async (name: RegExp, text: string) => {
    await tabTo(page, main.getByRole('combobox', { name }));
    await keyboard.type(text);
  };
  const tick = async (name: string) => {
    await tabTo(page, main.getByRole('radio', { name }));
    await keyboard.press('Space');
  };
  const goOn = async (step: string) => {
    await tabTo(page, main.getByRole('button', { name: 'Next' }));
    await keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 2, name: step, exact: true })).toBeFocused();
  };
  await tick('Mine');
  await tick('Bride');
  await write(/^Name of the candidate/, 'Amna Khan');
  const born = main.getByLabel(/^Date of birth/);
  await tabTo(page, born);
  await keyboard.type('05311999');
  await expect(born).toHaveValue('1999-05-31');
  await goOn('About the candidate');
  await choose(/^Religion/, 'Islam');
  await choose(/^Mother tongue/, 'Punjabi');
  await choose(/^Education/, 'Master');
  await write(/^Occupation/, 'Teacher');
  await choose(/^Marital status/, 'Never');
  await goOn('Place');
  await tabTo(page, main.getByRole('combobox', { name: /^City/ }));
  await keyboard.type('Leeds');
  await tabTo(page, page.getByRole('button', { name: 'Select Location On Map' }));
  await keyboard.press('Enter');
  await expect(page.getByText('The pin is in or near Leeds')).toBeVisible();
  await tabTo(page, page.getByRole('application'));
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByText('The pin is in or near')).toBeVisible();
  await goOn('About the post');
  await write(/^Title/, 'For our daughter in Leeds');
  await write(/^Description/, 'A teacher of 27 who likes to cook and to read.');
  await goOn('Pictures');
  for (const name of ['garden.png', 'portrait.png']) {
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel('Upload Images').and(page.locator('input')));
    await keyboard.press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: PICTURE });
    await expect(main.getByRole('img', { name })).toBeVisible();
  }
  const cover = page.getByRole('button', { name: 'Set as cover: portrait.png' });
  await tabTo(page, cover);
  await keyboard.press('Enter');
  await expect(cover).toBeHidden();
  await goOn('How families reach you');
  await write(/^Email/, person.email);
  await write(/Mobile number/, '+44 7911 123456');
  await goOn('Preview');
  await tabTo(page, page.getByRole('button', { name: 'Submit' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your post was handed in' })).toBeFocused();
});
