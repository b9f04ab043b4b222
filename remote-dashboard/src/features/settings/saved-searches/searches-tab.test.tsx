import type { Language, SavedSearch } from '@rishta/contracts';
import { answer, renderPage, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../settings.page.tsx';

const BRIDES: SavedSearch = {
  id: 's2',
  name: 'For our son',
  filters: { gender: 'female', aged: '26-30', city: 'Lahore', education: 'other', motherTongue: 'other', picture: '1' },
  alerts: false,
  createdAt: '2026-01-02T09:00:00.000Z',
  newProfiles: 3,
};
const ALL: SavedSearch = {
  ...BRIDES,
  id: 's1',
  name: 'Everybody',
  filters: {},
  alerts: true,
  newProfiles: 0,
};

/** An API that knows these, and changes them as it is asked to, unless it refuses that. */
function apiWith(searches = [BRIDES, ALL], refusal?: string): ApiDouble {
  let kept = searches;
  return ({ method, path, body }) => {
    if (method === 'GET') return answer(200, { success: true, message: '', data: { searches: kept, upTo: 1234 } });
    if (refusal !== undefined) return answer(503, { success: false, message: refusal });
    const [, , id] = path.split('/');
    if (method === 'DELETE') kept = kept.filter((each) => each.id !== id);
    else kept = kept.map((each) => (each.id === id ? { ...each, ...(body as object) } : each));
    return answer(200, { success: true, message: '', data: kept.find((each) => each.id === id) });
  };
}
const open = (api?: ApiDouble, { language = 'en', account = {} }: { language?: Language; account?: object } = {}) =>
  renderPage(page, {
    url: '/?tab=searches',
    language,
    ...(api && { account: { ...testAccount, ...account }, api }),
  });
const names = async () => {
  const list = await screen.findByRole('list', { name: 'Saved searches' });
  return within(list)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
};
const words = () =>
  screen.getAllByRole('list', { name: 'Filters' }).map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  );
const changes = (host: Awaited<ReturnType<typeof open>>['host']) =>
  host.requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

it('says what it is for, without a request, to those who are not logged in', async () => {
  const { host } = await open();
  expect(await screen.findByText('You have saved no search yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a profile' })).toHaveAttribute('href', '/Profile');
  expect(host.requests).toEqual([]);
});

it('lists each search with its filters in words and what is new', async () => {
  await open(apiWith());
  expect(await names()).toEqual(['For our son', 'Everybody']);
  expect(words()).toEqual([
    ['Bride', 'Aged 26-30', 'Lahore', 'Other education', 'Another mother tongue', 'With pictures'],
    ['All profiles'],
  ]);
  const news = screen.getAllByText(/since you last opened it here/).map(({ textContent }) => textContent);
  expect(news).toEqual(['3 new since you last opened it here', 'Nothing new since you last opened it here']);
});

it('says where there are more than were counted', async () => {
  await open(apiWith([{ ...BRIDES, newProfiles: 1_000, isNewCut: true }]));
  expect(await screen.findByText('1,000 or more new since you last opened it here')).toBeVisible();
});

it('opens the search, and what was counted as new has been looked at', async () => {
  const { host } = await open(apiWith());
  const link = await screen.findByRole('link', { name: 'Open: For our son' });
  expect(link).toHaveAttribute(
    'href',
    '/Profile?gender=female&aged=26-30&city=Lahore&education=other&motherTongue=other&picture=1',
  );
  await userEvent.click(link);
  expect(changes(host)).toEqual([['PUT', '/saved-searches/s2/seen', { upTo: 1234 }]]);
});

it('says nothing of a look at a search without anything new', async () => {
  const { host } = await open(apiWith());
  await userEvent.click(await screen.findByRole('link', { name: 'Open: Everybody' }));
  expect(changes(host)).toEqual([]);
});

it('switches the mails of one search', async () => {
  const { host } = await open(apiWith());
  const alerts = await screen.findByRole('switch', { name: 'Mail me new ones daily: For our son' });
  expect(alerts).not.toBeChecked();
  await userEvent.click(alerts);
  await waitFor(() => expect(alerts).toBeChecked());
  expect(changes(host)).toEqual([['PATCH', '/saved-searches/s2', { alerts: true }]]);
  expect(host.shown.at(-1)).toMatchObject({ tone: 'success', text: expect.stringMatching(/come by mail/) as unknown });
});

it('says why a switch stays as it was', async () => {
  const { host } = await open(apiWith(undefined, 'We are busy'));
  const alerts = await screen.findByRole('switch', { name: 'Mail me new ones daily: For our son' });
  await userEvent.click(alerts);
  await waitFor(() => expect(host.shown.at(-1)).toMatchObject({ tone: 'error', text: 'We are busy' }));
  expect(alerts).not.toBeChecked();
  expect(alerts).toBeEnabled();
});

it('renames a search', async () => {
  const { host } = await open(apiWith());
  await userEvent.click(await screen.findByRole('button', { name: 'Rename: For our son' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Rename the search' }));
  const name = dialog.getByRole('textbox', { name: /^Name/ });
  expect(name).toHaveValue('For our son');
  await userEvent.clear(name);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(name).toHaveAccessibleDescription('Please give it a name');
  await userEvent.type(name, ' For Bilal ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'For Bilal' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(changes(host)).toEqual([['PATCH', '/saved-searches/s2', { name: 'For Bilal' }]]);
});

it('says in the dialog why there is no new name', async () => {
  await open(apiWith(undefined, 'We are busy'));
  await userEvent.click(await screen.findByRole('button', { name: 'Rename: For our son' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('We are busy');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('asks before it deletes a search, and the heading takes the focus', async () => {
  const { host } = await open(apiWith());
  const press = await screen.findByRole('button', { name: 'Delete: For our son' });
  await userEvent.click(press);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(changes(host)).toEqual([]);
  await userEvent.click(press);
  const dialog = within(screen.getByRole('dialog', { name: 'Delete “For our son”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('For our son')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Saved searches' })).toHaveFocus();
  expect(await names()).toEqual(['Everybody']);
  expect(changes(host)).toEqual([['DELETE', '/saved-searches/s2', undefined]]);
});

it.each([
  [{ preferences: { notifications: false } }, /switched such mails off in your preferences/],
  [
    { mails: { listings: true, interests: true, messages: true, reports: true, searches: false } },
    /switched such mails off in your preferences/,
  ],
  [{ emailConfirmed: false }, /once you have confirmed your email/],
])('%j is told why no mails come', async (account, text) => {
  await open(apiWith(), { account });
  expect(await screen.findByRole('note')).toHaveTextContent(text);
});

it('says that the list could not be loaded, and tries again', async () => {
  let isUp = false;
  const api = apiWith();
  await open((request) => (isUp ? api(request) : answer(503, { success: false, message: 'We are busy' })));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  await userEvent.click(retry);
  expect(await names()).toHaveLength(2);
});

it('speaks Urdu', async () => {
  await open(apiWith(), { language: 'ur' });
  expect(await screen.findByText('لاہور')).toBeVisible();
  expect(screen.getByRole('link', { name: 'کھولیں: For our son' })).toBeVisible();
});
