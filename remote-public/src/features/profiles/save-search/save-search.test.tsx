import { jest } from '@jest/globals';
import type { Language } from '@rishta/contracts';
import { answer, renderPage, testAccount, type ApiDouble } from '@rishta/remote-sdk/testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as page from '../profiles.page.tsx';
import { profilesApi } from '../testing/profiles-api.ts';
import { saveSearchTexts } from './save-search.texts.ts';

// Dozens of drawn portraits take a busy machine longer than the usual second.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });

const URL = '/Profile?gender=female&city=Lahore&education=other&ageFrom=25&picture=1';
const FILTERS = { gender: 'female', city: 'Lahore', education: 'other', ageFrom: '25', picture: '1' };
const NAME = 'Bride, Lahore, Education Other, Age from 25, With pictures';
const ALREADY = { status: 200, body: { success: true, message: '', data: { id: 's1' } } };

/** An API that finds profiles and answers so to what is saved. */
function apiWith(saved: { status: number; body: object } = { ...ALREADY, status: 201 }): ApiDouble {
  const find = profilesApi(4);
  return (request) =>
    request.path === '/saved-searches'
      ? answer(saved.status, saved.body as { success: boolean; message: string })
      : find(request);
}

interface Visit {
  api?: ApiDouble;
  account?: Partial<typeof testAccount>;
  status?: 'signed-in';
  url?: string;
  language?: Language;
}
const open = ({ api = apiWith(), account, status, url = URL, language = 'en' }: Visit = {}) =>
  renderPage(page, {
    path: '/Profile',
    url,
    language,
    api,
    ...(account && { account: { ...testAccount, ...account } }),
    ...(status && { status }),
  });
const button = () => screen.findByRole('button', { name: 'Save this search' });
const dialog = (name = 'Save this search') => within(screen.getByRole('dialog', { name }));
const sent = (host: Awaited<ReturnType<typeof open>>['host']) =>
  host.requests
    .filter(({ path }) => path === '/saved-searches')
    .map(({ method, body, authenticated }) => [method, body, authenticated]);
const submit = () => userEvent.click(dialog().getByRole('button', { name: 'Save' }));

