import type { TypedText } from './typed-text.ts';

const KEY = 'kept-typing';

/** A reload takes seconds. What is older was left behind by something else. */
const KEPT = 10 * 60_000;

interface Kept {
  page: string;
  at: number;
  texts: TypedText[];
}

const thisPage = () => location.pathname + location.search;

/** Keeps texts of the page for its next document in this tab. False when the browser forbids that. */
export function keepTexts(texts: TypedText[]): boolean {
  const kept: Kept = { page: thisPage(), at: Date.now(), texts };
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
