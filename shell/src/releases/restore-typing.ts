import { pageContent, putBack, type TypedText } from './typed-text.ts';

/** How long the page is given to show the controls that it had, in milliseconds. */
const PATIENCE = 10_000;

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
