import { answer, renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as page from './moderation.page.tsx';
import { api, STAFF } from './testing/moderation-page.ts';

const sheet = document.createElement('style');
sheet.textContent = readFileSync(join(import.meta.dirname, 'moderation.module.css'), 'utf8');
beforeAll(() => document.head.append(sheet));
afterAll(() => sheet.remove());

/** Has all notes and reports written on two lines. */
async function open(url: string) {
  const known = api();
  await renderPage(page, {
    path: '/Moderation',
    url,
    account: STAFF,
    api: async (request) => {
      const given = await known(request);
      if (!given?.reached || request.path === '/me') return given;
      const body = JSON.parse(
        JSON.stringify(given.body, (key, value: unknown) =>
          key === 'note' || key === 'text' ? `${String(value)}\nSecond line` : value,
        ),
      ) as Parameters<typeof answer>[1];
      return answer(given.status, body);
    },
  });
}

it.each([
  ['the note of an earlier decision', '/Moderation?listing=L1', /^More, please\./],
  ['an earlier report', '/Moderation?listing=L1', /^She does not want to\./],
  ['an open report', '/Moderation?tab=reports', /^She does not want to\./],
  ['the note of a suspension', '/Moderation?tab=suspended', /^A scam/],
])('%s keeps its lines, on lines of its own', async (_what, url, words) => {
  await open(url);
  const text = await screen.findByText(words);
  expect(text).toHaveTextContent(/\nSecond line$/, { normalizeWhitespace: false });
  expect(text).toHaveStyle({ display: 'block', whiteSpace: 'pre-wrap' });
});
