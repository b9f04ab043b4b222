import { keepTexts, withinLimit } from './keep-typing.ts';
import { putBack, readTyped, type TypedText } from './typed-text.ts';

/** How long the page is given to show the controls that it had, in milliseconds. */
const PATIENCE = 10_000;

const pageContent = (): ParentNode => document.querySelector('main') ?? document;

/** Keeps what is typed on the page for its next document in this tab. False when the browser forbids that. */
export const keepTyping = (): boolean => keepTexts(withinLimit(readTyped(pageContent()).texts).kept);

/** Labels of what a reload of this page would cost, whatever is kept. */
export function losses(): string[] {
  const { texts, lost } = readTyped(pageContent());
  return [...lost, ...withinLimit(texts).tooMuch.map(({ label }) => label)];
}

/**
 * Puts texts back as their controls appear. Resolves to those that found none, of which only what was written counts:
 * another release may offer other choices.
 */
export async function restoreTyping(texts: readonly TypedText[], signal: AbortSignal): Promise<TypedText[]> {
  let open = putBack(pageContent(), texts);
  if (open.length > 0) {
    await new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        open = putBack(pageContent(), open);
        if (open.length === 0) end();
      });
      const timer = setTimeout(end, PATIENCE);
      function end() {
        clearTimeout(timer);
        observer.disconnect();
        done();
      }
      signal.addEventListener('abort', end);
      observer.observe(document.body, { childList: true, subtree: true });
    });
  }
  return open.filter(({ isWritten }) => isWritten);
}
