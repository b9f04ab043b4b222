import { Type, type Static } from 'typebox';

import { Refusal, refuseOn } from '../problem.ts';
import { readGrant, writeGrant } from './grant.ts';
import type { Signer } from './keys.ts';
import { type Policy, refusedStranger } from './policy.ts';

/** Where the link to the release desk leads on the site. */
export const DESK_LINK_ADDRESS = '/_release/desk';

/** Milliseconds: a link to the desk lasts no longer. */
const LONGEST_DESK = 24 * 60 * 60_000;
/** Clocks of machines differ. */
const LEEWAY = 5 * 60_000;

/** Until when somebody may look at the release desk. */
const DeskGrant = Type.Object({
  /** ISO 8601. */
  until: Type.String(),
});
type DeskGrant = Static<typeof DeskGrant>;

/** A text that shows the desk to whoever has it; fit for an address and a cookie. */
export const grantDesk = (desk: DeskGrant, signer: Signer): string => writeGrant('desk', desk, signer);

/** What a grant gives now; refuses one that is over, or was not given by somebody to whom the policy gives a role. */
export function readDeskGrant(grant: string, policy: Policy | undefined, now: Date): DeskGrant {
  const found = readGrant('desk', DeskGrant, grant);
  if (!policy || !found) throw unreadable();
  const { given, key } = found;
  refuseOn(refusedStranger(policy, key));
  const left = Date.parse(given.until) - now.getTime();
  if (!(left <= LONGEST_DESK + LEEWAY)) throw unreadable();
  if (left <= 0) {
    throw new Refusal({
      id: 'desk-over',
      message: `The link to the release desk ended at ${given.until}.`,
      remedy: 'Make another one with "desk".',
    });
  }
  return given;
}

const unreadable = (): Refusal =>
  new Refusal({
    id: 'desk-unreadable',
    message: 'This is no link to the release desk, or it was changed.',
    remedy: 'Take the whole link that "desk" has printed.',
  });
