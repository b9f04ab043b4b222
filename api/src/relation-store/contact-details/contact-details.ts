import type { Language } from '@rishta/contracts';

import { linksIn } from './links-in-text.ts';
import { phonesIn, type Span } from './phone-numbers-in-text.ts';
import { plainOf } from './plain-text.ts';

/** What stands for contact details that are held back. */
const PLACEHOLDERS: Readonly<Record<Language, string>> = {
  en: '[contact details, shown once both families agree]',
  ur: '[رابطے کی تفصیل، جو دونوں خاندانوں کی رضامندی پر دکھائی جائے گی]',
};

/** `text` with words in the place of each telephone number, link and e-mail address. */
export const hideContacts = (text: string, language: Language): string =>
  withPlaceholders(text, contactsIn(text), language);

/** A name that nobody has approved, unless more is in it than a name. Whoever shows it has another word for that. */
export const nameAlone = (name: string): string | undefined => (contactsIn(name).length > 0 ? undefined : name);

/**
 * For texts that one person wrote one after the other, `hideContacts` of each and whether anything in it is hidden: also
 * what is a telephone number or an address only when they are read together.
 */
export function hideContactsAcross(
  texts: readonly string[],
  language: Language,
): { text: string; hasHidden: boolean }[] {
  const across = contactsAcross(texts);
  return texts.map((text, at) => {
    const spans = apart([...contactsIn(text), ...(across[at] ?? [])]);
    return { text: withPlaceholders(text, spans, language), hasHidden: spans.length > 0 };
  });
}

function withPlaceholders(text: string, spans: readonly Span[], language: Language): string {
  const placeholder = PLACEHOLDERS[language];
  let shown = '';
  let position = 0;
  for (const { start, end } of spans) {
    shown += text.slice(position, start) + placeholder;
    position = end;
  }
  return shown + text.slice(position);
}

/** Where in a text contact details stand, in order and apart from each other. */
function contactsIn(text: string): Span[] {
  const plain = plainOf(text);
  return apart([...linksIn(plain), ...phonesIn(plain)]);
}

function apart(found: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const span of found.toSorted((one, other) => one.start - other.start)) {
    const last = spans.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else spans.push({ ...span });
  }
  return spans;
}

/** So much of a text may belong to the one before it, or after it. */
const EDGE = 60;

/** What of each text belongs to contact details that begin, or end, in another one. */
function contactsAcross(texts: readonly string[]): Span[][] {
  const pieces = texts.flatMap((text, at) =>
    text.length <= 2 * EDGE
      ? [{ at, from: 0, text }]
      : [
          { at, from: 0, text: `${text.slice(0, EDGE)} x` },
          { at, from: text.length - EDGE, text: text.slice(-EDGE) },
        ],
  );
  const found: Span[][] = texts.map(() => []);
  let position = 0;
  const placed = pieces.map((piece) => {
    const start = position;
    position += piece.text.length + 1;
    return { ...piece, start };
  });
  for (const { start, end } of contactsIn(pieces.map(({ text }) => text).join('\n'))) {
    const touched = placed.filter((piece) => piece.start < end && piece.start + piece.text.length > start);
    if (new Set(touched.map(({ at }) => at)).size < 2) continue;
    for (const piece of touched) {
      const length = texts[piece.at]?.length ?? 0;
      found[piece.at]?.push({
        start: Math.max(0, start - piece.start) + piece.from,
        end: Math.min(length, Math.min(end - piece.start, piece.text.length) + piece.from),
      });
    }
  }
  return found;
}
