import { jest } from '@jest/globals';
import { useNotices, type Notice, type PageModule } from '@rishta/remote-sdk';
import { act, fireEvent, screen } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';
import { headed } from '../testing/test-modules.tsx';

const withNotices = (...list: Notice[]): PageModule => ({
  Component: function Page() {
    const notices = useNotices();
    return list.map((notice, index) => (
      <button key={index} onClick={() => notices.show(notice)}>
        {`Show ${String(index + 1)}`}
      </button>
    ));
  },
});
const open = (...list: Notice[]) =>
  renderSite({ url: '/About', pages: { 'remote-public/about': withNotices(...list) } });
const show = (index: number) => fireEvent.click(screen.getByRole('button', { name: `Show ${String(index)}` }));
const pass = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('a notice is read out and goes by itself', async () => {
  await open({ id: 'saved', tone: 'success', text: 'Saved.' });
  show(1);
  expect(screen.getByRole('status')).toHaveTextContent('Saved.');
  pass(7_000);
  expect(screen.getByText('Saved.')).toBeVisible();
  pass(1_500);
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
});

test('a notice does not go while it is pointed at', async () => {
  await open({ id: 'saved', tone: 'success', text: 'Saved.' });
  show(1);
  const notice = screen.getByRole('status');
  fireEvent.pointerEnter(notice);
  pass(60_000);
  expect(notice).toBeVisible();
  fireEvent.pointerLeave(notice);
  pass(7_000);
  expect(notice).toBeVisible();
  pass(1_500);
  expect(notice).not.toBeInTheDocument();
});

test('a notice does not go while it holds the focus, wherever the pointer is', async () => {
  await open({ id: 'sent', tone: 'success', text: 'Sent.', action: { label: 'Undo', run: () => {} } });
  show(1);
  const notice = screen.getByRole('status');
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  fireEvent.pointerEnter(notice);
  fireEvent.pointerLeave(notice);
  act(() => screen.getByRole('button', { name: 'Close this notice' }).focus());
  pass(60_000);
  expect(notice).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Show 1' }).focus());
  pass(8_500);
  expect(notice).not.toBeInTheDocument();
});

test('who closes a notice goes on in the page', async () => {
  await open({ id: 'failed', tone: 'error', text: 'Not saved.', stays: true });
  show(1);
  const close = screen.getByRole('button', { name: 'Close this notice' });
  act(() => close.focus());
  fireEvent.click(close);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a notice that stays goes when it is closed', async () => {
  await open({ id: 'failed', tone: 'error', text: 'Not saved.', stays: true });
  show(1);
  pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved.');
  fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
  expect(screen.queryByText('Not saved.')).not.toBeInTheDocument();
});

test('a later notice takes the place of the one with its name, and its time', async () => {
  await open({ id: 'saved', tone: 'info', text: 'Saving …' }, { id: 'saved', tone: 'success', text: 'Saved.' });
  show(1);
  pass(5_000);
  show(2);
  expect(screen.queryByText('Saving …')).not.toBeInTheDocument();
  pass(5_000);
  expect(screen.getByText('Saved.')).toBeVisible();
});

test('a notice may offer what can be done', async () => {
  const run = jest.fn();
  await open({ id: 'sent', tone: 'success', text: 'Sent.', action: { label: 'Undo', run } });
  show(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
});

test('one notice says that the API is not reached, until it is', async () => {
  const { reach } = await renderSite();
  reach(false);
  reach(false);
  expect(screen.getAllByText(/We cannot reach our service just now/)).toHaveLength(1);
  reach(true);
  expect(screen.queryByText(/We cannot reach our service just now/)).not.toBeInTheDocument();
});

test('while the API is not reached, the data of the page are asked for again, each time later', async () => {
  const loader = jest.fn(() => null);
  const { reach } = await renderSite({ url: '/About', pages: { 'remote-public/about': headed('About', { loader }) } });
  const asked = async (milliseconds: number) => {
    loader.mockClear();
    await act(() => jest.advanceTimersByTimeAsync(milliseconds));
    return loader.mock.calls.length;
  };
  reach(false);
  expect(await asked(4_900)).toBe(0);
  expect(await asked(200)).toBe(1);
  reach(false);
  expect(await asked(9_900)).toBe(0);
  expect(await asked(200)).toBe(1);
  reach(true);
  expect(await asked(60_000)).toBe(0);
});

test('a page that asks the API for nothing learns as well that it is there again', async () => {
  let isThere = false;
  const { reach, requests } = await renderSite({
    url: '/About',
    api: () => {
      reach(isThere);
      return undefined;
    },
  });
  reach(false);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(requests).toHaveLength(1);
  isThere = true;
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(screen.getByText(/We cannot reach our service just now/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.queryByText(/We cannot reach our service just now/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(requests).toHaveLength(2);
});

test('a page that has asked the API is asked for nothing else', async () => {
  const { reach, requests } = await renderSite({
    url: '/About',
    pages: {
      'remote-public/about': headed('About', {
        loader: () => {
          reach(false);
          return null;
        },
      }),
    },
  });
  reach(false);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(requests).toEqual([]);
});

test('the notice that the API is not reached stays closed until it was reached in between', async () => {
  const { reach } = await renderSite();
  reach(false);
  fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
  reach(false);
  expect(screen.queryByText(/We cannot reach our service just now/)).not.toBeInTheDocument();
  reach(true);
  reach(false);
  expect(screen.getByText(/We cannot reach our service just now/)).toBeVisible();
});

test('a page that the server drew without the API says so from the start', async () => {
  await renderSite({ isReached: false });
  expect(screen.getByText(/We cannot reach our service just now/)).toBeVisible();
});

test('a notice does not stand over what the visitor has just used', async () => {
  const scroll = jest.spyOn(globalThis, 'scrollBy').mockReturnValue();
  await open({ id: 'saved', tone: 'success', text: 'Saved.' });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function edges(this: Element) {
    return this.matches('main *') ? new DOMRect(0, 20, 300, 44) : new DOMRect(0, 0, 300, 60);
  });
  const button = screen.getByRole('button', { name: 'Show 1' });
  button.focus();
  fireEvent.click(button);
  expect(scroll).toHaveBeenCalledWith(0, -52);
});

test('a page that misses something completes itself as soon as the browser is online again', async () => {
  const loader = jest.fn(() => null);
  const { reach } = await renderSite({ url: '/About', pages: { 'remote-public/about': headed('About', { loader }) } });
  reach(false);
  loader.mockClear();
  await act(async () => {
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(loader).toHaveBeenCalledTimes(1);
});
