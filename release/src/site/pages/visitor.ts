import { LANGUAGES, type Language } from '@rishta/contracts';
import { parseCookie } from 'cookie';

import { FALLBACK_COOKIE, parseFallbackCookie } from '../composing/fallback-cookie.ts';

/** All that an answer depends on beside the address. Who is signed in is not part of it: the browser alone knows. */
export interface Visitor {
  language: Language;
  /** Releases that do not work in this browser, by app. */
  failing: ReadonlyMap<string, string>;
}

const DEFAULT: Visitor = { language: 'en', failing: new Map() };

export function visitorOf(cookieHeader: string | undefined): Visitor {
  if (cookieHeader === undefined) return DEFAULT;
  const cookies = parseCookie(cookieHeader);
  const language = LANGUAGES.find((known) => known === cookies['lang']) ?? DEFAULT.language;
  return { language, failing: parseFallbackCookie(cookies[FALLBACK_COOKIE]) };
}
