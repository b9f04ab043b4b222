import { renderPage } from '@rishta/remote-sdk/testing';
import { screen } from '@testing-library/react';

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
  // As a browser does it: React has answered each press before the next, but the address follows when there is time.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  button.click();
  await Promise.resolve();
  button.click();
  await new Promise((resolve) => setTimeout(resolve, 50));
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  expect(button).toHaveTextContent('large');
});
