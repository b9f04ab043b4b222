import { LANGUAGE_PARAMETER } from '@rishta/contracts/wire';

import type { TypedText } from './typed-text.ts';

export const KEPT_TYPING = 'kept-typing';

/** A reload takes seconds. What is older was left behind by something else. */
const KEPT = 10 * 60_000;

export interface Kept {
  page: string;
  at: number;
  texts: TypedText[];
}

const LANGUAGE = new RegExp(`[?&]${LANGUAGE_PARAMETER}=\\w+`);

/** The address of the page in any language: the next document may be told it there. */
export const thisPage = () => location.pathname + location.search.replace(LANGUAGE, '');

export function forgetTyping(): void {
  try {
    sessionStorage.removeItem(KEPT_TYPING);
  } catch {
    // Nothing is kept where keeping is forbidden.
  }
}

/** Takes what the last document of this tab has kept for this page. It is handed out once. */
export function takeTyping(): TypedText[] {
  try {
    const { page, at, texts } = JSON.parse(sessionStorage.getItem(KEPT_TYPING) ?? '{}') as Partial<Kept>;
    sessionStorage.removeItem(KEPT_TYPING);
    return page === thisPage() && Date.now() - (at ?? 0) < KEPT ? (texts ?? []) : [];
  } catch {
    return [];
  }
}
