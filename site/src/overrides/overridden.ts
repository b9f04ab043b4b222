import { type Override, policyOf, readOverride, Refusal, type Registry } from '@rishta/release';

import type { LiveSite } from '../composing/live-site.ts';

/**
 * The grant of an override, as the browser keeps it. It says nothing of the visitor; whoever has it gets releases that are
 * not live.
 */
export const OVERRIDE_COOKIE = 'override';
/** Browsers keep no larger cookies. */
const LONGEST = 4_000;

/** What a grant gives now, under the policy of this moment. Refuses as `readOverride` does. */
export function overrideOf(grant: string, { policy }: Pick<LiveSite, 'policy'>, { owners }: Registry): Override {
  return readOverride(grant.slice(0, LONGEST), policyOf({ policy }, owners), new Date());
}

/** The same of a cookie; undefined when it gives nothing. */
export function heldOverride(
  grant: string | undefined,
  live: Pick<LiveSite, 'policy'>,
  registry: Registry,
): Override | undefined {
  if (!grant) return undefined;
  try {
    return overrideOf(grant, live, registry);
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
