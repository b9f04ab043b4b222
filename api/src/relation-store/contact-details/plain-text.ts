/** A text that was rewritten, and where each of its characters stood in the one before it all. */
export interface PlainText {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

/** What is seen by nobody, or only sits on the character before: joiners, marks, the frame of a key. */
const UNSEEN = /^[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164\uffa0]$/u;
/** The full stops of Chinese and Urdu. */
const SIGNS: Readonly<Record<string, string>> = { '\u3002': '.', '\u06d4': '.' };
const LONGEST_ALIKE = 4;
/** Looking a character up is what takes the time. */
const MOST_KNOWN = 5_000;
const known = new Map<string, string>();

const isDigit = (character: string): boolean => /^\p{Nd}$/u.test(character);

/** The ten digits of a script follow each other. */
function digitOf(character: string): string {
  let value = 0;
  const code = character.codePointAt(0) ?? 0;
  while (value < 9 && isDigit(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function alikeOf(character: string): string {
  const alike = character.normalize('NFKC');
  // Some signs stand for whole sentences.
  if (alike.length > LONGEST_ALIKE) return character;
  return alike > '\u007f' && isDigit(alike) ? digitOf(alike) : (SIGNS[alike] ?? alike);
}

function plainCharacter(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const plain = UNSEEN.test(character) ? '' : alikeOf(character);
  if (known.size < MOST_KNOWN) known.set(character, plain);
  return plain;
}

/** One and the same place for each unit of a text. */
const unitsOf = (text: string, place: number): number[] => new Array<number>(text.length).fill(place);

/** The same text with common digits and signs in the place of their likes, and without what is not seen. */
export function plainOf(text: string): PlainText {
  const [starts, ends]: [number[], number[]] = [[], []];
  let plain = '';
  let position = 0;
  for (const character of text) {
    const end = position + character.length;
    const rewritten = character <= '\u007f' ? character : plainCharacter(character);
    plain += rewritten;
    starts.push(...unitsOf(rewritten, position));
    ends.push(...unitsOf(rewritten, end));
    // What is not seen belongs to the character before it.
    if (rewritten === '' && ends.length > 0) ends[ends.length - 1] = end;
    position = end;
  }
  return { text: plain, starts, ends };
}

/** The text with other words in the place of what matches; undefined leaves it. */
export function rewrite(
  { text, starts, ends }: PlainText,
  pattern: RegExp,
  wordsFor: (match: string) => string | undefined,
): PlainText {
  const [newStarts, newEnds]: [number[], number[]] = [[], []];
  let written = '';
  let position = 0;
  const copy = (end: number) => {
    written += text.slice(position, end);
    for (; position < end; position += 1) {
      newStarts.push(starts[position] ?? 0);
      newEnds.push(ends[position] ?? 0);
    }
  };
  for (const { index, 0: match } of text.matchAll(pattern)) {
    const words = wordsFor(match);
    if (words === undefined) continue;
    copy(index);
    written += words;
    const end = index + match.length;
    newStarts.push(...unitsOf(words, starts[index] ?? 0));
    newEnds.push(...unitsOf(words, ends[end - 1] ?? 0));
    position = end;
  }
  copy(text.length);
  return { text: written, starts: newStarts, ends: newEnds };
}
