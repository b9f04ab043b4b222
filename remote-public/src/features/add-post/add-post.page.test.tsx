import { renderPage } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './add-post.page.tsx';

const picture = (name: string, type = 'image/png') => new File(['x'], name, { type });
const upload = () => screen.getByLabelText('Upload Images', { selector: 'input' });
const chosen = () => screen.getByRole('list', { name: 'Chosen pictures' });

beforeEach(() => {
  let count = 0;
  URL.createObjectURL = () => `blob:${(count += 1)}`;
  URL.revokeObjectURL = () => undefined;
});

test('the form has all its fields, and three bureaus to choose from', async () => {
  await renderPage(page);
  const bureaus = within(screen.getByLabelText(/Select a marriage bureau/)).getAllByRole('option');
  expect(bureaus).toHaveLength(4);
  for (const name of [
    /^Title/,
    /Description/,
    /Location/,
    /Video link/,
    /^Email/,
    /Mobile number/,
    /Landline number/,
  ]) {
    expect(screen.getByRole('textbox', { name })).toBeVisible();
  }
  for (const tip of [
    'Ads With Pictures Get 5x More Views',
    'Upload good quality pictures',
    'Double click to set cover image',
  ]) {
    expect(screen.getByText(tip)).toBeVisible();
  }
});

test('an empty post says what is missing, and the first missing field gets the focus', async () => {
  const user = userEvent.setup();
  await renderPage(page);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByLabelText(/Select a marriage bureau/)).toHaveFocus();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please choose a marriage bureau',
    'Please write a title of 5 to 100 characters',
    'Please write at least 30 characters',
    'Please choose a city',
    'Please enter an email address such as name@example.com',
    'Please enter a valid phone number',
  ]);
});

test('a complete post is accepted, and the page says that it was not handed in', async () => {
  const user = userEvent.setup();
  const fill = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  const { host } = await renderPage(page);
  await user.selectOptions(screen.getByLabelText(/Select a marriage bureau/), 'Noor Rishta Centre');
  await fill(screen.getByRole('textbox', { name: /^Title/ }), 'For our daughter');
  await user.type(
    screen.getByRole('textbox', { name: /Description/ }),
    'A teacher of 27 who likes to cook and to read.',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: /^City/ }), 'Lahore');
  await fill(screen.getByRole('textbox', { name: /^Email/ }), 'sana@example.com');
  await fill(screen.getByRole('textbox', { name: /Mobile number/ }), '03001234567');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByRole('status')).toHaveTextContent('Nothing was stored or sent');
  expect(host.requests).toEqual([]);
});

test('the city can be chosen on the map', async () => {
  const user = userEvent.setup();
  await renderPage(page);
  await user.click(screen.getByRole('button', { name: 'Select Location On Map' }));
  await user.click(screen.getByRole('radio', { name: 'Multan' }));
  expect(screen.getByRole('img', { name: 'Map: Multan is chosen' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^City/ })).toHaveDisplayValue('Multan');
});

test('the first picture is the cover until a double click or its button makes another one that', async () => {
  const user = userEvent.setup();
  await renderPage(page);
  await user.upload(upload(), [picture('a.png'), picture('b.png'), picture('c.png')]);
  const order = () =>
    within(chosen())
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt'));
  expect(order()).toEqual(['a.png', 'b.png', 'c.png']);
  await user.dblClick(within(chosen()).getByRole('img', { name: 'b.png' }));
  expect(order()).toEqual(['b.png', 'a.png', 'c.png']);
  await user.click(screen.getByRole('button', { name: 'Set as cover: c.png' }));
  expect(order()).toEqual(['c.png', 'b.png', 'a.png']);
  await user.click(screen.getByRole('button', { name: 'Remove: c.png' }));
  expect(order()).toEqual(['b.png', 'a.png']);
});

test('what is no picture, and what is too much, is left out and said', async () => {
  const user = userEvent.setup({ applyAccept: false });
  await renderPage(page);
  await user.upload(upload(), picture('letter.pdf', 'application/pdf'));
  expect(screen.getByRole('alert')).toHaveTextContent('letter.pdf was left out');
  await user.upload(
    upload(),
    Array.from({ length: 13 }, (_, index) => picture(`${index}.png`)),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('At most 12 pictures');
  expect(within(chosen()).getAllByRole('img')).toHaveLength(12);
});
