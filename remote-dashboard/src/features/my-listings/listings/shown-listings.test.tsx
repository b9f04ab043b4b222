import { jest } from '@jest/globals';
import { answer, renderPage, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { setMatchingMedia } from '@rishta/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../my-listings.page.tsx';

// antd is large, and each query of a role asks for the style of many elements.
jest.setTimeout(60_000);

const WIDE = '(width >= 48rem)';
const summary = (id: string, title: string, city: string, day: string) => ({
  id,
  title,
  city,
  status: 'pending',
  postedAt: `2026-03-${day}T08:00:00.000Z`,
});
const three = [
  summary('L3', 'Teacher', 'Multan', '09'),
  summary('L2', 'engineer', 'Lahore', '07'),
  summary('L1', 'Doctor', 'Bradford', '05'),
];
const many = Array.from({ length: 45 }, (_, at) => summary(`L${100 - at}`, `Listing ${100 - at}`, 'Lahore', '05'));
const whole = {
  ...three[0],
  description: 'A family from Multan looks for a match.',
  location: 'Gulgasht',
  imageIds: ['a', 'b'],
  email: 'amna@example.com',
  mobile: '+923001234567',
};

const found: ApiDouble = () => answer(200, { success: true, message: '', data: whole });

/** `askedForAll` answers who asks for all that is stored of a listing. */
function open(
  listings: object[],
  {
    url = '/?tab=pending',
    askedForAll = found,
    language = 'en',
  }: { url?: string; askedForAll?: ApiDouble; language?: 'en' | 'ur' } = {},
) {
  return renderPage(page, {
    url,
    account: testAccount,
    language,
    api: (request) =>
      request.path === '/listings'
        ? answer(200, { success: true, message: '', data: { listings, next: null } })
        : askedForAll(request),
  });
}

const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const head = (name: string) => screen.findByRole('columnheader', { name });

it.each([true, false])(
  'the city of a listing is named in Urdu on a page in Urdu, with room for columns: %s',
  async (isWide) => {
    setMatchingMedia(isWide ? WIDE : '');
    await open(three, { language: 'ur' });
    for (const city of ['ملتان', 'لاہور', 'بریڈفورڈ'])
      expect(await screen.findByRole('cell', { name: city })).toBeVisible();
  },
);

describe('where there is room for columns', () => {
  beforeEach(() => setMatchingMedia(WIDE));

  it('listings are sorted by a column, up, down and as they came, and the address says so', async () => {
    const { currentUrl } = await open(three);
    expect(await head('Posted')).toHaveAttribute('aria-sort', 'descending');
    expect(titles()).toEqual(['Teacher', 'engineer', 'Doctor']);
    await userEvent.click(await head('Title'));
    expect(titles()).toEqual(['Doctor', 'engineer', 'Teacher']);
    expect(await head('Title')).toHaveAttribute('aria-sort', 'ascending');
    expect(currentUrl()).toBe('/?tab=pending&order=title');
    await userEvent.click(await head('Title'));
    expect(titles()).toEqual(['Teacher', 'engineer', 'Doctor']);
    await userEvent.click(await head('Title'));
    expect(currentUrl()).toBe('/?tab=pending');
  });

  it('come in the order of the address', async () => {
    await open(three, { url: '/?tab=pending&order=oldest' });
    expect(await head('Posted')).toHaveAttribute('aria-sort', 'ascending');
    expect(titles()).toEqual(['Doctor', 'engineer', 'Teacher']);
  });

  it('have a menu of what can be done with them', async () => {
    const { host } = await open(three);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Teacher' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['View', 'Edit', 'Close']);
    await userEvent.click(items[2]!);
    expect(await screen.findByRole('dialog', { name: 'Close “Teacher”?' })).toBeVisible();
    expect(host.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('open no menu while something is being done with them', async () => {
    const listings = [{ ...three[0], status: 'active' }];
    await renderPage(page, {
      account: testAccount,
      api: ({ method }) =>
        method === 'GET'
          ? answer(200, { success: true, message: '', data: { listings, next: null } })
          : new Promise(() => {}),
    });
    const menu = await screen.findByRole('button', { name: 'Actions for Teacher' });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Refresh' }));
    await waitFor(() => expect(menu).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  it('come by pages when there are many', async () => {
    await open(many);
    await head('Posted');
    expect(titles()).toHaveLength(10);
    await userEvent.click(screen.getByTitle('5'));
    const last = ['Listing 60', 'Listing 59', 'Listing 58', 'Listing 57', 'Listing 56'];
    expect(titles()).toEqual(last);

    act(() => setMatchingMedia());
    expect(titles()).toHaveLength(45);
    act(() => setMatchingMedia(WIDE));
    expect(titles()).toEqual(last);

    await userEvent.click(await head('Title'));
    expect(titles()[0]).toBe('Listing 56');
  });
});

describe.each([
  ['table', [WIDE]],
  ['list of a phone', []],
])('a title in the %s', (_where, media) => {
  beforeEach(() => setMatchingMedia(...media));
  const openTeacher = async () => userEvent.click(await screen.findByRole('button', { name: 'Teacher' }));

  it('opens the whole listing', async () => {
    await open(three);
    await openTeacher();
    const dialog = within(await screen.findByRole('dialog', { name: 'Teacher' }));
    expect(await dialog.findByText('A family from Multan looks for a match.')).toBeVisible();
    for (const text of ['amna@example.com', '+923001234567', 'Gulgasht', 'Pictures: 2']) {
      expect(dialog.getByText(text)).toBeVisible();
    }
  });

  it('says when the listing cannot be fetched, and tries again', async () => {
    await open(three, { askedForAll: () => answer(503, { success: false, message: 'We are busy' }) });
    await openTeacher();
    const dialog = within(await screen.findByRole('dialog', { name: 'Teacher' }));
    expect(await dialog.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('We are busy');
  });

  it('says that the session has ended meanwhile, in its place', async () => {
    await open(three, { askedForAll: () => answer(401, { success: false, message: 'Please log in.' }) });
    await openTeacher();
    const dialog = within(await screen.findByRole('dialog', { name: 'Teacher' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
    expect(dialog.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});
