import { text, type Text } from '../texts/texts.ts';
import { line, paragraphs } from './text-rules.ts';

const LIMITS = { min: 1, max: 10 };
const message = paragraphs('message', LIMITS);

describe('a text of several lines', () => {
  it.each([
    ['ends of lines of any system', ' a\r\nb\rc\td ', 'a\nb\nc\td'],
    ['Urdu', 'شکریہ', 'شکریہ'],
    ['a word in Korean that has a filler in it', '\u3164\uae40', '\u3164\uae40'],
    ['ten characters outside of the basic plane', '😀'.repeat(10), '😀'.repeat(10)],
  ])('may have %s', (_what, input, value) => {
    expect(message(input)).toEqual({ value });
  });

  it.each<[unknown, Text]>([
    [undefined, text('required', { label: 'message' })],
    [' \n ', text('required', { label: 'message' })],
    ['\u200b\u2060', text('required', { label: 'message' })],
    ['\u3164\u3164', text('required', { label: 'message' })],
    ['\uffa0 \uffa0', text('required', { label: 'message' })],
    ['\u115f\u1160', text('required', { label: 'message' })],
    ['\u2800\n\u2800', text('required', { label: 'message' })],
    ['\u{1d159}', text('required', { label: 'message' })],
    [7, text('not-text', { label: 'message' })],
    ['a\u0000b', text('unsafe-characters', { label: 'message' })],
    ['\u202egnp', text('unsafe-characters', { label: 'message' })],
    ['x'.repeat(11), text('too-long', { label: 'message', ...LIMITS })],
  ])('is refused as %j', (input, error) => {
    expect(message(input)).toEqual({ error });
  });
});

test('a line has no breaks, so that it can stand in the head of a mail', () => {
  expect(line('subject', LIMITS)('a\r\nBcc: b')).toEqual({
    error: text('unsafe-characters', { label: 'subject' }),
  });
});
