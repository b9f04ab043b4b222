import { Value } from 'typebox/value';

import { AppName } from '../app-name.ts';
import { addFallback, MOST_FALLBACKS, parseFallback } from './fallback.ts';

test('what was added is read again, of each app the last', () => {
  const value = addFallback(addFallback(addFallback('', 'remote-a', '1.0.0'), 'shell', '2.0.0'), 'remote-a', '1.1.0');
  expect(value).toBe('shell@2.0.0,remote-a@1.1.0');
  expect([...parseFallback(value)]).toEqual([
    ['shell', '2.0.0'],
    ['remote-a', '1.1.0'],
  ]);
});

test.each(['shell', 'remote-auth2', 'remote-a1-2b'])('%s can be left out, as any app of a composition', (app) => {
  expect(Value.Check(AppName, app)).toBe(true);
  expect([...parseFallback(addFallback('', app, '1.0.0-dev.a1'))]).toEqual([[app, '1.0.0-dev.a1']]);
});

test('keeps the newest', () => {
  const apps = Array.from({ length: MOST_FALLBACKS + 1 }, (_, index) => `remote-a${String(index)}`);
  const value = apps.reduce((before, app) => addFallback(before, app, '1.0.0'), '');
  expect([...parseFallback(value).keys()]).toEqual(apps.slice(1));
});

test('takes no more than it keeps from a visitor', () => {
  const value = Array.from({ length: MOST_FALLBACKS + 1 }, (_, index) => `remote-a${String(index)}@1.0.0`).join();
  expect(parseFallback(value).size).toBe(MOST_FALLBACKS);
});

test.each([
  undefined,
  '',
  'remote-a',
  'remote-a@../../etc',
  '__proto__@1.0.0',
  `remote-${'a'.repeat(90)}@1.0.0`,
  'remote-a@1.0.0@1.0.0',
  '%E0%A4%A',
])('passes over %s', (value) => {
  expect(parseFallback(value).size).toBe(0);
  expect(addFallback(value ?? '', 'remote-b', '1.0.0')).toBe('remote-b@1.0.0');
});
