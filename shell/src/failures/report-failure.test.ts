import { jest } from '@jest/globals';

import { testComposition } from '../testing/test-composition.ts';
import { RemoteError } from '../remotes/page-modules.ts';
import { reportFailure, type Failure } from './report-failure.ts';

const send = jest.fn<(address: string, body: string) => boolean>();

const report = (failure: Partial<Failure>) => {
  reportFailure(testComposition, { app: 'remote-auth', error: 'Oops', phase: 'render', path: '/Login', ...failure });
};
const sent = () => send.mock.calls.map(([address, body]) => [address, JSON.parse(body) as unknown]);

beforeEach(() => {
  send.mockReset();
  Object.assign(navigator, { sendBeacon: send });
});

test('tells the app, its release, and what failed where', () => {
  report({ error: new Error('Cannot read properties of undefined') });
  expect(sent()).toEqual([
    [
      '/_release/failures',
      {
        app: 'remote-auth',
        version: '1.0.0',
        phase: 'render',
        message: 'Cannot read properties of undefined',
        path: '/Login',
      },
    ],
  ]);
});

test('believes an error that says at what it failed', () => {
  report({ error: new RemoteError('remote-auth', 'module', new TypeError('Failed to fetch')) });
  expect(sent()).toEqual([
    [expect.anything(), expect.objectContaining({ phase: 'module', message: 'Failed to fetch' })],
  ]);
});

test('tells each failure once', () => {
  report({ error: new Error('Again') });
  report({ error: new Error('Again') });
  report({ error: new Error('Again'), path: '/Register' });
  expect(sent()).toHaveLength(2);
});

test('cuts what is too long for a report', () => {
  report({ error: 'x'.repeat(600), path: `/${'y'.repeat(300)}` });
  expect(sent()).toEqual([
    [expect.anything(), expect.objectContaining({ message: 'x'.repeat(500), path: `/${'y'.repeat(199)}` })],
  ]);
});

test('says nothing of an app that is not part of the site', () => {
  report({ app: 'remote-none' });
  expect(send).not.toHaveBeenCalled();
});