describe('a member', () => {
  it('saves the search under the name that its filters make, and finds the way to the list', async () => {
    const { host } = await open({ account: {} });
    await userEvent.click(await button());
    expect(dialog().getByRole('textbox', { name: /^Name/ })).toHaveValue(NAME);
    expect(dialog().getByRole('checkbox', { name: 'Mail me new ones daily' })).not.toBeChecked();
    await submit();
    const saved = await screen.findByText('Saved');
    expect(saved).toHaveFocus();
    expect(within(saved).getByRole('link', { name: 'Your saved searches' })).toHaveAttribute(
      'href',
      '/Settings?tab=searches',
    );
    expect(sent(host)).toEqual([['POST', { name: NAME, alerts: false, filters: FILTERS }, true]]);
    expect(host.shown.at(-1)).toMatchObject({ tone: 'success', text: 'Your search is saved.' });
    expect(screen.queryByRole('button', { name: 'Save this search' })).not.toBeInTheDocument();
  });

  it.each([
    [{}, 'Your search is saved. New profiles come by mail.'],
    [{ emailConfirmed: false }, /come by mail once you have confirmed your email/],
    [{ preferences: { notifications: false } }, /Mails are switched off in your settings/],
    [
      { mails: { listings: true, interests: true, messages: true, reports: true, searches: false } },
      /Mails are switched off in your settings/,
    ],
  ])('%j who asks for mails is told what comes of it', async (account, text) => {
    const { host } = await open({ account });
    await userEvent.click(await button());
    await userEvent.clear(dialog().getByRole('textbox', { name: /^Name/ }));
    await userEvent.type(dialog().getByRole('textbox', { name: /^Name/ }), ' For our son ');
    await userEvent.click(dialog().getByRole('checkbox'));
    await submit();
    await waitFor(() => expect(host.shown.at(-1)?.text).toMatch(text));
    expect(sent(host)).toEqual([['POST', { name: 'For our son', alerts: true, filters: FILTERS }, true]]);
  });

  it('is promised no mails before the account is known', async () => {
    const { host } = await open({ status: 'signed-in' });
    await userEvent.click(await button());
    await userEvent.click(dialog().getByRole('checkbox'));
    await submit();
    await waitFor(() => expect(host.shown.at(-1)?.text).toBe('Your search is saved.'));
  });

  it('is told of a search that is saved already', async () => {
    const { host } = await open({ account: {}, api: apiWith(ALREADY) });
    await userEvent.click(await button());
    await submit();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(host.shown.at(-1)).toMatchObject({ text: 'You have saved this search before.' });
  });

  it('gives a name, and one that is short enough', async () => {
    const { host } = await open({ account: {} });
    await userEvent.click(await button());
    const name = dialog().getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await submit();
    expect(name).toHaveAccessibleDescription('Please give it a name');
    expect(name).toHaveFocus();
    await userEvent.type(name, 'x'.repeat(76));
    await submit();
    expect(name).toHaveAccessibleDescription('Please write at most 75 characters');
    expect(sent(host)).toEqual([]);
  });

  it.each([
    [409, { success: false, message: 'You can save 20 searches. Delete one first.' }, /^You can save 20 searches/],
    [503, { success: false, message: 'We are busy' }, 'We are busy'],
    [401, { success: false, message: 'Please log in' }, 'Your session has ended. Please log in again.'],
  ])('is told why it is not saved (%d), and can try again', async (status, body, text) => {
    await open({ account: {}, api: apiWith({ status, body }) });
    await userEvent.click(await button());
    await submit();
    expect(await dialog().findByRole('alert')).toHaveTextContent(text);
    expect(dialog().getByRole('button', { name: 'Save' })).toBeEnabled();
    const logins = dialog()
      .queryAllByRole('link', { name: 'Open the login in a new tab' })
      .map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
    expect(logins).toEqual(status === 401 ? [[`/Login?next=${encodeURIComponent(URL)}`, '_blank']] : []);
  });
});

describe('who closes the dialog while the search is on its way', () => {
  /** Saves, and closes; what is returned gives the answer. */
  const leave = async () => {
    let end: (saved: ReturnType<typeof answer> | undefined) => void = () => undefined;
    const coming = new Promise<ReturnType<typeof answer> | undefined>((resolve) => (end = resolve));
    const find = profilesApi(4);
    const { host } = await open({
      account: {},
      api: (request) => (request.path === '/saved-searches' ? coming : find(request)),
    });
    const send = jest.spyOn(host.api, 'send');
    await userEvent.click(await button());
    await submit();
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    // Nothing gives it up.
    expect(send.mock.calls[0]?.[3]).toEqual({ authenticated: true });
    const comes = (saved?: ReturnType<typeof answer>) =>
      act(async () => {
        end(saved);
        await coming;
      });
    return { host, comes };
  };
  const created = answer(201, { success: true, message: '', data: { id: 's1' } });

  it('is told that it is saved, and not led away from where they are by then', async () => {
    const { host, comes } = await leave();
    const elsewhere = screen.getByRole('combobox', { name: 'Country' });
    act(() => elsewhere.focus());
    await comes(created);
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(host.shown.at(-1)).toMatchObject({ tone: 'success', text: 'Your search is saved.' });
    expect(elsewhere).toHaveFocus();
  });

  it.each([
    [answer(409, { success: false, message: 'You can save 20 searches.' }), 'You can save 20 searches.'],
    [undefined, 'That could not be done just now. Please try again.'],
  ])('is told that it is not', async (refused, text) => {
    const { host, comes } = await leave();
    await comes(refused);
    await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'error', text }]));
  });
});

