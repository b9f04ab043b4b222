import { rememberChoice, rememberedCountry, shownLanguage } from './locale-choice.ts';

afterEach(() => {
  for (const name of ['lang', 'country']) document.cookie = `${name}=; path=/; max-age=0`;
});

test.each([
  ['en', 'en'],
  ['ur', 'ur'],
  ['fr', 'en'],
])('for the language %s the site is shown in %s', (language, shown) => {
  expect(shownLanguage({ language })).toBe(shown);
});

test('remembers the language that is shown, and the country', () => {
  rememberChoice({ language: 'fr', country: 'CA' }, true);
  expect(document.cookie).toBe('lang=en; country=CA');
  expect(rememberedCountry()).toBe('CA');
});

test('forgets an earlier choice that is not to be remembered any more', () => {
  rememberChoice({ language: 'ur', country: 'CA' }, true);
  rememberChoice({ language: 'ur', country: 'CA' }, false);
  expect(document.cookie).toBe('');
  expect(rememberedCountry()).toBe('PK');
});

test.each(['country=<b>', 'country=PKX', 'mycountry=CA', 'country=ca'])('takes no country from %s', (cookie) => {
  document.cookie = cookie;
  expect(rememberedCountry()).toBe('PK');
  document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0`;
});
