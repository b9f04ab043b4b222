import { jest } from '@jest/globals';
import type { ProfileRelation } from '@rishta/contracts';
import { answer, testAccount } from '@rishta/remote-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { apiWith, button, good, interest, NOTHING, open, pressed } from '../testing/relation-robot.ts';

const actions = () => screen.findByRole('group', { name: 'What you can do' });

it.each([true, false])('leaves the focus alone until something is pressed; logged in: %s', async (isMember) => {
  await open(apiWith(NOTHING), isMember);
  expect(await button('Save')).toBeVisible();
  expect(document.body).toHaveFocus();
});

describe('a member', () => {
  it('sends an interest with some words, counted, in the name of the only candidate', async () => {
    const sent = { interests: [interest({})], candidates: [] };
    const { host } = await open(apiWith(NOTHING, sent));
    await userEvent.click(await button('Send interest'));
    const dialog = within(screen.getByRole('dialog', { name: 'Send interest to Sana M.' }));
    expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
    expect(dialog.getByText('0 of 300 characters')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Your message/ }), 'Salam');
    expect(dialog.getByText('5 of 300 characters')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send interest' }));
    expect(await screen.findByText('Your interest in the name of Hassan Aziz waits for an answer.')).toBeVisible();
    expect(pressed(host)).toEqual([['POST', '/interests', { from: 'R3001', to: 'R2001', message: 'Salam' }, true]]);
    expect(screen.queryByRole('button', { name: 'Send interest' })).not.toBeInTheDocument();
    expect(host.shown.at(-1)).toMatchObject({ tone: 'success', text: 'Your interest is sent.' });
    expect(screen.getByText('Your interest in the name of Hassan Aziz waits for an answer.')).toHaveFocus();
  });

  it('with several candidates chooses one', async () => {
    const candidates = [...NOTHING.candidates, { id: 'R3002', name: 'Bilal Aziz' }];
    const { host } = await open(apiWith({ ...NOTHING, candidates }));
    await userEvent.click(await button('Send interest'));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send interest' }));
    expect(dialog.getByRole('combobox', { name: /In the name of/ })).toBeInvalid();
    expect(pressed(host)).toEqual([]);
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Bilal Aziz');
    await userEvent.click(dialog.getByRole('button', { name: 'Send interest' }));
    await waitFor(() => expect(pressed(host)[0]?.[2]).toMatchObject({ from: 'R3002' }));
  });

  it.each([
    { message: 'You have sent 20 interests today. Please go on tomorrow.', code: 'interests-today' },
    { message: 'Too many attempts. Please try again in 1 minute.', code: 'too-many-attempts' },
    { message: 'We are busy', status: 503 },
  ])('is told what keeps an interest from being sent, and loses no word: $message', async (refusal) => {
    await open(apiWith(NOTHING, {}, refusal));
    await userEvent.click(await button('Send interest'));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'x'.repeat(3));
    await userEvent.click(dialog.getByRole('button', { name: 'Send interest' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(refusal.message);
    expect(dialog.getByRole('textbox')).toHaveValue('xxx');
  });

  it('whose session has ended logs in beside what it has written, and sends that then', async () => {
    let hasEnded = true;
    const api = apiWith(NOTHING);
    const { host, changeSession } = await open((request) =>
      request.path === '/interests' && hasEnded
        ? answer(401, { success: false, message: 'Please log in.' })
        : api(request),
    );
    await userEvent.click(await button('Send interest'));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Salam');
    await userEvent.click(dialog.getByRole('button', { name: 'Send interest' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your session has ended.');
    const login = dialog.getByRole('link', { name: 'Open the login in a new tab' });
    expect(login).toHaveAttribute('href', '/Login?next=%2FProfile%2FR2001');
    expect(login).toHaveAttribute('target', '_blank');
    hasEnded = false;
    act(() => changeSession({ account: { ...testAccount } }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send interest' }));
    await waitFor(() => expect(host.shown.at(-1)).toMatchObject({ text: 'Your interest is sent.' }));
    expect(pressed(host).at(-1)?.[2]).toMatchObject({ message: 'Salam' });
  });

  it.each([429, 503])('is told why the profile was not saved (%d)', async (status) => {
    const { host } = await open(apiWith(NOTHING, {}, { status, message: 'Please wait' }));
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(host.shown).toMatchObject([{ tone: 'error', text: 'Please wait' }]));
  });

  it.each<[string, Partial<ProfileRelation>, string, string[]]>([
    ['whose candidate it is', { isOwn: true }, 'This is your candidate.', []],
    [
      'without a candidate',
      { hasCandidate: false, candidates: [] },
      'To send an interest you need a candidate with an approved listing.',
      ['Add Post', 'Save', 'Block'],
    ],
    [
      'whose candidates cannot',
      { candidates: [] },
      'None of your candidates can send an interest to this profile just now.',
      ['Save', 'Compatibility', 'Block'],
    ],
    [
      'whose interest waits',
      { candidates: [], interests: [interest({})] },
      'Your interest in the name of Hassan Aziz waits for an answer.',
      ['Withdraw', 'Save', 'Compatibility', 'Block'],
    ],
    [
      'who was accepted',
      { candidates: [], interests: [interest({ status: 'accepted' })], fullName: 'Sana Malik', mayContact: true },
      "You may write to each other. The candidate's full name is Sana Malik.",
      ['Open the Inbox', 'Save', 'Compatibility', 'Block'],
    ],
    [
      'who has declined',
      { interests: [interest({ status: 'declined', box: 'received' })] },
      "You have declined this family's interest. They are not told.",
      ['Send interest', 'Save', 'Compatibility', 'Block'],
    ],
  ])('%s reads how it stands', async (_who, rest, status, expected) => {
    await open(apiWith({ ...NOTHING, ...rest }));
    expect(await screen.findByText(status)).toBeVisible();
    if (expected.length === 0) {
      expect(screen.queryByRole('group', { name: 'What you can do' })).not.toBeInTheDocument();
    } else {
      const group = within(await actions());
      const names = [...group.queryAllByRole('link'), ...group.getAllByRole('button')].map(
        ({ textContent }) => textContent,
      );
      expect(names).toEqual(expected);
    }
  });

  it.each([
    ['Accept', 'accept'],
    ['Decline', 'decline'],
  ])('reads what a family has written, and presses %s', async (name, what) => {
    const received = [interest({ box: 'received', message: 'We are from Lahore.' })];
    const { host } = await open(apiWith({ ...NOTHING, interests: received }, { interests: [] }));
    await userEvent.click(await button('Answer'));
    const dialog = within(screen.getByRole('dialog', { name: 'Interest from the family of Sana M.' }));
    expect(dialog.getByText('We are from Lahore.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(pressed(host)).toEqual([['POST', `/interests/i1/${what}`, undefined, true]]);
    expect(await screen.findByText('No interest between you and this family is open.')).toHaveFocus();
  });

  it('withdraws after having been asked once more', async () => {
    const { host } = await open(apiWith({ ...NOTHING, interests: [interest({})] }, { interests: [] }));
    await userEvent.click(await button('Withdraw'));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw your interest?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(pressed(host)).toEqual([]);
    await userEvent.click(await button('Withdraw'));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(pressed(host)).toEqual([['POST', '/interests/i1/withdraw', undefined, true]]));
    expect(await screen.findByText('No interest between you and this family is open.')).toHaveFocus();
  });

  it('may close the compatibility before it has come, which is no error', async () => {
    const { host } = await open(apiWith(NOTHING));
    // As the API client does it.
    const get = jest.spyOn(host.api, 'get').mockImplementation(
      (_path, { signal } = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    await userEvent.click(await button('Compatibility'));
    expect(get).toHaveBeenCalledWith('/profiles/R2001/compatibility', expect.anything());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // A rejection that nobody handles would fail the test.
    await new Promise((resolve) => setTimeout(resolve));
  });

  it('asks again for a compatibility that could not be had', async () => {
    let isBusy = true;
    const api = apiWith(NOTHING);
    await open((request) => {
      if (!request.path.endsWith('/compatibility')) return api(request);
      return isBusy ? answer(503, { success: false, message: 'We are busy' }) : good({ candidates: [] });
    });
    await userEvent.click(await button('Compatibility'));
    const dialog = within(screen.getByRole('dialog', { name: 'Compatibility' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('could not be loaded.');
    isBusy = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText(/^You have no active candidate/)).toBeVisible();
    expect(document.body).not.toHaveFocus();
  });

  it('reads that its session has ended, and has the compatibility after a login elsewhere', async () => {
    let hasEnded = true;
    const api = apiWith(NOTHING);
    const { changeSession } = await open((request) => {
      if (!request.path.endsWith('/compatibility')) return api(request);
      return hasEnded ? answer(401, { success: false, message: 'Please log in.' }) : good({ candidates: [] });
    });
    await userEvent.click(await button('Compatibility'));
    const dialog = within(screen.getByRole('dialog', { name: 'Compatibility' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
    hasEnded = false;
    changeSession({ account: { ...testAccount } });
    expect(await dialog.findByText(/^You have no active candidate/)).toBeVisible();
  });

  it('blocks after having been asked once more, and is led away', async () => {
    const { host, currentUrl } = await open(apiWith(NOTHING));
    await userEvent.click(await button('Block'));
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Block this family?' })).getByRole('button', { name: 'Block' }),
    );
    await waitFor(() => expect(currentUrl()).toBe('/Profile'));
    expect(pressed(host)).toEqual([['POST', '/blocks', { profile: 'R2001' }, true]]);
  });

  it('who is blocked asks for the page again, as itself', async () => {
    const { host } = await open(apiWith(undefined));
    await waitFor(() =>
      expect(
        host.requests.filter(({ path }) => path === '/profiles/R2001').map(({ authenticated }) => authenticated),
      ).toEqual([true, true]),
    );
    expect(screen.queryByRole('group', { name: 'What you can do' })).not.toBeInTheDocument();
  });

  it('can ask again when the API was not reached', async () => {
    let isThere = false;
    const api = apiWith(NOTHING);
    const busy = answer(503, { success: false, message: 'We are busy' });
    await open((request) => (request.path.endsWith('/relation') && !isThere ? busy : api(request)));
    expect(await screen.findByText(/could not be loaded\. We are busy$/)).toBeVisible();
    isThere = true;
    await userEvent.click(await button('Retry'));
    expect(await button('Send interest')).toBeVisible();
    expect(screen.getByText('No interest between you and this family is open.')).toHaveFocus();
  });

  it('is known again after the session had ended and a login in another tab', async () => {
    let hasEnded = true;
    const api = apiWith(NOTHING);
    const ended = answer(401, { success: false, message: 'Please log in.' });
    const { host, changeSession } = await open((request) =>
      request.path.endsWith('/relation') && hasEnded ? ended : api(request),
    );
    await button('Send interest');
    hasEnded = false;
    const { account: _before, ...unknown } = host.session;
    host.session = unknown;
    changeSession({});
    const asked = () => host.requests.filter(({ path }) => path.endsWith('/relation')).length;
    // It may be another member, for whom the shell loads a new document.
    expect(asked()).toBe(1);
    changeSession({ account: { ...testAccount } });
    expect(await screen.findByText('No interest between you and this family is open.')).toBeVisible();
    expect(asked()).toBe(2);
  });

  it('has saved the profile by a login in another tab, though the ways in are still open here', async () => {
    let isEnded = true;
    const known = apiWith(NOTHING, { shortlisted: true });
    const ended = answer(401, { success: false, message: 'Please log in.' });
    const { host, changeSession } = await open((request) =>
      isEnded && request.path.endsWith('/relation') ? ended : known(request),
    );
    await userEvent.click(await button('Save'));
    expect(screen.getByRole('dialog', { name: 'Log in or register' })).toBeVisible();
    isEnded = false;
    act(() => changeSession({ account: { ...testAccount } }));
    expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
    expect(pressed(host)).toEqual([['PUT', '/shortlist/R2001', undefined, true]]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps the focus where it was while the page finds out how it stands', async () => {
    await open(apiWith(NOTHING));
    expect(await button('Send interest')).toBeVisible();
    expect(document.body).toHaveFocus();
  });
});
