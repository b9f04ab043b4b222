import { render, screen } from '@testing-library/react';

import { Monogram, preloadDrawings } from './drawings.tsx';

/** Before the code has come; the order of the tests is that of a visit. */
test('what the server drew is kept as it stands', () => {
  const container = document.createElement('div');
  container.innerHTML = '<span><svg role="img" aria-label="As drawn"></svg></span>';
  document.body.replaceChildren(container);
  const drawn = screen.getByRole('img', { name: 'As drawn' });
  const { rerender } = render(<Monogram name="Noor Rishta" />, { container, hydrate: true });
  rerender(<Monogram name="Noor Rishta Centre" />);
  expect(screen.getByRole('img', { name: 'As drawn' })).toBe(drawn);
});

test('where nothing was drawn, the code is fetched', async () => {
  render(<Monogram name="Noor Rishta" label="Emblem" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Emblem' })).toBeVisible();
});

test('once it is there, pictures are drawn with the rest of the page', async () => {
  await preloadDrawings();
  render(<Monogram name="Noor Rishta" label="Emblem" />);
  expect(screen.getByRole('img', { name: 'Emblem' })).toBeVisible();
});
