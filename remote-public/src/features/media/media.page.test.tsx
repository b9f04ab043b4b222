import { jest } from '@jest/globals';
import type { PageContext } from '@rishta/remote-sdk';
import { renderPage } from '@rishta/remote-sdk/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import * as filmPage from './film.page.tsx';
import { films } from './films.content.ts';
import * as page from './media.page.tsx';
import { SCENE_SECONDS, scenes } from './scenes.content.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('the categories choose among the videos', async () => {
  const user = userEvent.setup();
  const { currentUrl } = await renderPage(page, { path: '/Media' });
  expect(screen.getByText('6 videos')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Weddings' }));
  expect(await screen.findByText('2 videos')).toBeVisible();
  expect(currentUrl()).toBe('/Media?category=weddings');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'A mehndi at home',
    'One walima, two countries',
  ]);
});

test('a click plays a video in its place, scene after scene, and it can be stopped', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await renderPage(page, { path: '/Media' });
  await user.click(screen.getByRole('button', { name: 'Play: A mehndi at home' }));
  expect(await screen.findByRole('button', { name: 'Pause' })).toHaveFocus();
  expect(screen.getByText('Scene 1 of 5')).toBeVisible();
  act(() => jest.advanceTimersByTime(SCENE_SECONDS * 1_000));
  expect(screen.getByText('Scene 2 of 5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  act(() => jest.advanceTimersByTime(SCENE_SECONDS * 10_000));
  expect(screen.getByText('Scene 2 of 5')).toBeVisible();
});

test('a video ends with its last scene, and begins again when asked to', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await renderPage(page, { path: '/Media' });
  await user.click(screen.getByRole('button', { name: 'Play: A mehndi at home' }));
  await screen.findByText('Scene 1 of 5');
  for (let scene = 0; scene < 6; scene += 1) act(() => jest.advanceTimersByTime(SCENE_SECONDS * 1_000));
  expect(screen.getByText('Scene 5 of 5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Watch again' }));
  expect(screen.getByText('Scene 1 of 5')).toBeVisible();
});

test('the buttons that lead no further at either end keep the focus', async () => {
  const user = userEvent.setup();
  await renderPage(page, { path: '/Media' });
  await user.click(screen.getByRole('button', { name: 'Play: A mehndi at home' }));
  const next = await screen.findByRole('button', { name: 'Next scene' });
  for (let scene = 1; scene < 6; scene += 1) await user.click(next);
  expect(screen.getByText('Scene 5 of 5')).toBeVisible();
  const back = screen.getByRole('button', { name: 'Previous scene' });
  for (const [button, isOff] of [
    [next, true],
    [back, false],
  ] as const) {
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', String(isOff));
  }
  expect(next).toHaveFocus();
  for (let scene = 5; scene > 0; scene -= 1) await user.click(back);
  expect(screen.getByText('Scene 1 of 5')).toBeVisible();
  expect(back).toBeEnabled();
  expect(back).toHaveAttribute('aria-disabled', 'true');
});

test("a video's own page has its words, without playing it", async () => {
  await renderPage(filmPage, { path: '/Media/:slug', url: '/Media/Second-Time' });
  expect(await screen.findByRole('heading', { level: 1, name: 'The second time' })).toBeVisible();
  for (const { words } of scenes['second-time'] ?? []) expect(screen.getByText(words.en)).toBeVisible();
});

test('a video about invented people is a sample, and stays away where none may be shown', async () => {
  const { unmount } = await renderPage(page, { path: '/Media' });
  expect(screen.getAllByText('Sample')).toHaveLength(2);
  unmount();
  await renderPage(page, { path: '/Media', showsSamples: false });
  expect(screen.getByText('4 videos')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Stories' })).not.toBeInTheDocument();
  const context = { showsSamples: false } as PageContext;
  const request = new Request('https://site.example/Media/second-time');
  await expect(filmPage.loader({ params: { slug: 'second-time' }, request, context })).rejects.toMatchObject({
    init: { status: 404 },
  });
});

test('every video has its scenes', () => {
  expect(Object.keys(scenes).sort()).toEqual(films.map(({ slug }) => slug).sort());
});
