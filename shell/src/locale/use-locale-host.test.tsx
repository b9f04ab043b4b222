import type { Language } from '@rishta/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';

import { useLocaleHost } from './use-locale-host.ts';

const root = document.documentElement;

/** A host whose texts come when the test says so, in any order. */
function open() {
  const come: (() => void)[] = [];
  const prepare = (_language: Language) => new Promise<void>((resolve) => come.push(resolve));
  const told: Language[] = [];
  const { result } = renderHook(() => useLocaleHost('en', prepare, (language) => told.push(language)));
  const arrive = (index: number) => act(async () => come[index]?.());
  const choose = (language: Language) => void result.current.choose({ language, country: 'PK' });
  return { choose, arrive, result, told };
}

beforeEach(() => {
  root.lang = 'en';
});

afterEach(() => {
  for (const name of ['lang', 'dir']) root.removeAttribute(name);
});

test('hides the page for the frames in which it turns, and no longer when it was pressed twice', async () => {
  const { choose, arrive } = open();
  choose('ur');
  choose('ur');
  await arrive(0);
  expect(root).toHaveAttribute('lang', 'ur');
  expect(root).toHaveAttribute('data-turns');
  await waitFor(() => expect(root).not.toHaveAttribute('data-turns'));
  await arrive(1);
  await waitFor(() => expect(root).not.toHaveAttribute('data-turns'));
});

test('shows what was chosen last, and has loaders run in it, whichever texts come last', async () => {
  const { choose, arrive, result, told } = open();
  choose('ur');
  choose('en');
  await arrive(1);
  await arrive(0);
  expect(result.current.choice.language).toBe('en');
  expect(told).toEqual(['en']);
  expect(root).toHaveAttribute('lang', 'en');
});
