import type { Language } from '@rishta/contracts';

/** What stands for contact details that are held back. */
const PLACEHOLDERS: Readonly<Record<Language, string>> = {
  en: '[contact details, shown once both families agree]',
  ur: '[رابطے کی تفصیل، جو دونوں خاندانوں کی رضامندی پر دکھائی جائے گی]',
};

/** `text` with words in the place of each telephone number, link and e-mail address. */
export function hideContacts(text: string, language: Language): string {
  const placeholder = PLACEHOLDERS[language];
  let shown = '';
  let position = 0;
  for (const { start, end } of contactsIn(text)) {
    shown += text.slice(position, start) + placeholder;
    position = end;
  }
  return shown + text.slice(position);
}

export const mentionsContacts = (text: string): boolean => contactsIn(text).length > 0;

interface Span {
  start: number;
  end: number;
}

/** Where in a text contact details stand, in order and apart from each other. */
function contactsIn(text: string): Span[] {
  const plain = plainOf(text);
  const found = [...LINKS.flatMap((link) => matchesOf(plain, link)), ...phonesIn(plain)];
  const spans: Span[] = [];
  for (const span of found.sort((one, other) => one.start - other.start)) {
    const last = spans.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else spans.push({ ...span });
  }
  return spans;
}

const matchesOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ index, 0: match }) => ({ start: index, end: index + match.length }));

/** The zeros of the scripts whose digits are read as 0 to 9: Arabic, Urdu, Hindi, Bengali, and wide ones. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];
/** Wide forms, and the full stop of Urdu. */
const SIGNS: Readonly<Record<string, string>> = {
  '\uff20': '@',
  '\ufe6b': '@',
  '\uff0e': '.',
  '\u3002': '.',
  '\u06d4': '.',
  '\uff0b': '+',
};

/** The same text, as long as it was, with common digits and signs in the place of their likes. */
function plainOf(text: string): string {
  return text
    .replace(/(?!\d)\p{Nd}/gu, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = ZEROS.findLast((each) => each <= code) ?? code;
      return digit.length === 1 && code - zero < 10 ? String(code - zero) : digit;
    })
    .replace(/[\uff20\ufe6b\uff0e\u3002\u06d4\uff0b]/g, (sign) => SIGNS[sign] ?? sign);
}

const LOCAL = '[\\p{L}\\p{N}._%+-]{1,64}';
const LABEL = '[\\p{L}\\p{N}-]{1,63}';
const DOT = '\\s?(?:\\.|[([]?\\bdot\\b[)\\]]?)\\s?';
const PROVIDER = '(?:gmail|yahoo|hotmail|outlook|live|icloud)';
const DOMAIN = '\\b(?:[A-Za-z0-9-]{1,63}\\.){0,4}[A-Za-z0-9-]{2,63}';
const PATH = '(?:[/?#:]\\S*)?(?![\\p{L}\\p{N}-])';

/** What links and addresses look like. Of names of domains only those that no sentence has: B.Com is a degree. */
const LINKS = [
  /\b[a-z][a-z0-9+.-]{1,15}:\/\/\S+/gi,
  /\bwww\s?\.\s?\S+/gi,
  new RegExp(`${DOMAIN}\\.(?:com|COM|net|NET|org|ORG|info|biz|io|app|xyz|online|site|pk|uk)${PATH}`, 'gu'),
  /\b(?:wa|t|m|youtu|bit|fb|goo|g|instagr|lnkd)\.(?:me|be|ly|gl|am|in|page)\/\S*/gi,
  // sara@example.org; sara @ example.org; sara (at) example dot org; sara at gmail dot com
  new RegExp(`${LOCAL}@${LABEL}(?:\\.${LABEL}){0,5}`, 'giu'),
  new RegExp(
    `${LOCAL}(?:\\s@\\s|@\\s?)(?:${PROVIDER}\\b(?:${DOT}[a-z]{2,10}){0,2}|${LABEL}(?:\\.${LABEL}){1,5})`,
    'giu',
  ),
  new RegExp(`${LOCAL}\\s?[([]\\s?at\\s?[)\\]]\\s?${LABEL}(?:${DOT}${LABEL}){0,5}`, 'giu'),
  new RegExp(`${LOCAL}\\s+at\\s+${PROVIDER}${DOT}[a-z]{2,10}`, 'giu'),
  // A name on another service.
  /(?<![\p{L}\p{N}])@[a-z0-9._]{3,30}/giu,
];

/** A run of digits, with what separates them where they are written in groups. */
const RUN = /\+?[(\s]*\d(?:[\s().,_*/\-‐-―\u200b-\u200f\u2060]{0,4}\d)*/g;
/** Dates are no numbers to call, but they may stand beside one. */
const DATE =
  /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])([-./ ])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d|(?:19|20)\d\d([-./])(?:0[1-9]|1[0-2])\2(?:0[1-9]|[12]\d|3[01]))(?!\d)/g;
/** So many digits has the longest number in the world. */
const MOST_DIGITS = 15;

/** A number of Pakistan, Britain or any other country, as its digits tell. */
const WITH_ANY_MARKS = [/^\+\d{9,15}$/, /^00[1-9]\d{8,13}$/, /^0[1-9]\d{8,9}$/];
const WITHOUT_COMMAS = [/^92[2-9]\d{8,9}$/, /^44[1-9]\d{8,9}$/, /^3[0-6]\d{8}$/, /^7[1-9]\d{8}$/];
const LONG_AND_WHOLE = /^\d{9,15}$/;

function phonesIn(text: string): Span[] {
  const withoutDates = text.replace(DATE, (date) => 'x'.repeat(date.length));
  return matchesOf(withoutDates, RUN).flatMap((run) => phonesInRun(withoutDates, run));
}

/** Looks from each group on for the longest number that begins with it: before one may stand an age or a year. */
function phonesInRun(text: string, { start, end }: Span): Span[] {
  const groups = [...text.slice(start, end).matchAll(/(?:\+[(\s]*|\()?\d+/g)].map(({ index, 0: group }) => ({
    start: start + index,
    end: start + index + group.length,
  }));
  const found: Span[] = [];
  let next = 0;
  groups.forEach((from, first) => {
    if (first < next) return;
    const length = groups
      .slice(first, first + MOST_DIGITS)
      .findLastIndex((to) => isPhone(text.slice(from.start, to.end)));
    const last = groups[first + length];
    if (length < 0 || last === undefined) return;
    found.push({ start: from.start, end: last.end });
    next = first + length + 1;
  });
  return found;
}

function isPhone(written: string): boolean {
  const digits = written.replace(/[^\d+]/g, '');
  if (WITH_ANY_MARKS.some((shape) => shape.test(digits))) return true;
  if (LONG_AND_WHOLE.test(written)) return true;
  return !written.includes(',') && WITHOUT_COMMAS.some((shape) => shape.test(digits));
}
