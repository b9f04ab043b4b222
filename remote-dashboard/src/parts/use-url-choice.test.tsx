import { renderPage } from '@rishta/remote-sdk/testing';
import { fireEvent, screen } from '@testing-library/react';

import { useUrlChoice } from './use-url-choice.ts';

const SIZES = ['small', 'medium', 'large'] as const;

function Component() {
  const [size, choose] = useUrlChoice('size', SIZES);
  return (
    <button type="button" onClick={() => choose(SIZES[(SIZES.indexOf(size) + 1) % SIZES.length] ?? 'small')}>
      {size}
    </button>
  );
}

test('is what the address says', async () => {
  await renderPage({ Component }, { path: '/', url: '/?size=medium' });
  expect(screen.getByRole('button')).toHaveTextContent('medium');
});

test('a second press starts from the first one, however soon it comes', async () => {
  await renderPage({ Component }, { path: '/', url: '/' });
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'large' })).toBe(button);
});
