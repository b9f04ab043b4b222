import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { FIELD_LABELS } from '@rishta/contracts/codes';

import { ENGLISH } from './english.ts';
import { LABELS } from './labels.ts';
import { CODES, say, text, type Code, type Text } from './texts.ts';
import { URDU } from './urdu.ts';

const codes = Object.keys(CODES) as Code[];
const formsOf = (entry: string | { one: string; other: string }) =>
  typeof entry === 'string' ? [entry] : [entry.one, entry.other];
const paramsOf = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(codes)('%s', (code) => {
  const names: readonly string[] = CODES[code];

  test('says the same in both languages, with all its parameters', () => {
    for (const words of [...formsOf(ENGLISH[code]), ...formsOf(URDU[code])]) {
      expect(paramsOf(words)).toEqual([...names].sort());
    }
    for (const words of formsOf(URDU[code])) expect(words).toMatch(/\p{Script=Arabic}/u);
    for (const words of formsOf(ENGLISH[code])) expect(words).not.toMatch(/\p{Script=Arabic}/u);
  });

  test('is put in words with what is given', () => {
    const params = Object.fromEntries(names.map((name, index) => [name, name === 'label' ? 'city' : index + 2]));
    for (const language of ['en', 'ur'] as const) {
      const said = say({ code, params }, language);
      expect(said).not.toMatch(/[{}]|undefined/);
      for (const [name, value] of Object.entries(params)) {
        expect(said).toContain(name === 'label' ? LABELS.city[language] : String(value));
      }
    }
  });

  test('stays readable in an address or a log', () => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});

test.each<[Text, string, string]>([
  [text('required', { label: 'email' }), 'Email is required', 'ای میل درج کریں'],
  [
    text('too-short', { label: 'full-name', min: 2, max: 100 }),
    'Full Name must have 2 to 100 characters',
    'پورا نام: 2 سے 100 حروف لکھیں',
  ],
  [
    text('too-many-attempts', { count: 1 }),
    'Too many attempts. Please try again in 1 minute.',
    'بہت زیادہ کوششیں ہو گئیں۔ براہِ کرم 1 منٹ بعد دوبارہ کوشش کریں۔',
  ],
  [
    text('not-listed', { values: '$&, {label}' }),
    'Please choose one of: $&, {label}',
    'براہِ کرم ان میں سے ایک چنیں: $&, {label}',
  ],
])('puts %j in words', (given, english, urdu) => {
  expect([say(given, 'en'), say(given, 'ur')]).toEqual([english, urdu]);
});

test('every name of a field is in both languages', () => {
  expect(Object.keys(LABELS)).toEqual([...FIELD_LABELS]);
  for (const { en, ur } of Object.values(LABELS)) {
    expect(en).toMatch(/^[A-Za-z ]+$/);
    expect(ur).toMatch(/^[\p{Script=Arabic}\p{M}\s]+$/u);
  }
});

describe('the sources', () => {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const source = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^texts.|testing./.test(file))
    .map((file) => readFileSync(`${root}${file}`, 'utf8'))
    .join('\n');
  const named = new Set([...source.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)].map(([, name]) => name));

  test('say each code somewhere', () => {
    expect(codes.filter((code) => !named.has(code))).toEqual([]);
  });

  test('say none that the catalog does not have', () => {
    const said = [...source.matchAll(/\b(?:text|done|success)\(\s*'([^']+)'/g)].map(([, code]) => code);
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((code) => !codes.includes(code as Code))).toEqual([]);
  });
});
