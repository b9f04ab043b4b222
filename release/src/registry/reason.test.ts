import { refusal } from './testing/fixtures.ts';
import { asLine, assertReason } from './reason.ts';

describe('asLine', () => {
  it.each([
    ['  Login fails  ', 'Login fails'],
    ['one\ntwo\r\nthree', 'one two three'],
    ['\u001b[2Jgone', '[2Jgone'],
    ['good \u202edoog', 'good  doog'],
    ['لاگ ان نہیں ہو رہا', 'لاگ ان نہیں ہو رہا'],
    [' \n\t ', ''],
  ])('%j becomes %j', (text, line) => {
    expect(asLine(text)).toBe(line);
  });

  it('is cut at 500 characters', () => {
    expect(asLine('a'.repeat(501))).toHaveLength(500);
  });
});

describe('assertReason', () => {
  it.each([
    [undefined, true],
    ['', true],
    [' \n ', true],
    ['', false],
  ])('refuses %j when required is %s', (reason, isRequired) => {
    expect(() => assertReason(reason, isRequired)).toThrow(refusal('reason-missing'));
  });

  it('takes none where none is required', () => {
    expect(assertReason(undefined, false)).toBeUndefined();
    expect(assertReason('Fixed', true)).toBe('Fixed');
  });
});
