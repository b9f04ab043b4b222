import { acceptedEncodings } from './encoding.ts';

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['GZIP', ['gzip', 'identity']],
  ['br;q=0, gzip;q=0.1', ['gzip', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['brotli', ['identity']],
  ['gzip,'.repeat(100), ['identity']],
])('%s', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});
