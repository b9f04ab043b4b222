import { type Override, Refusal, type Registry } from '@rishta/release';

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
export function overrideCookie(isSecure: boolean, held?: { grant: string; until: string }): string {
  const age = held ? Math.max(0, Math.floor((Date.parse(held.until) - Date.now()) / 1_000)) : 0;
  const secure = isSecure ? '; Secure' : '';
  return `${OVERRIDE_COOKIE}=${held?.grant ?? ''}; Path=/; Max-Age=${String(age)}; HttpOnly; SameSite=Lax${secure}`;
}
