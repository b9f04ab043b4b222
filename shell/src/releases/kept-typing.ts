import { putBack, readTyped, type TypedText } from './typed-text.ts';

const KEY = 'kept-typing';

/** A reload takes seconds. What is older was left behind by something else. */
const KEPT = 10 * 60_000;

/** How long the page is given to show the controls that it had, in milliseconds. */
const PATIENCE = 10_000;

interface Kept {
  page: string;
  at: number;
  texts: TypedText[];
}

const pageContent = (): ParentNode => document.querySelector('main') ?? document;
const thisPage = () => location.pathname + location.search;

/** Keeps what is typed on the page for its next document in this tab. False when the browser forbids that. */
export function keepTyping(): boolean {
  const kept: Kept = { page: thisPage(), at: Date.now(), texts: readTyped(pageContent()).texts };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forgetTyping(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept where keeping is forbidden.
  }
}

/** Labels of what a reload of this page would cost, whatever is kept. */
export const losses = (): string[] => readTyped(pageContent()).lost;

/** Takes what the last document of this tab has kept for this page. It is handed out once. */
export function takeTyping(): TypedText[] {
  try {
    const { page, at, texts } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    sessionStorage.removeItem(KEY);
    return page === thisPage() && Date.now() - (at ?? 0) < KEPT ? (texts ?? []) : [];
  } catch {
    return [];
  }
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
