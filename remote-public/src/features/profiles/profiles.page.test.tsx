import { renderPage } from '@rishta/remote-sdk/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from './profiles.page.tsx';

const open = (url: string, language: 'en' | 'ur' = 'en') => renderPage(page, { path: '/Profile', url, language });
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('all sixteen profiles are shown, each with name, gender, age and its detail', async () => {
  await open('/Profile');
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(screen.getByText('16 profiles found')).toBeVisible();
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(16);
  expect(cards[0]).toHaveTextContent('Ayesha KhanBride27 years');
  expect(screen.getByRole('link', { name: 'See Detail: Ayesha Khan' })).toHaveAttribute('href', '/Profile/R1001');
});

test('the address decides who is shown, and fills the search', async () => {
  await open('/Profile?gender=bride&city=lahore');
  expect(names()).toEqual(['Ayesha Khan']);
  expect(screen.getByText('1 profile found')).toBeVisible();
  const search = within(screen.getByRole('search'));
  expect(search.getByLabelText('Gender')).toHaveDisplayValue('Bride');
  expect(search.getByLabelText('Cities')).toHaveDisplayValue('Lahore');
});

test('a new search changes the address and the profiles', async () => {
  const user = userEvent.setup();
  const { currentUrl } = await open('/Profile?city=Lahore');
  const search = within(screen.getByRole('search'));
  await user.selectOptions(search.getByLabelText('Cities'), 'London');
  await user.click(search.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('Bilal Ahmed')).toBeVisible();
  expect(names()).toEqual(['Bilal Ahmed', 'Harpreet Kaur']);
  expect(currentUrl()).toBe('/Profile?city=London');
});

test('when nobody fits, the page says so and the filters can be cleared', async () => {
  const user = userEvent.setup();
  await open('/Profile?religion=sikhism&gender=groom');
  expect(screen.getByText('0 profiles found')).toBeVisible();
  expect(screen.getByText('No profile fits these filters')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Clear filters' }));
  expect(await screen.findByText('16 profiles found')).toBeVisible();
  expect(names()).toHaveLength(16);
});

test('asked for more, the page says that there are no more', async () => {
  const user = userEvent.setup();
  await open('/Profile');
  await user.click(screen.getByRole('button', { name: 'See more' }));
  expect(screen.getByText('Those are all 16.')).toBeVisible();
});

test('searches that mean the same have one address for search engines', () => {
  const canonical = (query: string) =>
    page.handle.meta?.(undefined, { params: {}, language: 'en', url: new URL(`https://site.example/profile?${query}`) })
      .canonical;
  expect(canonical('gender=BRIDE&city=&page=2')).toBe('/Profile?gender=bride');
  expect(canonical('')).toBe('/Profile');
});

test('the page speaks Urdu', async () => {
  await open('/Profile?no=1001', 'ur');
  expect(names()).toEqual(['عائشہ خان']);
  expect(screen.getByText('1 پروفائل ملے')).toBeVisible();
});
