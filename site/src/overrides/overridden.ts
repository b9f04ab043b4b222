import { type Override, Refusal, type Registry } from '@rishta/release';

import { ownCookie, secondsUntil } from '../own-cookie.ts';

/**
 * The grant of an override, as the browser keeps it. It says nothing of the visitor; whoever has it gets releases that are
 * not live.
 */
export const OVERRIDE_COOKIE = 'override';

/** What a cookie gives now; undefined when that is nothing. */
export function heldOverride(grant: string | undefined, { overrideOf }: Registry): Override | undefined {
  if (!grant) return undefined;
  try {
    return overrideOf(grant);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** For `Set-Cookie`: keeps a grant until its override ends, or without one takes it back. */
export const overrideCookie = (siteUrl: string, given?: { grant: string; until: string }): string =>
  ownCookie({
    name: OVERRIDE_COOKIE,
    held: given && { value: given.grant, seconds: secondsUntil(given.until) },
    siteUrl,
  });
