import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';

import { EventSourceDouble } from '../testing/event-source-double.ts';
import { FORM, NEWER, RECALLED, tab, UNCHANGED, prepareTab } from '../testing/open-tab.tsx';
import { renderSite } from '../testing/render-site.tsx';

const addressesAsked = () => tab.ask.mock.calls.map(([address]) => address);
const stream = () => EventSourceDouble.opened.at(-1);
const say = async (name: string, data?: string) => {
  stream()?.say(name, data);
  await tab.pass(0);
};
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
};

prepareTab();

describe('where the site tells of changes', () => {
  test('a tab asks when it begins to listen, and within two seconds of a change', async () => {
    const { onReleaseState } = await renderSite();
    await tab.pass(2_000);
    expect(EventSourceDouble.opened).toEqual([]);
    await tab.pass(1_000);
    expect(stream()?.url).toBe('/_release/changes');
    await say('sign', '2000');
    expect(addressesAsked()).toEqual(['/_release/composition']);
    expect(onReleaseState).toHaveBeenLastCalledWith('current');

    tab.answerWith(NEWER);
    jest.spyOn(Math, 'random').mockReturnValue(0.9);
    await say('message');
    await say('message');
    await tab.pass(1_700);
    expect(tab.ask).toHaveBeenCalledTimes(1);
    await tab.pass(200);
    expect(tab.ask).toHaveBeenCalledTimes(2);
    expect(onReleaseState).toHaveBeenLastCalledWith('newer');
  });

  test('it does not listen before the page has loaded', async () => {
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    await renderSite();
    await tab.pass(10_000);
    expect(EventSourceDouble.opened).toEqual([]);
    state.mockReturnValue('complete');
    fireEvent(window, new Event('load'));
    expect(EventSourceDouble.opened).toHaveLength(1);
  });

  test('it asks by itself only every five minutes', async () => {
    await renderSite();
    await tab.pass(3_000);
    for (let count = 0; count < 21; count += 1) {
      await say('sign', '2000');
      await tab.pass(15_000);
    }
    expect(EventSourceDouble.opened).toHaveLength(1);
    expect(tab.ask).toHaveBeenCalledTimes(2);
  });

  test('it does not listen while nobody looks, and asks once when somebody looks again', async () => {
    await renderSite();
    await tab.pass(3_000);
    await say('sign', '2000');
    const [first] = EventSourceDouble.opened;
    show('hidden');
    expect(first?.isClosed).toBe(true);
    await tab.pass(120_000);
    expect(EventSourceDouble.opened).toHaveLength(1);
    expect(tab.ask).toHaveBeenCalledTimes(1);
    show('visible');
    expect(EventSourceDouble.opened).toHaveLength(2);
    await say('sign', '2000');
    await tab.pass(2_000);
    expect(tab.ask).toHaveBeenCalledTimes(2);
  });

  test('an answer that comes late changes nothing any more', async () => {
    const { onReleaseState } = await renderSite();
    let answerLate: (response: Response) => void = () => undefined;
    tab.ask.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)));
    await tab.pass(3_000);
    await say('sign', '2000');
    tab.answerWith(NEWER);
    await say('message');
    await tab.pass(2_000);
    answerLate(Response.json(UNCHANGED));
    await tab.pass(0);
    expect(onReleaseState.mock.calls).toEqual([['newer']]);
  });

  test("a developer's tab reloads at once, whatever is typed", async () => {
    await renderSite({ url: '/About', pages: { 'remote-public/about': FORM }, hasLiveReload: true });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Typed something' }));
    await tab.pass(3_000);
    await say('sign', '2000');
    expect(tab.reload).not.toHaveBeenCalled();
    tab.answerWith(NEWER);
    await say('message');
    await tab.pass(0);
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });
});

describe('where nothing is heard', () => {
  test('a tab asks every 30 seconds which releases are live', async () => {
    const { onReleaseState } = await renderSite();
    await tab.pass(32_000);
    expect(tab.ask).not.toHaveBeenCalled();
    await tab.pass(32_000);
    expect(addressesAsked()).toEqual(['/_release/composition', '/_release/composition']);
    expect(onReleaseState).toHaveBeenLastCalledWith('current');
  });

  test('it does not ask while nobody looks, but soon when somebody looks again', async () => {
    await renderSite();
    await tab.pass(3_000);
    show('hidden');
    await tab.pass(120_000);
    expect(tab.ask).not.toHaveBeenCalled();
    show('visible');
    await tab.pass(1_000);
    expect(tab.ask).toHaveBeenCalledTimes(1);
    show('hidden');
    show('visible');
    await tab.pass(1_000);
    expect(tab.ask).toHaveBeenCalledTimes(1);
  });
});

test('a newer release disturbs nobody: the next page comes with it', async () => {
  tab.answerWith(NEWER);
  const { onReleaseState } = await renderSite();
  await tab.untilAsked();
  expect(onReleaseState).toHaveBeenLastCalledWith('newer');
  await tab.pass(60_000);
  expect(tab.reload).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Reload now' })).not.toBeInTheDocument();
});

test.each([
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has a fault', () => Promise.resolve(new Response('', { status: 500 }))],
])('while the site %s, the tab stays as it is', async (_what, respond) => {
  tab.ask.mockImplementation(respond);
  const { onReleaseState } = await renderSite();
  await tab.pass(64_000);
  expect(tab.ask).toHaveBeenCalledTimes(2);
  expect(onReleaseState).not.toHaveBeenCalled();
});

test('a release in use that was rolled back is told of, and left after a moment', async () => {
  tab.answerWith(RECALLED);
  await renderSite();
  await tab.untilAsked();
  expect(screen.getByRole('status')).toHaveTextContent(/put back to an earlier version/);
  expect(tab.reload).not.toHaveBeenCalled();
  await tab.pass(3_000);
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

test('a rollback that is undone is told of no more, and nothing typed waits for a reload', async () => {
  tab.answerWith(RECALLED);
  await renderSite({ url: '/About', pages: { 'remote-public/about': FORM } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Typed something' }));
  await tab.untilAsked();
  fireEvent.click(screen.getByRole('button', { name: 'Reload now' }));
  expect(sessionStorage).toHaveLength(1);
  tab.answerWith(UNCHANGED);
  await tab.untilAsked();
  expect(screen.queryByRole('button', { name: 'Reload now' })).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('a rolled-back release that this tab has not used is only a newer one', async () => {
  tab.answerWith(RECALLED);
  const { onReleaseState } = await renderSite({ url: '/Login' });
  await tab.untilAsked();
  expect(onReleaseState).toHaveBeenLastCalledWith('newer');
  await tab.pass(10_000);
  expect(tab.reload).not.toHaveBeenCalled();
});
