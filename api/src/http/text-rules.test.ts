import { line, paragraphs } from './text-rules.ts';

const LIMITS = { min: 1, max: 10 };
const message = paragraphs('Your Message', LIMITS);

describe('a text of several lines', () => {
  it.each([
    ['ends of lines of any system', ' a\r\nb\rc\td ', 'a\nb\nc\td'],
    ['Urdu', 'شکریہ', 'شکریہ'],
    ['ten characters outside of the basic plane', '😀'.repeat(10), '😀'.repeat(10)],
  ])('may have %s', (_what, text, value) => {
    expect(message(text)).toEqual({ value });
  });

  it.each([
    [undefined, 'Your Message is required'],
    [' \n ', 'Your Message is required'],
    [7, 'Your Message must be text'],
    ['a\u0000b', 'Your Message has characters that are not allowed'],
    ['\u202egnp', 'Your Message has characters that are not allowed'],
    ['x'.repeat(11), 'Your Message must have 1 to 10 characters'],
  ])('is refused as %j', (text, error) => {
    expect(message(text)).toEqual({ error });
  });
});

test('a line has no breaks, so that it can stand in the head of a mail', () => {
  expect(line('Subject', LIMITS)('a\r\nBcc: b')).toEqual({ error: 'Subject has characters that are not allowed' });
});
