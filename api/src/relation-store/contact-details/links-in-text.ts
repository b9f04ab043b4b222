import type { Span } from './phone-numbers-in-text.ts';
import type { PlainText } from './plain-text.ts';

const NOT_AFTER = '(?<![\\p{L}\\p{N}])';
const NOT_BEFORE = '(?![\\p{L}\\p{N}-])';
const LABEL = '[\\p{L}\\p{N}-]{1,63}';
const [OPEN, CLOSE] = ['[([{]', '[)\\]}]'];
const AT = '(?:at|at the rate(?: of)?|ایٹ)';
const SPOKEN_DOT = `(?:\\s{0,2}${OPEN}\\s?(?:\\.|dot|ڈاٹ)\\s?${CLOSE}\\s{0,2}|\\s{1,2}(?:dot|ڈاٹ)\\s{1,2})`;
const DOT = `(?:\\s?\\.\\s?|${SPOKEN_DOT})`;
/** Whose names mean nothing else after 'at', and all. */
const MAILERS = 'g\\s?mail|yahoo|hotmail|icloud|جی\\s?میل|یاہو|ہاٹ\\s?میل';
const PROVIDER = `(?:${MAILERS}|outlook|live)`;
const PATH = `(?:[/?#:]\\S*)?${NOT_BEFORE}`;
const ENDING = '(?:com|net|org|info|pk|uk|co|کام)';
const SERVICE =
  '(?:insta(?:gram)?|snap(?:chat)?|telegram|twitter|tik\\s?tok|facebook|fb|whats\\s?app|skype|انسٹا(?:گرام)?|فیس\\s?بک)';
const HANDLE = '(?=[\\d._]{0,30}\\p{L})(?=\\p{L}{1,30}[\\d._])[\\p{L}\\p{N}._]{3,30}[\\p{L}\\p{N}_]';

/** Links, and names on other services, which begin where they are found. */
const WHOLE = [
  /(?<![\p{L}\p{N}])[a-z][a-z0-9+.-]{1,15}:\/\/\S+/giu,
  /(?<![\p{L}\p{N}])www\s?\.\s?\S+/giu,
  /(?<![\p{L}\p{N}])(?:wa|t|m|youtu|bit|fb|goo|g|instagr|lnkd)\.\s?(?:me|be|ly|gl|am|in|page)\/\S*/giu,
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}._]{3,30}/gu,
  new RegExp(
    `${NOT_AFTER}${SERVICE}(?:\\s(?:id|name|handle|is|par|pe|at))*(?:\\s?[:=-]\\s?[\\p{L}\\p{N}._]{4,30}|\\s${HANDLE})`,
    'giu',
  ),
];

/** What names of domains, and addresses, end with. What stands before it is sought from there: that costs little in any text. */
const ENDS = [
  // Only what no sentence has: B.Com is a degree.
  {
    of: /[A-Za-z0-9.-]/,
    end: new RegExp(
      `(?<=[A-Za-z0-9-]{2})\\.(?:com|COM|net|NET|org|ORG|info|biz|io|co|app|xyz|online|site|pk|uk)${PATH}`,
      'gu',
    ),
  },
  {
    of: /[A-Za-z0-9.-]/,
    end: /(?<=[A-Za-z0-9-]{2})\.(?:me|be|ly|gl|am|in|page|ee|link|gg|tv|cc|ai|dev|to|bio|us|ae)\/\S+/giu,
  },
  // example . com; example dot com. A full stop that ends a sentence has no space before it.
  {
    of: /[\p{L}\p{N}-]/u,
    end: new RegExp(`(?<=[\\p{L}\\p{N}-])(?:\\s\\.\\s?|${SPOKEN_DOT})${ENDING}${PATH}`, 'giu'),
  },
  // sara@example.org; sara @ example.org; sara (at) example dot org; sara at gmail dot com; sara at gmail; sara gmail com
  ...[
    `@${LABEL}(?:\\.${LABEL}){0,5}`,
    `(?:\\s@\\s|@\\s?)(?:${PROVIDER}${NOT_BEFORE}(?:${DOT}\\p{L}{2,10}){0,2}|${LABEL}(?:\\.${LABEL}){1,5})`,
    `\\s?${OPEN}\\s?${AT}\\s?${CLOSE}\\s?${LABEL}(?:${DOT}${LABEL}){0,5}`,
    `\\s{1,3}${AT}\\s{1,3}(?:${PROVIDER}${DOT}\\p{L}{2,10}|(?:${MAILERS})${NOT_BEFORE})`,
    `\\s{1,3}(?:${MAILERS})(?:${DOT}|\\s)${ENDING}${NOT_BEFORE}`,
  ].map((end) => ({ of: /[\p{L}\p{N}._%+-]/u, end: new RegExp(`(?<=[\\p{L}\\p{N}._%+-])${end}`, 'giu') })),
];
const LONGEST_BEGINNING = 64;

/** Where links, e-mail addresses and names on other services stand, by their places in the text that `plain` was made of. */
export function linksIn({ text, starts, ends }: PlainText): Span[] {
  const found = WHOLE.flatMap((link) => [...text.matchAll(link)].map(({ index, 0: match }) => spanOf(index, match)));
  for (const { of, end } of ENDS) {
    for (const { index, 0: match } of text.matchAll(end)) {
      let start = index;
      while (start > 0 && index - start < LONGEST_BEGINNING && of.test(text.charAt(start - 1))) start -= 1;
      found.push({ start, end: index + match.length });
    }
  }
  return found.map(({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 }));
}

const spanOf = (start: number, match: string): Span => ({ start, end: start + match.length });
