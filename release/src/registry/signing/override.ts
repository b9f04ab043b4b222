import { AppName, Sha256, Version } from '@rishta/contracts';
import { Type, type Static } from 'typebox';

import { Refusal, refuseOn } from '../problem.ts';
import { readGrant, writeGrant } from './grant.ts';
import type { Signer } from './keys.ts';
import { type Policy, refusedRole } from './policy.ts';

/** Where the link of an override leads on the site. */
export const OVERRIDE_ADDRESS = '/_release/override';

/** Releases that one browser gets in the place of the live ones, and until when. */
export const Override = Type.Object({
  releases: Type.Array(Type.Object({ app: AppName, version: Version, digest: Sha256 }), { minItems: 1, maxItems: 20 }),
  /** ISO 8601. */
  until: Type.String(),
});
export type Override = Static<typeof Override>;

/** A text that gives an override to whoever has it; fit for an address and a cookie. */
export const grantOverride = (override: Override, signer: Signer): string => writeGrant('override', override, signer);

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
