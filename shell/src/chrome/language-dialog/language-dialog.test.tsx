import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { renderSite } from '../../testing/render-site.tsx';
import { chromeTexts } from '../chrome.texts.ts';

const dialog = () => within(screen.getByRole('dialog', { name: /Select language/ }));
const language = () => dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
const country = () => dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
const confirm = () => dialog().getByRole('button', { name: 'Confirm changes' });
const chosen = ({ selectedOptions: [option] }: HTMLSelectElement) => option?.textContent;

let alert: jest.SpiedFunction<typeof window.alert>;

async function open(button = /^Urdu/) {
  const site = await renderSite();
  await site.user.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: /Select language/ });
  await dialog().findByRole('combobox', { name: 'Language' });
  return site;
}

beforeEach(() => {
  alert = jest.spyOn(window, 'alert').mockReturnValue();
});

afterEach(() => {
  for (const name of ['lang', 'country']) document.cookie = `${name}=; path=/; max-age=0`;
  document.documentElement.removeAttribute('dir');
  document.documentElement.removeAttribute('lang');
});

test('offers the languages and the countries of the world, English and Pakistan chosen', async () => {
  await open(/^Pakistan/);
  expect(language().options.length).toBeGreaterThan(100);
  expect([...language().options].slice(0, 2).map(({ text }) => text)).toEqual(['English (Original)', 'Urdu (اردو)']);
  expect(chosen(language())).toBe('English (Original)');
  expect(within(language()).getByRole('option', { name: 'French (Français)' })).toBeInTheDocument();
  expect(country().options.length).toBeGreaterThan(190);
  expect(chosen(country())).toBe('Pakistan');
});

test('has the other language chosen already for who has pressed its label', async () => {
  const { user } = await open();
  expect(chosen(language())).toBe('Urdu (اردو)');
  expect(language()).toHaveFocus();
  await user.click(confirm());
  expect(alert).toHaveBeenCalledWith('Language: Urdu (اردو)\nCountry: Pakistan');

  await user.click(await screen.findByRole('button', { name: /^اردو/ }));
  await waitFor(() => expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'زبان' })).toHaveFocus());
  const inUrdu = screen.getByRole<HTMLSelectElement>('combobox', { name: 'زبان' });
  expect(chosen(inUrdu)).toBe('انگریزی (اصل)');
  expect(inUrdu.options[1]?.text).toBe('اردو');
  expect(within(inUrdu).getByRole('option', { name: 'فرانسیسی (Français)' })).toBeInTheDocument();
});

test('has the focus on the country for who has pressed the flag, which is then that of the country', async () => {
  const { user } = await open(/^Pakistan/);
  expect(country()).toHaveFocus();
  await user.selectOptions(country(), 'United Kingdom');
  await user.click(confirm());
  const flag = await screen.findByRole('button', { name: 'United Kingdom: select language and location' });
  expect(within(flag).getByRole('presentation')).toHaveAttribute('src', '/_assets/shell/1.0.0/flags/GB.svg');
});

test('notes what the choices do', async () => {
  await open();
  expect(language()).toHaveAccessibleDescription(/AI translation/);
  expect(country()).toHaveAccessibleDescription(/brokers and recommendations/);
});

test('tells the choice in an alert, closes, and stores nothing', async () => {
  const { user } = await open();
  await user.selectOptions(language(), 'French (Français)');
  await user.selectOptions(country(), 'Canada');
  await user.click(confirm());
  expect(alert).toHaveBeenCalledTimes(1);
  expect(alert).toHaveBeenCalledWith('Language: French (Français)\nCountry: Canada');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.cookie).toBe('');
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test('remembers the choice on this device when that is ticked, and forgets it when it is not', async () => {
  const { user } = await open(/^Pakistan/);
  expect(dialog().getByRole('checkbox', { name: 'Remember on this device' })).not.toBeChecked();
  await user.selectOptions(country(), 'Canada');
  await user.click(dialog().getByRole('checkbox', { name: 'Remember on this device' }));
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.cookie).toBe('lang=en; country=CA');

  await user.click(screen.getByRole('button', { name: /^Canada/ }));
  expect(chosen(country())).toBe('Canada');
  await user.click(confirm());
  await waitFor(() => expect(document.cookie).toBe(''));
});

test('shows the site in Urdu, from right to left, once that is confirmed', async () => {
  const { user } = await open();
  await user.selectOptions(language(), 'Urdu (اردو)');
  expect(dialog().queryByRole('status')).not.toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute('dir', 'rtl');
  await user.click(confirm());
  await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'));
  expect(document.documentElement).toHaveAttribute('lang', 'ur');
  expect(screen.getByRole('link', { name: 'بلاگ' })).toBeVisible();
  expect(document.title).toBe('Rishta · رشتہ تلاش کریں');
});

test('leaves open what was opened while the texts were on their way', async () => {
  const { user } = await open();
  let come = () => {};
  jest.spyOn(chromeTexts, 'load').mockReturnValue(new Promise((resolve) => (come = resolve)));
  await user.click(confirm());
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  expect(screen.getByRole('dialog', { name: 'Welcome, User' })).toBeVisible();
  await act(async () => come());
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'ur'));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('names the language that is shown in an address that names one, also in one that is opened later', async () => {
  history.replaceState({ key: 'first' }, '', '/?city=Lahore&lang=en#office');
  const { length } = history;
  const { user, go } = await open();
  await user.click(confirm());
  await waitFor(() => expect(location.search).toBe('?city=Lahore&lang=ur'));
  expect([location.hash, history.state, history.length]).toEqual(['#office', { key: 'first' }, length]);
  history.replaceState(null, '', '/About?lang=en');
  await go('/About?lang=en');
  expect(location.search).toBe('?lang=ur');
  history.replaceState(null, '', '/Contact');
  await go('/Contact');
  expect(location.search).toBe('');
});

test('says of a language that the site does not speak that it stays in English', async () => {
  const { user } = await open();
  await user.selectOptions(language(), 'French (Français)');
  expect(dialog().getByRole('status')).toHaveTextContent(
    'Machine translation is not available here yet, so the site stays in English for French (Français).',
  );
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('forgets a choice that was not confirmed', async () => {
  const { user } = await open();
  await user.selectOptions(country(), 'Canada');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /^Urdu/ }));
  expect(chosen(country())).toBe('Pakistan');
  expect(alert).not.toHaveBeenCalled();
});
