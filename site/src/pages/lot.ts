import { randomInt } from 'node:crypto';

import { LOT_LIMITS } from '@rishta/contracts/limits';

import { LOTS } from '../composing/canaries.ts';
import { ownCookie } from '../own-cookie.ts';

/**
 * A number that is given by chance, as long as there are canaries: it says nothing of the visitor, but keeps everybody on
 * the releases that were first shown. nginx keeps pages apart by it.
 */
export const LOT_COOKIE = 'lot';

/** As long as somebody may be away and still get the canary that was there before, in seconds. */
const MOST_AGE = LOT_LIMITS.days * 24 * 60 * 60;

const LOT = /^\d{2}$/;

/** A lot that a browser has kept; undefined when it has none. */
export const lotOf = (value: string | undefined): number | undefined =>
  value !== undefined && LOT.test(value) ? Number(value) : undefined;

export interface Drawing {
  lot: number | undefined;
  /** For `Set-Cookie`, when the browser has something else. */
  cookie?: string;
}

/** What a visitor has from now on. While there is no canary nobody needs a lot, and all pages are kept together. */
export function drawLot(kept: number | undefined, hasCanaries: boolean, siteUrl: string): Drawing {
  if (hasCanaries === (kept !== undefined)) return { lot: kept };
  const lot = hasCanaries ? randomInt(LOTS) : undefined;
  const held = lot === undefined ? undefined : { value: String(lot).padStart(2, '0'), seconds: MOST_AGE };
  return { lot, cookie: ownCookie({ name: LOT_COOKIE, held, siteUrl }) };
}
