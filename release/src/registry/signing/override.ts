import { AppName, Version } from '@rishta/contracts';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

import { PublicKey, Sha256 } from '../documents.ts';
import { Refusal, refuseOn } from '../problem.ts';
import { isSignedBy, SignatureValue, type Signer } from './keys.ts';
import { type Policy, refusedRole } from './policy.ts';

/** Where the link of an override leads on the site. */
export const OVERRIDE_ADDRESS = '/_release/override';
export const GRANT_PARAMETER = 'grant';

/** Releases that one browser gets in the place of the live ones, and until when. */
export const Override = Type.Object({
  releases: Type.Array(Type.Object({ app: AppName, version: Version, digest: Sha256 }), { minItems: 1, maxItems: 20 }),
  /** ISO 8601. */
  until: Type.String(),
});
export type Override = Static<typeof Override>;

const Grant = Type.Object({ override: Override, key: PublicKey, value: SignatureValue });

/** A text that gives an override to whoever has it; fit for an address and a cookie. */
export function grantOverride(override: Override, { key, sign }: Signer): string {
  return Buffer.from(JSON.stringify({ override, key, value: sign('override', override) })).toString('base64url');
}

/** The override that a grant gives now; refuses one that is over, or was not given by somebody who may promote its apps. */
export function readOverride(grant: string, policy: Policy | undefined, now: Date): Override {
  const { override, key, value } = parse(grant);
  if (!policy || !isSignedBy(key, 'override', override, value)) throw unreadable();
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

function parse(grant: string): Static<typeof Grant> {
  try {
    const value: unknown = JSON.parse(Buffer.from(grant, 'base64url').toString());
    if (Check(Grant, value)) return value;
  } catch {
    // It is no JSON.
  }
  throw unreadable();
}

const unreadable = (): Refusal =>
  new Refusal({
    id: 'override-unreadable',
    message: 'This is no grant of an override, or it was changed.',
    remedy: 'Take the whole link that "override" has printed.',
  });