describe('whose language changes', () => {
  /** As the shell does when an address of the other language is gone to; what is typed into comes without its words. */
  const goUrdu = async ({ host, changeSession }: Awaited<ReturnType<typeof open>>) => {
    host.locale = { ...host.locale, language: 'ur' };
    await act(async () => {
      changeSession({});
      await Promise.resolve();
    });
  };

  it('keeps the name that was typed, while the words are on their way', async () => {
    jest.spyOn(saveSearchTexts, 'isLoaded').mockImplementation((language) => language === 'en');
    const visit = await open({ account: {} });
    await userEvent.click(await button());
    const name = dialog().getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'For our son');
    await goUrdu(visit);
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('For our son');
    jest.restoreAllMocks();
  });

  it('has a suggestion that nobody has touched in the other language', async () => {
    const visit = await open({ account: {}, url: '/Profile?gender=female&city=Lahore' });
    await userEvent.click(await button());
    expect(dialog().getByRole('textbox', { name: /^Name/ })).toHaveValue('Bride, Lahore');
    await goUrdu(visit);
    await waitFor(() =>
      expect(dialog('یہ تلاش محفوظ کریں').getByRole('textbox', { name: /^نام/ })).toHaveValue('دلہن، لاہور'),
    );
  });
});

describe('a visitor', () => {
  it('names the search, logs in, comes back, and it is saved once', async () => {
    const visitor = await open();
    await userEvent.click(await button());
    await userEvent.click(dialog().getByRole('checkbox'));
    await submit();
    const next = encodeURIComponent(URL);
    const ways = dialog('Log in or register')
      .getAllByRole('link')
      .map((way) => [way.textContent, way.getAttribute('href')]);
    expect(ways).toEqual([
      ['Login', `/Login?next=${next}`],
      ['Register', `/Register?next=${next}`],
    ]);
    expect(sent(visitor.host)).toEqual([]);
    visitor.unmount();

    const elsewhere = await open({ account: {}, url: '/Profile?gender=male' });
    await button();
    expect(sent(elsewhere.host)).toEqual([]);
    elsewhere.unmount();

    const member = await open({ account: {} });
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(sent(member.host)).toEqual([['POST', { name: NAME, alerts: true, filters: FILTERS }, true]]);
    expect(member.host.shown.at(-1)).toMatchObject({ tone: 'success' });
    member.unmount();

    const again = await open({ account: {} });
    await button();
    expect(sent(again.host)).toEqual([]);
  });

  it('who closes the ways in has saved nothing, whoever logs in then', async () => {
    const visitor = await open();
    await userEvent.click(await button());
    await submit();
    await userEvent.click(dialog('Log in or register').getByRole('button', { name: 'Close' }));
    visitor.unmount();
    const member = await open({ account: {} });
    await button();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent(member.host)).toEqual([]);
  });

  it('who comes back reads of the mails what is true of the account, once that is known', async () => {
    const visitor = await open();
    await userEvent.click(await button());
    await userEvent.click(dialog().getByRole('checkbox'));
    await submit();
    visitor.unmount();
    const member = await open({ status: 'signed-in' });
    await button();
    member.changeSession({ account: { ...testAccount, emailConfirmed: false } });
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(member.host.shown.map(({ text }) => text)).toEqual([
      expect.stringMatching(/once you have confirmed your email/),
    ]);
    expect(sent(member.host)).toHaveLength(1);
  });

  it.each([409, 503])('who comes back is told when it could not be saved (%d)', async (status) => {
    const visitor = await open();
    await userEvent.click(await button());
    await submit();
    visitor.unmount();
    const message = 'You can save 20 searches. Delete one first.';
    const { host } = await open({ account: {}, api: apiWith({ status, body: { success: false, message } }) });
    await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'error', text: message }]));
    expect(await button()).toBeVisible();
  });
});

it.each(['/Profile', '/Profile?no=R5000'])('%s is no search to keep', async (url) => {
  await open({ url, account: {} });
  expect(await screen.findByText(/profiles? found/)).toBeVisible();
  await import('./save-search.tsx');
  expect(screen.queryByRole('button', { name: 'Save this search' })).not.toBeInTheDocument();
});

it('speaks Urdu', async () => {
  await open({ language: 'ur', url: '/Profile?gender=female&city=Lahore' });
  await userEvent.click(await screen.findByRole('button', { name: 'یہ تلاش محفوظ کریں' }));
  expect(screen.getByRole('textbox', { name: /^نام/ })).toHaveValue('دلہن، لاہور');
});
