import { jest } from '@jest/globals';

import { CODES } from './texts.ts';
import type { Catalog } from './texts.ts';
import { URDU } from './urdu.ts';

/** Every English sentence in other words, with what it is told. */
const reworded = Object.fromEntries(
  Object.entries(CODES).map(([code, names]) => {
    const words = ['Reworded', ...names.map((name) => `{${name}}`)].join(' ');
    return [code, (names as readonly string[]).includes('count') ? { one: words, other: words } : words];
  }),
) as Catalog;

jest.resetModules();
jest.unstable_mockModule('./english.ts', () => ({ ENGLISH: reworded }));
const { buildTestApp } = await import('../testing/build-test-app.ts');

test('a reworded English sentence changes no code and no translation', async () => {
  const app = await buildTestApp();
  const ask = async (language: string) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'accept-language': language },
      payload: { email: 'sana@', password: 'short' },
    });
    return answer.json<{ message: string; errors: Record<string, string[]>; code: string; codes: object }>();
  };
  const [english, urdu] = [await ask('en'), await ask('ur')];
  expect(english.errors['email']).toEqual(['Reworded']);
  expect(english.errors['password']).toEqual(['Reworded Password 8 128']);
  expect(urdu.message).toBe(URDU['invalid-fields']);
  expect(urdu.errors['email']).toEqual([URDU['email-invalid']]);
  expect(urdu.errors['password']).toEqual(['پاس ورڈ: 8 سے 128 حروف لکھیں']);
  expect([urdu.code, urdu.codes]).toEqual([english.code, english.codes]);
});
