import { jest } from '@jest/globals';
import type { LiveComposition } from '@rishta/contracts';
import { act, screen } from '@testing-library/react';

import { renderSite } from '../testing/render-site.tsx';
import { recallTexts } from './recall.texts.ts';

const recalled: LiveComposition = { id: 'c0', apps: { 'remote-public': { version: '0.9.0', recalled: ['1.0.0'] } } };

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('a recalled release is told of although the texts of the other language did not arrive', async () => {
  jest.spyOn(recallTexts, 'load').mockRejectedValue(new Error('Failed to fetch'));
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(recalled)));
  await renderSite();
  await act(() => jest.advanceTimersByTimeAsync(34_000));
  expect(screen.getByRole('status')).toHaveTextContent(/put back to an earlier version/);
});
