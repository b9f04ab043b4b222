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
    if (method === 'GET')
      return answer(200, { success: true, message: '', data: { searches: kept, upTo: 1234, next: null } });
    if (refusal !== undefined) return answer(503, { success: false, message: refusal });
    const [, , id] = path.split('/');
    if (method === 'DELETE') kept = kept.filter((each) => each.id !== id);
    else kept = kept.map((each) => (each.id === id ? { ...each, ...(body as object) } : each));
    return answer(200, { success: true, message: 'Done', data: kept.find((each) => each.id === id) });
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
  for (const word of [
    'Bride',
    'Aged \u200e26-30\u200e',
    'Lahore',
    'Other education',
    'Another mother tongue',
    'With pictures',
  ]) {
    expect(screen.getByText(word)).toBeVisible();
  }
  const news = screen.getAllByText(/since you last opened it here/).map(({ textContent }) => textContent);
  expect(news).toEqual(['New since you last opened it here: 3', 'New since you last opened it here: 0']);
});

it('says where there are more than were counted', async () => {
  await open(apiWith([{ ...BRIDES, newProfiles: 1_000, isNewCut: true }]));
  expect(await screen.findByText('New since you last opened it here: 1,000+')).toBeVisible();
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
  expect(host.shown.at(-1)).toMatchObject({ tone: 'success', text: 'Done' });
});

it('leaves the focus on a switch that was pressed, and takes no other press meanwhile', async () => {
  const known = apiWith();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { host } = await open(async (request) => {
    if (request.method !== 'GET') await held;
    return known(request);
  });
  const mails = await screen.findByRole('switch', { name: /For our son/ });
  await userEvent.click(mails);
  expect(mails).toBeEnabled();
  expect(mails).toHaveFocus();
  await userEvent.click(mails);
  expect(mails).toBeChecked();
  release();
  await waitFor(() => expect(host.shown).toHaveLength(1));
  expect(changes(host)).toEqual([['PATCH', '/saved-searches/s2', { alerts: true }]]);
});

it('says why a switch stays as it was', async () => {
  const { host } = await open(apiWith(undefined, 'We are busy'));
  const alerts = await screen.findByRole('switch', { name: 'Mail me new ones daily: For our son' });
  await userEvent.click(alerts);
  await waitFor(() => expect(host.shown.at(-1)).toMatchObject({ tone: 'error', text: 'We are busy' }));
  expect(alerts).not.toBeChecked();
  expect(alerts).toBeEnabled();
});

describe('an answer that is lost', () => {
  beforeEach(async () => {
    const known = apiWith();
    await open((request) => {
      const given = known(request);
      return request.method === 'GET' ? given : undefined;
    });
  });

  it('leaves a switch as the API has it', async () => {
    const alerts = await screen.findByRole('switch', { name: 'Mail me new ones daily: For our son' });
    await userEvent.click(alerts);
    await waitFor(() => expect(alerts).toBeChecked());
    expect(alerts).toHaveFocus();
  });

  it('leaves no search in sight that is deleted, and the focus near it', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: For our son' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('For our son')).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
  });
});

it('leaves a switch as it was pressed while the list of before was on its way', async () => {
  const known = apiWith();
  const held: (() => void)[] = [];
  let isHeld = false;
  await open(async (request) => {
    const given = known(request);
    if (isHeld && request.method === 'GET') await new Promise<void>((release) => held.push(release));
    return given;
  });
  const alerts = await screen.findByRole('switch', { name: 'Mail me new ones daily: For our son' });
  await userEvent.click(screen.getByRole('button', { name: 'Rename: Everybody' }));
  isHeld = true;
  await userEvent.keyboard('All{Enter}');
  await waitFor(() => expect(held).toHaveLength(1));
  isHeld = false;
  await userEvent.click(alerts);
  held[0]?.();
  expect(await screen.findByRole('heading', { name: /All$/ })).toBeVisible();
  expect(alerts).toBeChecked();
});

it('keeps a name that is typed when its session has ended', async () => {
  const known = apiWith();
  await open((request) =>
    request.method === 'GET' ? known(request) : answer(401, { success: false, message: 'Please log in.' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Rename: For our son' }));
  await userEvent.keyboard('Son{Enter}');
  expect(await screen.findByText('Please log in.')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveDisplayValue(/Son$/);
});

it('renames a search in its place, and the focus stays there', async () => {
  const { host } = await open(apiWith());
  await userEvent.click(await screen.findByRole('button', { name: 'Rename: For our son' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('For our son');
  expect(name).toHaveFocus();
  await userEvent.clear(name);
  await userEvent.type(name, 'For Bilal{Enter}');
  expect(await screen.findByRole('heading', { name: 'For Bilal' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Rename: For Bilal' })).toHaveFocus();
  expect(changes(host)).toEqual([['PATCH', '/saved-searches/s2', { name: 'For Bilal' }]]);
});

it('says at the field why there is no new name', async () => {
  await open(apiWith(undefined, 'Name is required'));
  await userEvent.click(await screen.findByRole('button', { name: 'Rename: For our son' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(name).toHaveAccessibleDescription('Name is required');
  expect(name).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('asks before it deletes a search, and the heading takes the focus', async () => {
  const { host } = await open(apiWith());
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: For our son' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Delete: For our son' })).toHaveFocus();
  expect(changes(host)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Delete this search and its mails?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('For our son')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Saved searches' })).toHaveFocus();
  expect(await names()).toEqual(['Everybody']);
  expect(changes(host)).toEqual([['DELETE', '/saved-searches/s2', undefined]]);
});

it('keeps a search that could not be deleted, and says why', async () => {
  const { host } = await open(apiWith(undefined, 'We are busy'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: For our son' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(host.shown.at(-1)).toMatchObject({ tone: 'error', text: 'We are busy' }));
  expect(await names()).toHaveLength(2);
});

it.each(['Delete', 'Rename'])('lets go of a search that was deleted elsewhere: %s', async (action) => {
  const api = apiWith();
  const { host } = await open((request) => {
    if (request.method === 'GET') return api(request);
    void api({ ...request, method: 'DELETE' });
    return answer(404, { success: false, message: 'There is no such search' });
  });
  await userEvent.click(await screen.findByRole('button', { name: `${action}: For our son` }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('For our son')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Saved searches' })).toHaveFocus();
  expect(await names()).toEqual(['Everybody']);
  expect(host.shown.at(-1)).toMatchObject({ text: 'There is no such search' });
});

it.each([
  [{ preferences: { notifications: false } }],
  [{ mails: { listings: true, interests: true, messages: true, reports: true, searches: false } }],
])('%j is told why no mails come', async (account) => {
  await open(apiWith(), { account });
  expect(await screen.findByRole('note')).toHaveTextContent(/^Such mails are switched off in your preferences/);
});

it('says that the list could not be loaded, and tries again', async () => {
  let isUp = false;
  const api = apiWith();
  await open((request) => (isUp ? api(request) : answer(503, { success: false, message: 'We are busy' })));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('We are busy');
  isUp = true;
  await userEvent.click(retry);
  expect(await names()).toHaveLength(2);
});

it('speaks Urdu', async () => {
  await open(apiWith(), { language: 'ur' });
  expect(await screen.findByRole('link', { name: 'کھولیں: For our son' })).toBeVisible();
  expect(screen.getByText('دلہن')).toBeVisible();
});

it('says that the session has ended, not that there is nothing', async () => {
  await open(() => answer(401, { success: false, message: 'Please log in.' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login?next=%2F%3Ftab%3Dsearches');
  expect(screen.queryByText('You have saved no search yet')).not.toBeInTheDocument();
});
