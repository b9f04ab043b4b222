import { fireEvent, screen } from '@testing-library/react';

import { createProblems } from './problems.ts';

test('shows what is wrong until it is right, or is closed', () => {
  const problems = createProblems();
  problems.set('remote-a cannot be built', 'a <bracket> is missing');
  problems.set('Types of remote-a', '1:2 TS1: no');
  expect(screen.getByRole('alert').textContent).toContain('a <bracket> is missing');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'remote-a cannot be built',
    'Types of remote-a',
  ]);
  problems.set('remote-a cannot be built', '');
  expect(screen.getByRole('alert').textContent).not.toContain('bracket');

  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('alert')).toBeNull();
  // The same once more is no news.
  problems.set('Types of remote-a', '1:2 TS1: no');
  expect(screen.queryByRole('alert')).toBeNull();
  problems.set('Types of remote-a', '1:2 TS2: no');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  problems.set('Types of remote-a', '');
  expect(screen.queryByRole('alert')).toBeNull();
});
