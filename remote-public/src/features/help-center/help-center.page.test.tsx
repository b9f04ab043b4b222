import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import * as page from './help-center.page.tsx';

test.each([
  ['en', 'Our office hours are Monday to Friday 9AM-6PM.'],
  ['ur', 'دفتر کے اوقات: پیر سے جمعہ، صبح 9 بجے سے شام 6 بجے تک۔'],
] as const)('in %s it says when the office answers', async (language, said) => {
  await renderPage(page, { language });
  expect(screen.getByText(said)).toBeVisible();
});
