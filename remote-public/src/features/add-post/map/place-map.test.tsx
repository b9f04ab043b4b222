import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { addPostTexts } from '../add-post.texts.ts';
import { stepsTexts } from '../steps/steps.texts.ts';

jest.unstable_mockModule('../../../common/use-near-viewport.ts', () => ({
  useNearViewport: () => ({ isNear: true, hasBeenNear: true }),
}));
jest.unstable_mockModule('./leaflet-map.browser.ts', () => {
  throw new Error('It does not come.');
});
const { renderPage } = await import('@rishta/remote-sdk/testing');
const { PlaceMap } = await import('./place-map.tsx');

test('a map that did not come is asked for again, its place takes the focus, and then a new page may have it', async () => {
  await renderPage({
    Component: () => <PlaceMap pin={null} onReady={() => undefined} onPick={() => undefined} />,
    handle: { texts: [addPostTexts, stepsTexts] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('application', { name: /^Map\./ })).toHaveFocus();
  expect(await screen.findByRole('button', { name: 'Reload now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
