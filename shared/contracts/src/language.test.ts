import { preferredLanguage } from './language.ts';

test.each([
  ['ur', 'ur'],
  ['ur-PK,ur;q=0.9,en;q=0.8', 'ur'],
  ['UR', 'ur'],
  ['en;q=0.5, ur;q=0.7', 'ur'],
  ['fr, ur;q=0.1', 'ur'],
  ['ur, en', 'ur'],
  ['en-GB,en;q=0.9,ur;q=0.8', 'en'],
  ['en, ur', 'en'],
  ['ur;q=0', 'en'],
  ['ur;q=none', 'en'],
  ['*', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  [`ur,${' '.repeat(600)}`, 'en'],
  [undefined, 'en'],
])('%j prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
