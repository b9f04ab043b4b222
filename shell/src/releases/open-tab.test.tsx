import { jest } from '@jest/globals';
import type { LiveComposition } from '@rishta/contracts';
import { useUnsavedChanges, type PageModule } from '@rishta/remote-sdk';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';

import { browser } from '../browser.ts';
import { EventSourceDouble } from '../testing/event-source-double.ts';
import { renderSite } from '../testing/render-site.tsx';

const unchanged: LiveComposition = { id: 'c1', apps: {} };
const newer: LiveComposition = { id: 'c2', apps: { 'remote-public': { version: '1.1.0', recalled: [] } } };
const recalled: LiveComposition = { id: 'c0', apps: { 'remote-public': { version: '0.9.0', recalled: ['1.0.0'] } } };

const form: PageModule = {
  Component: function Form() {
    const [isDirty, setDirty] = useState(false);
    useUnsavedChanges(isDirty);
    return <input type="checkbox" aria-label="Typed something" onChange={({ target }) => setDirty(target.checked)} />;
  },
};

let ask: jest.SpiedFunction<typeof fetch>;
let reload: jest.SpiedFunction<typeof browser.reload>;

const answerWith = (live: LiveComposition) => ask.mockImplementation(() => Promise.resolve(Response.json(live)));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** Long enough for a tab that hears of no changes. */
const untilAsked = () => pass(33_000);
const addressesAsked = () => ask.mock.calls.map(([address]) => address);
const stream = () => EventSourceDouble.opened.at(-1);
const say = async (name: string, data?: string) => {
  stream()?.say(name, data);
  await pass(0);
};
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  ask = jest.spyOn(globalThis, 'fetch');
  answerWith(unchanged);
  reload = jest.spyOn(browser, 'reload').mockReturnValue();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('where the site tells of changes', () => {
  test('a tab asks when it begins to listen, and within two seconds of a change', async () => {
    const { onReleaseState } = await renderSite();
    await pass(2_000);
    expect(EventSourceDouble.opened).toEqual([]);
    await pass(1_000);
    expect(stream()?.url).toBe('/_release/changes');
    await say('sign', '2000');
    expect(addressesAsked()).toEqual(['/_release/composition']);
    expect(onReleaseState).toHaveBeenLastCalledWith('current');

    answerWith(newer);
    jest.spyOn(Math, 'random').mockReturnValue(0.9);
    await say('message');
    await say('message');
    await pass(1_700);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(200);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(onReleaseState).toHaveBeenLastCalledWith('newer');
  });

  test('it does not listen before the page has loaded', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    await renderSite();
    await pass(10_000);
    expect(EventSourceDouble.opened).toEqual([]);
    state.mockReturnValue('complete');
    fireEvent(window, new Event('load'));
    expect(EventSourceDouble.opened).toHaveLength(1);
  });

  test('it asks by itself only every five minutes', async () => {
    await renderSite();
    await pass(3_000);
    for (let count = 0; count < 21; count += 1) {
      await say('sign', '2000');
      await pass(15_000);
    }
    expect(EventSourceDouble.opened).toHaveLength(1);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('it does not listen while nobody looks, and asks once when somebody looks again', async () => {
    await renderSite();
    await pass(3_000);
    await say('sign', '2000');
    const [first] = EventSourceDouble.opened;
    show('hidden');
    expect(first?.isClosed).toBe(true);
    await pass(120_000);
    expect(EventSourceDouble.opened).toHaveLength(1);
    expect(ask).toHaveBeenCalledTimes(1);
    show('visible');
    expect(EventSourceDouble.opened).toHaveLength(2);
    await say('sign', '2000');
    await pass(2_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('an answer that comes late changes nothing any more', async () => {
    const { onReleaseState } = await renderSite();
    let answerLate: (response: Response) => void = () => undefined;
    ask.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)));
    await pass(3_000);
    await say('sign', '2000');
    answerWith(newer);
    await say('message');
    await pass(2_000);
    answerLate(Response.json(unchanged));
    await pass(0);
    expect(onReleaseState.mock.calls).toEqual([['newer']]);
  });

  test("a developer's tab reloads at once, whatever is typed", async () => {
    await renderSite({ url: '/About', pages: { 'remote-public/about': form }, hasLiveReload: true });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Typed something' }));
    await pass(3_000);
    await say('sign', '2000');
    expect(reload).not.toHaveBeenCalled();
    answerWith(newer);
    await say('message');
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('where nothing is heard', () => {
  test('a tab asks every 30 seconds which releases are live', async () => {
    const { onReleaseState } = await renderSite();
    await pass(32_000);
    expect(ask).not.toHaveBeenCalled();
    await pass(32_000);
    expect(addressesAsked()).toEqual(['/_release/composition', '/_release/composition']);
    expect(onReleaseState).toHaveBeenLastCalledWith('current');
  });

  test('it does not ask while nobody looks, but soon when somebody looks again', async () => {
    await renderSite();
    await pass(3_000);
    show('hidden');
    await pass(120_000);
    expect(ask).not.toHaveBeenCalled();
    show('visible');
    await pass(1_000);
    expect(ask).toHaveBeenCalledTimes(1);
    show('hidden');
    show('visible');
    await pass(1_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

test('a newer release disturbs nobody: the next page comes with it', async () => {
  answerWith(newer);
  const { onReleaseState } = await renderSite();
  await untilAsked();
  expect(onReleaseState).toHaveBeenLastCalledWith('newer');
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Reload now' })).not.toBeInTheDocument();
});

test.each([
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has a fault', () => Promise.resolve(new Response('', { status: 500 }))],
])('while the site %s, the tab stays as it is', async (_what, respond) => {
  ask.mockImplementation(respond);
  const { onReleaseState } = await renderSite();
  await pass(64_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onReleaseState).not.toHaveBeenCalled();
});

test('a release in use that was rolled back is told of, and left after a moment', async () => {
  answerWith(recalled);
  await renderSite();
  await untilAsked();
  expect(screen.getByRole('status')).toHaveTextContent(/put back to an earlier version/);
  expect(reload).not.toHaveBeenCalled();
  await pass(3_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what is typed keeps the tab, until it is saved', async () => {
  answerWith(recalled);
  await renderSite({ url: '/About', pages: { 'remote-public/about': form } });
  const box = screen.getByRole('checkbox', { name: 'Typed something' });
  fireEvent.click(box);
  await untilAsked();
  expect(screen.getByText(/put back to an earlier version/)).toBeVisible();
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(box);
  await pass(3_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('a reload by hand', () => {
  const register: PageModule = {
    Component: function Register() {
      const [city, setCity] = useState('');
      useUnsavedChanges(true, () => 'Two posts');
      return (
        <form aria-label="Register">
          <input aria-label="Full name" name="fullName" />
          <input aria-label="City" value={city} onChange={({ target }) => setCity(target.value)} />
          <select aria-label="Role" name="role">
            <option>User</option>
            <option>Company</option>
          </select>
          <input type="checkbox" aria-label="Remember me" name="remember" />
          <input type="password" aria-label="Password" name="password" autoComplete="new-password" />
          <p>{`Lives in ${city}`}</p>
        </form>
      );
    },
  };
  const pages = { 'remote-public/about': register };
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  async function fillIn({ city = 'Lahore' } = {}) {
    type('Full name', 'Sana Malik');
    type('City', city);
    type('Role', 'Company');
    fireEvent.click(screen.getByLabelText('Remember me'));
    type('Password', 'correct horse battery');
    await untilAsked();
    fireEvent.click(screen.getByRole('button', { name: 'Reload now' }));
  }

  test('of a half-filled form says first what is kept and what is lost, and can be left', async () => {
    answerWith(recalled);
    await renderSite({ url: '/About', pages });
    await fillIn();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/What you typed is kept in this tab/)).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Password', 'Two posts']);
    fireEvent.click(dialog.getByRole('button', { name: 'Stay here' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Full name')).toHaveValue('Sana Malik');
    expect(sessionStorage).toHaveLength(0);
  });

  test('puts what was typed back into the next document, once, and no password', async () => {
    answerWith(recalled);
    const { unmount } = await renderSite({ url: '/About', pages });
    await fillIn();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reload now' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('kept-typing')).not.toContain('correct horse');
    unmount();

    answerWith(unchanged);
    const second = await renderSite({ url: '/About', pages });
    await pass(0);
    expect(screen.getByLabelText('Full name')).toHaveValue('Sana Malik');
    expect(screen.getByText('Lives in Lahore')).toBeVisible();
    expect(screen.getByLabelText('Role')).toHaveValue('Company');
    expect(screen.getByLabelText('Remember me')).toBeChecked();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await pass(10_000);
    expect(screen.queryByText(/could not be put back/)).not.toBeInTheDocument();
    second.unmount();

    await renderSite({ url: '/About', pages });
    await pass(0);
    expect(screen.getByLabelText('Full name')).toHaveValue('');
  });

  test('shows what the next document has no place for', async () => {
    answerWith(recalled);
    const { unmount } = await renderSite({ url: '/About', pages });
    await fillIn();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reload now' }));
    unmount();

    answerWith(unchanged);
    await renderSite({ url: '/About', pages: { 'remote-public/about': form } });
    await pass(10_000);
    expect(screen.getByText(/could not be put back/)).toHaveTextContent(
      'could not be put back into the page: Full name: Sana Malik · City: Lahore',
    );
  });

  test('keeps nothing for longer than ten minutes', async () => {
    answerWith(recalled);
    const { unmount } = await renderSite({ url: '/About', pages });
    await fillIn();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reload now' }));
    unmount();
    await pass(10 * 60_000);

    answerWith(unchanged);
    await renderSite({ url: '/About', pages });
    await pass(0);
    expect(screen.getByLabelText('Full name')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test('names as lost what is too long to be kept, and keeps the rest', async () => {
    answerWith(recalled);
    const { unmount } = await renderSite({ url: '/About', pages });
    // Two bytes for each letter.
    await fillIn({ city: 'ل'.repeat(33_000) });
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Password',
      'City',
      'Two posts',
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Reload now' }));
    unmount();

    answerWith(unchanged);
    await renderSite({ url: '/About', pages });
    await pass(0);
    expect(screen.getByLabelText('Full name')).toHaveValue('Sana Malik');
    expect(screen.getByLabelText('City')).toHaveValue('');
  });

  test('keeps no password that is shown', async () => {
    answerWith(recalled);
    await renderSite({ url: '/About', pages });
    screen.getByLabelText('Password').setAttribute('type', 'text');
    await fillIn();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Password')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Reload now' }));
    expect(sessionStorage.getItem('kept-typing')).toContain('Sana Malik');
    expect(sessionStorage.getItem('kept-typing')).not.toContain('correct horse');
  });

  test('says so where the browser keeps nothing', async () => {
    answerWith(recalled);
    await renderSite({ url: '/About', pages });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    await fillIn();
    expect(within(screen.getByRole('dialog')).getByText(/would be lost/)).toBeVisible();
  });

  test('of a page without anything typed asks nothing', async () => {
    answerWith(recalled);
    await renderSite();
    await untilAsked();
    fireEvent.click(screen.getByRole('button', { name: 'Reload now' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test('a rolled-back release that this tab has not used is only a newer one', async () => {
  answerWith(recalled);
  const { onReleaseState } = await renderSite({ url: '/Login' });
  await untilAsked();
  expect(onReleaseState).toHaveBeenLastCalledWith('newer');
  await pass(10_000);
  expect(reload).not.toHaveBeenCalled();
});
