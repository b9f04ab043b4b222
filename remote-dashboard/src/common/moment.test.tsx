import type { Language } from '@rishta/contracts';
import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

import { Moment } from './moment.tsx';

const Component = () => <Moment date="2026-01-05T15:07:00" />;

it.each<[Language, string]>([
  ['en', '5 Jan 2026, 15:07'],
  ['ur', '5 جنوری، 2026، 15:07'],
])('is written as people write it (%s)', async (language, words) => {
  await renderPage({ Component }, { language });
  expect(screen.getByRole('time')).toHaveTextContent(words);
});
