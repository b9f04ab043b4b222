import {
  AGE_FORMAT,
  EMAIL_CODE_FORMAT,
  IDEMPOTENCY_KEY_FORMAT,
  isEmail,
  lengthOf,
  MESSAGE_PLACE_FORMAT,
  pictureTypeOf,
  PROFILE_NUMBER_FORMAT,
  videoUrlOf,
} from './formats.ts';
import {
  EMAIL_CODE_LIMITS,
  IDEMPOTENCY_KEY_LIMITS,
  LISTING_LIMITS,
  MESSAGE_PLACE_LIMITS,
  PROFILE_NUMBER_LIMITS,
} from './limits.ts';

test.each(['sana@example.test', ' sana.m+news@mail.example.co.uk ', 'SANA@EXAMPLE.TEST', "o'neil@x-y.pk"])(
  '%j is an address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'sana',
  'sana@',
  '@example.test',
  'sana@example',
  'sana@example.',
  'sana@-example.test',
  'sa na@example.test',
  'a@b@c.test',
  // No mail server of ours sends there.
  'ثنا@example.test',
  `${'a'.repeat(65)}@example.test`,
  `a@${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.test`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});

test.each(['https://youtu.be/dQw4w9WgXcQ', ' https://www.youtube.com/watch?v=1 ', 'https://player.vimeo.com/video/1'])(
  '%j can be watched',
  (text) => {
    expect(videoUrlOf(text)).toBe(text.trim());
  },
);

test.each([
  '',
  'youtu.be/1',
  'http://youtu.be/1',
  'https://youtu.be.example/1',
  'https://youtu.be:444/1',
  'https://a:b@youtu.be/1',
  `https://youtu.be/${'x'.repeat(290)}`,
])('%j cannot', (text) => {
  expect(videoUrlOf(text)).toBeUndefined();
});

test.each([
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]],
  ['image/webp', [...Buffer.from('RIFF0000WEBPVP8 ')]],
  [undefined, [...Buffer.from('RIFF0000WAVEfmt ')]],
  [undefined, [...Buffer.from('<svg xmlns="x">')]],
  [undefined, []],
])('knows %s by its first bytes', (type, bytes) => {
  expect(pictureTypeOf(new Uint8Array(bytes))).toBe(type);
});

test('what lies outside the basic plane counts as one character', () => {
  expect(lengthOf('😀'.repeat(10))).toBe(10);
});

const numbersOf = (count: number) => Array.from({ length: count }, (_, number) => number);

test.each([
  ['an age', AGE_FORMAT, LISTING_LIMITS.age, numbersOf(200).map(String)],
  [
    'a mailed code',
    EMAIL_CODE_FORMAT,
    { min: EMAIL_CODE_LIMITS.digits, max: EMAIL_CODE_LIMITS.digits },
    numbersOf(200).map((length) => '1'.repeat(length)),
  ],
  ['a key', IDEMPOTENCY_KEY_FORMAT, IDEMPOTENCY_KEY_LIMITS, numbersOf(200).map((length) => 'k'.repeat(length))],
])('the format of %s has the limits that are told', (_what, format, { min, max }, texts) => {
  const taken = numbersOf(200).filter((number) => new RegExp(format).test(texts[number] ?? ''));
  expect(taken).toEqual(numbersOf(200).filter((number) => number >= min && number <= max));
});

test.each([
  ["a message's place", MESSAGE_PLACE_FORMAT, MESSAGE_PLACE_LIMITS],
  ["a profile's number", PROFILE_NUMBER_FORMAT, PROFILE_NUMBER_LIMITS],
])('the format of %s takes numbers within the limits that are told', (_what, format, { min, max }) => {
  const taken = [min, max, max + 1].filter((number) => new RegExp(format).test(String(number)));
  expect(taken).toEqual([min, max]);
});
