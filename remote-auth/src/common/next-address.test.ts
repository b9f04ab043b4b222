import { nextAddress, withNext } from './next-address.ts';

const nextOf = (next: string) => nextAddress(new URLSearchParams({ next }));

test.each([
  '/',
  '/Inbox',
  '/Profile?city=Lahore&page=2',
  '/About#team',
  '/Blog/a:b',
  '/Profile/R1004#enquiry',
  '/a?b=//c',
])('accepts %s', (next) => {
  expect(nextOf(next)).toBe(next);
});

test.each([
  '',
  'Inbox',
  'https://elsewhere.test',
  'javascript:alert(1)',
  '//elsewhere.test',
  '/.//elsewhere.test',
  '/a/..//elsewhere.test',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  '/\n/elsewhere.test',
  '/a\\b',
  ' /Inbox',
])('refuses %j', (next) => {
  expect(nextOf(next)).toBeUndefined();
});

test('an address without the wish has none', () => {
  expect(nextAddress(new URLSearchParams())).toBeUndefined();
});

test('the wish is handed on', () => {
  expect(withNext('/login', undefined)).toBe('/login');
  expect(withNext('/login', '/Profile?city=Lahore')).toBe('/login?next=%2FProfile%3Fcity%3DLahore');
});
