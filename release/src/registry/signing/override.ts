import { AppName, Sha256, Version } from '@rishta/contracts';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

import { Refusal, refuseOn } from '../problem.ts';
import { readGrant, writeGrant } from './grant.ts';
import type { Signer } from './keys.ts';
import { type Policy, refusedRole } from './policy.ts';

/** Where the link of an override leads on the site. */
export const OVERRIDE_ADDRESS = '/_release/override';

/**
 * Characters of a grant. It stands in a cookie, and browsers keep none of more than 4096 bytes. nginx before the site takes
 * a cookie of another length for no grant.
 */
export const GRANT_LIMITS = { min: 200, max: 4_000 } as const;

/** Releases that one browser gets in the place of the live ones, and until when. */
export const Override = Type.Object({
  releases: Type.Array(Type.Object({ app: AppName, version: Version, digest: Sha256 }), { minItems: 1, maxItems: 20 }),
  /** ISO 8601. */
  until: Type.String(),
});
export type Override = Static<typeof Override>;

/** A text that gives an override to whoever has it; fit for an address and a cookie. Refuses more releases than that holds. */
export function grantOverride(override: Override, signer: Signer): string {
  const grant = writeGrant('override', override, signer);
  if (Check(Override, override) && grant.length <= GRANT_LIMITS.max) return grant;
  throw new Refusal({
    id: 'override-too-large',
    message: `A link cannot name ${String(override.releases.length)} releases: the browser keeps it in a cookie.`,
    remedy: 'Name fewer releases, or make those that are ready live.',
  });
}

/** The override that a grant gives now; refuses one that is over, or was not given by somebody who may promote its apps. */
export function readOverride(grant: string, policy: Policy | undefined, now: Date): Override {
  const found = readGrant('override', Override, grant);
  if (!policy || !found) throw unreadable();
  const { given: override, key } = found;
  for (const { app } of override.releases) refuseOn(refusedRole(policy, key, 'promote', app));
  if (!(Date.parse(override.until) > now.getTime())) {
    throw new Refusal({
      id: 'override-over',
      message: `The override ended at ${override.until}.`,
      remedy: 'Ask for another link: "override <app>@<version>".',
    });
  }
  return override;
}

const unreadable = (): Refusal =>
  new Refusal({
    id: 'override-unreadable',
    message: 'This is no grant of an override, or it was changed.',
    remedy: 'Take the whole link that "override" has printed.',
  });
