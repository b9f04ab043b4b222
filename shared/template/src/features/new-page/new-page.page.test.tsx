import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import * as page from './new-page.page.tsx';

test.each([
  ['en', 'New page'],
  ['ur', 'نیا صفحہ'],
] as const)('has a heading in %s', async (language, title) => {
  await renderPage(page, { path: '/new-page', language });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
