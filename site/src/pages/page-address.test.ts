import { pageAddress } from './page-address.ts';

const ORIGIN = 'https://www.example.test';

test.each([
  '/',
  '/?1',
  '/a',
  '/a/?x=//y/../z',
  '/%2F?1',
  '/%5Cevil',
  '/a//b',
  '/.well-known/x',
  '/a/...',
  '/é',
  '/a?\\',
])('leaves %j as it is', (url) => {
  expect(pageAddress(url)).toBe(url);
});

test.each([
  '//',
  '//?1',
  '/\\?1',
  '//evil.example/a',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/.//?1',
  '/%2e%2E//evil.example',
  '/a/../b',
  '/a/%2E',
  '/a\\b',
  'http://www.example.test//',
  'mailto:a@example.test',
])('makes of %j one path that all resolve alike', (url) => {
  const address = pageAddress(url);
  expect(address).toMatch(/^\/[^/\\]+$/);
  expect(new URL(address, ORIGIN).href).toBe(ORIGIN + address);
});

test.each([
  ['http://www.example.test/a?b', '/a?b'],
  ['http://www.example.test', '/'],
  ['HTTPS://a:99999/a', '/a'],
  ['/http://www.example.test/', '/http://www.example.test/'],
])('takes the path of %j', (url, address) => {
  expect(pageAddress(url)).toBe(address);
});
