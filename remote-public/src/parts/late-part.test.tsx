import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';

import { latePart } from './late-part.tsx';

const Stories = () => (
  <div data-late-part="stories">
    <a href="/stories">Stories</a>
  </div>
);

let tellNearness: (isNear: boolean) => void = () => {};

beforeEach(() => {
  tellNearness = () => {};
  window.IntersectionObserver = class {
    constructor(private callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      tellNearness = (isIntersecting) => this.callback([{ isIntersecting }]);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

/** The part as the server sends it: between the marks of a finished boundary. */
const DRAWN = '<!--$--><div data-late-part="stories"><a href="/stories">Stories</a></div><!--/$-->';

/** What a browser has before any of its scripts has run, and then what those do. */
function hydrate(load: () => Promise<ComponentType>, kind?: 'still') {
  const container = document.createElement('div');
  container.innerHTML = DRAWN;
  document.body.replaceChildren(container);
  const { Part } = latePart('stories', load, kind);
  const problems: unknown[] = [];
  render(<Part />, { container, hydrate: true, onRecoverableError: (problem) => problems.push(problem) });
  return problems;
}

test('the part stands there as drawn, and its code comes when the visitor comes near', async () => {
  const load = jest.fn(() => Promise.resolve(Stories));
  const problems = hydrate(load);
  const link = screen.getByRole('link', { name: 'Stories' });
  await act(async () => tellNearness(false));
  expect(load).not.toHaveBeenCalled();
  await act(async () => tellNearness(true));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Stories' })).toBe(link);
  expect(problems).toEqual([]);
});

test('a part that does nothing is not fetched for being near', async () => {
  const load = jest.fn(() => Promise.resolve(Stories));
  hydrate(load, 'still');
  await act(async () => tellNearness(true));
  expect(load).not.toHaveBeenCalled();
  await act(async () => document.dispatchEvent(new Event('pointerdown')));
  expect(load).toHaveBeenCalledTimes(1);
});

test('the code comes when the visitor begins to do something', async () => {
  const load = jest.fn(() => Promise.resolve(Stories));
  hydrate(load);
  await act(async () => document.dispatchEvent(new Event('keydown')));
  expect(load).toHaveBeenCalledTimes(1);
});

test('when the code cannot be had, the part stays as it was drawn', async () => {
  const problems = hydrate(() => Promise.reject(new Error('offline')));
  await act(async () => tellNearness(true));
  expect(screen.getByRole('link', { name: 'Stories' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('once the loader has brought it, it is drawn with the rest', async () => {
  const { Part, preload } = latePart('stories', () => Promise.resolve(Stories));
  await preload();
  render(<Part />);
  expect(screen.getByRole('link', { name: 'Stories' })).toBeVisible();
});
