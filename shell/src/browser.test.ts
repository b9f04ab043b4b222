import { inLanguage } from './browser.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
});

test.each([
  ['en', '/About', '/About'],
  ['en', '/About?lang=ur', '/About?lang=en'],
  ['ur', '/About?page=2#team', '/About?page=2&lang=ur#team'],
  ['ur', '/About?lang=ur', '/About?lang=ur'],
])('from a page in %s, %s is opened as %s', (lang, address, opened) => {
  document.documentElement.lang = lang;
  expect(inLanguage(address)).toBe(`http://localhost${opened}`);
});
