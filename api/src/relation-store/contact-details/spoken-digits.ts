import { rewrite, type PlainText } from './plain-text.ts';

/** The digits from 0 on, as they are said: in English, in Urdu, and in Urdu by Latin letters or English by Urdu ones. */
const WORDS = [
  'zero oh o sifar sifr صفر زیرو',
  'one ek aik ایک ون',
  'two do دو ٹو',
  'three teen tin تین تھری',
  'four char chaar چار فور',
  'five panch paanch پانچ فائیو فائو',
  'six chay chhay che chhe چھ چھے چھہ سکس',
  'seven saat sat سات سیون',
  'eight aath ath آٹھ ایٹ',
  'nine nau نو نائن',
];
// As the text is compared: Unicode writes some letters in two ways.
const DIGITS = new Map(
  WORDS.flatMap((words, digit) => words.split(' ').map((word) => [word.normalize('NFKC'), String(digit)] as const)),
);
const REPEATS = new Map([
  ['double', 2],
  ['dabal', 2],
  ['triple', 3],
  ['ڈبل', 2],
]);

const WORD = /(?<![\p{L}\p{N}_])(?:(?:double|dabal|triple|ڈبل)[\s-]{1,3})?(?:\p{L}{1,6}|\d)(?![\p{L}\p{N}_])/giu;
/** Letters that pass for digits, among digits. */
const ALIKE = /(?<![\p{L}\p{N}])(?=[OolI]*\d)[\dOolI]{3,20}(?![\p{L}\p{N}])/gu;

/** The text with digits in the place of the words, and of the letters, that stand for them. */
export function withSpokenDigits(text: PlainText): PlainText {
  const alike = rewrite(text, ALIKE, (match) => match.replace(/[Oo]/g, '0').replace(/[lI]/g, '1'));
  return rewrite(alike, WORD, (match) => {
    const [first = '', second] = match.toLowerCase().split(/[\s-]+/);
    const digit = second ?? first;
    const value = /^\d$/.test(digit) ? digit : DIGITS.get(digit);
    return value?.repeat(second === undefined ? 1 : (REPEATS.get(first) ?? 1));
  });
}
