import type { Language } from '@rishta/contracts';
import { type Fallback, parseFallback } from '@rishta/contracts/fallback';
import { LANGUAGES } from '@rishta/contracts/languages';
import { COOKIES, LANGUAGE_PARAMETER } from '@rishta/contracts/wire';
import { parseCookie } from 'cookie';

import { OVERRIDE_COOKIE } from '../overrides/overridden.ts';
import { LOT_COOKIE, lotOf } from './lot.ts';

/** All that an answer depends on beside the address. Who is signed in is not part of it: the browser alone knows. */
export interface Visitor {
  language: Language;
  /** Releases that do not work in this browser. */
  failing: Fallback;
  /** By which it is chosen for canaries. */
  lot?: number | undefined;
  /** The grant of an override. */
  grant?: string | undefined;
}

const DEFAULT: Visitor = { language: 'en', failing: new Map() };

/** A language in an address counts before what the browser remembers: so a link leads to a page in its language. */
const IN_ADDRESS = new RegExp(`[?&]${LANGUAGE_PARAMETER}=([a-z]{2})(?:[&#]|$)`);

const known = (name: string | undefined): Language | undefined => LANGUAGES.find((language) => language === name);

export function visitorOf(url: string, cookieHeader: string | undefined): Visitor {
  const asked = known(IN_ADDRESS.exec(url)?.[1]);
  if (cookieHeader === undefined) return asked ? { ...DEFAULT, language: asked } : DEFAULT;
  const cookies = parseCookie(cookieHeader);
  const language = asked ?? known(cookies[COOKIES.language]) ?? DEFAULT.language;
  return {
    language,
    failing: parseFallback(cookies[COOKIES.fallback]),
    lot: lotOf(cookies[LOT_COOKIE]),
    grant: cookies[OVERRIDE_COOKIE],
  };
}
