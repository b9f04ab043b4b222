import { jest } from '@jest/globals';

import { tellDeprecated } from './tell-deprecated.ts';

const { NODE_ENV } = process.env;
afterEach(() => {
  process.env.NODE_ENV = NODE_ENV;
});

test('developers are told once what to use instead, and visitors nothing', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  process.env.NODE_ENV = 'production';
  tellDeprecated('useOld', 'Use useNew.');
  expect(warn).not.toHaveBeenCalled();
  process.env.NODE_ENV = 'development';
  tellDeprecated('useOld', 'Use useNew.');
  tellDeprecated('useOld', 'Use useNew.');
  expect(warn.mock.calls).toEqual([['useOld of @rishta/remote-sdk is deprecated. Use useNew.']]);
});
