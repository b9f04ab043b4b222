import { jest } from '@jest/globals';
import type { LiveComposition } from '@rishta/contracts';
import { useUnsavedChanges, type PageModule } from '@rishta/remote-sdk';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { browser } from '../browser.ts';
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

test('asks every 30 seconds which releases are live', async () => {
  const { onReleaseState } = await renderSite();
  await pass(29_000);
  expect(ask).not.toHaveBeenCalled();
  await pass(31_000);
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/_release/composition', '/_release/composition']);
  expect(onReleaseState).toHaveBeenLastCalledWith('current');
});

test('does not ask while nobody looks, but at once when somebody looks again', async () => {
  await renderSite();
  show('hidden');
  await pass(120_000);
  expect(ask).not.toHaveBeenCalled();
  show('visible');
  expect(ask).toHaveBeenCalledTimes(1);
  show('hidden');
  show('visible');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a newer release disturbs nobody: the next page comes with it', async () => {
  answerWith(newer);
  const { onReleaseState } = await renderSite();
  await pass(30_000);
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
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onReleaseState).not.toHaveBeenCalled();
});

test('a release in use that was rolled back is told of, and left after a moment', async () => {
  answerWith(recalled);
  await renderSite();
  await pass(30_000);
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
  await pass(30_000);
  expect(screen.getByText(/put back to an earlier version/)).toBeVisible();
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(box);
  await pass(3_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('what is typed can be given up by hand', async () => {
  answerWith(recalled);
  await renderSite({ url: '/About', pages: { 'remote-public/about': form } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Typed something' }));
  await pass(30_000);
  fireEvent.click(screen.getByRole('button', { name: 'Reload now' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a rolled-back release that this tab has not used is only a newer one', async () => {
  answerWith(recalled);
  const { onReleaseState } = await renderSite({ url: '/Login' });
  await pass(30_000);
  expect(onReleaseState).toHaveBeenLastCalledWith('newer');
  await pass(10_000);
  expect(reload).not.toHaveBeenCalled();
});
