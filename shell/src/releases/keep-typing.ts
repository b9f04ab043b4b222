import { KEPT_TYPING, thisPage, type Kept } from './kept-typing.ts';
import { pageContent, readTyped, type TypedText } from './typed-text.ts';

/** What is kept of a page at most, in bytes of UTF-8. */
const LIMIT = 64 * 1_024;

const bytesOf = ({ value }: TypedText) => new TextEncoder().encode(String(value)).length;

/** Splits texts into those that are kept and those for which there is no room: as few as can be, the longest. */
function withinLimit(texts: readonly TypedText[]): { kept: TypedText[]; tooMuch: TypedText[] } {
  let bytes = texts.reduce((sum, text) => sum + bytesOf(text), 0);
  const tooMuch = new Set<TypedText>();
  for (const text of [...texts].sort((a, b) => bytesOf(b) - bytesOf(a))) {
    if (bytes <= LIMIT) break;
    tooMuch.add(text);
    bytes -= bytesOf(text);
  }
  return { kept: texts.filter((text) => !tooMuch.has(text)), tooMuch: [...tooMuch] };
}

/** Keeps what is typed on the page for its next document in this tab. False when the browser forbids that. */
export function keepTyping(): boolean {
  const { kept: texts } = withinLimit(readTyped(pageContent()).texts);
  const kept: Kept = { page: thisPage(), at: Date.now(), texts };
  try {
    sessionStorage.setItem(KEPT_TYPING, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Labels of what a reload of this page would cost, whatever is kept. */
export function losses(): string[] {
  const { texts, lost } = readTyped(pageContent());
  return [...lost, ...withinLimit(texts).tooMuch.map(({ label }) => label)];
}
