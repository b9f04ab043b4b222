import { jest } from '@jest/globals';
import { defineTexts } from '@rishta/i18n';
import { answer, renderPage } from '@rishta/remote-sdk/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';

import { late } from '../../common/late.tsx';

jest.unstable_mockModule('./lazy-tabs.tsx', () => {
  throw new TypeError('Failed to fetch');
});
const page = await import('./settings.page.tsx');

const field = (name: string) => screen.getByRole('textbox', { name });

it.each(['Saved searches', 'Safety'])(
  'keeps what was typed when the file of the tab %s does not come, until the page is loaded anew',
  async (name) => {
    let tell: (given?: ReturnType<typeof answer>) => void = () => undefined;
    const loader = jest.fn(() => null);
    await renderPage(
      { ...page, loader },
      { api: ({ path }) => (path === '/contract' ? new Promise((resolve) => (tell = resolve)) : undefined) },
    );
    await userEvent.type(field('Name'), 'Sana');
    await userEvent.click(screen.getByRole('tab', { name }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This could not be loaded');
    expect(alert).toHaveTextContent('Trying again loads the whole page anew: save first what you have typed.');
    expect(alert).not.toHaveTextContent('Your data is safe');
    loader.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    tell();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(loader).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('tab', { name: 'User Settings' }));
    expect(field('Name')).toHaveValue('Sana');
    await userEvent.click(screen.getByRole('tab', { name }));
    loader.mockClear();
    // What a browser takes for a new document, the router of this test takes for a reason to load the page anew.
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    tell(answer(200, { success: true, message: '' }));
    await waitFor(() => expect(loader).toHaveBeenCalledTimes(1));
  },
);

it.each([
  ['en', 'Here'],
  ['ur', 'On its way'],
])('a late part waits for its Urdu words in an Urdu document only (%s)', async (language, shown) => {
  document.documentElement.lang = language;
  const texts = defineTexts({}, { ur: () => new Promise(() => undefined) });
  const Part = late(() => Promise.resolve({ Part: () => 'Here', texts }));
  render(
    <Suspense fallback="On its way">
      <Part />
    </Suspense>,
  );
  await act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  });
  expect(screen.getByText(shown)).toBeVisible();
  document.documentElement.removeAttribute('lang');
});
