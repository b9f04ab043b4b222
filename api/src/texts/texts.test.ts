import { ENGLISH } from './english.ts';
import { LABELS } from './labels.ts';
import { say, text, type Code, type Text } from './texts.ts';
import { URDU } from './urdu.ts';

const codes = Object.keys(ENGLISH) as Code[];
const formsOf = (entry: string | { one: string; other: string }) =>
  typeof entry === 'string' ? [entry] : [entry.one, entry.other];
const paramsOf = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test.each(codes)('%s says the same in both languages', (code) => {
  const [english, urdu] = [formsOf(ENGLISH[code]), formsOf(URDU[code])];
  expect(urdu.map(paramsOf)).toEqual(english.map(paramsOf));
  for (const words of urdu) expect(words).toMatch(/\p{Script=Arabic}/u);
  for (const words of english) expect(words).not.toMatch(/\p{Script=Arabic}/u);
});

test.each(codes)('%s is a code that stays readable in an address or a log', (code) => {
  expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test.each<[Text, string, string]>([
  [text('required', { label: 'Email' }), 'Email is required', 'ای میل درج کریں'],
  [
    text('too-short', { label: 'Full Name', min: 2, max: 100 }),
    'Full Name must have 2 to 100 characters',
    'پورا نام 2 سے 100 حروف پر مشتمل ہو',
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

test('every name of a field is in Urdu', () => {
  for (const label of Object.values(LABELS)) expect(label).toMatch(/^[\p{Script=Arabic}\s]+$/u);
});
