import { render, screen, within } from '@testing-library/react';

import { RootBoundary } from './root-boundary.tsx';

test('says in both languages, each marked as such, that the site has failed', () => {
  render(<RootBoundary />);
  // An alert in the main part: its role in the place of `main` would take the landmark away.
  const main = screen.getByRole('main');
  const alert = within(within(main).getByRole('alert'));
  expect(main).toHaveAttribute('lang', 'en');
  const title = alert.getByRole('heading', { level: 1, name: 'Something went wrong · کوئی خرابی پیش آ گئی' });
  const retry = alert.getByRole('button', { name: 'Retry · دوبارہ کوشش کریں' });
  for (const [place, urdu] of [
    [title, 'کوئی خرابی پیش آ گئی'],
    [retry, 'دوبارہ کوشش کریں'],
  ] as const) {
    const half = within(place).getByText(urdu);
    expect(half).toHaveAttribute('lang', 'ur');
    expect(half).toHaveAttribute('dir', 'rtl');
  }
});
