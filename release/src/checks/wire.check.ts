import { type Release, SHELL } from '@rishta/contracts';
import { WIRE_VERSION } from '@rishta/contracts/wire';

import type { Problem } from '../registry/problem.ts';

/** A shell and the site server that this command belongs to must speak the same wire. */
export function checkWire(releases: readonly Release[]): Problem[] {
  return releases
    .filter(({ app, wire }) => app === SHELL && wire !== WIRE_VERSION)
    .map(({ app, version, wire }) => ({
      id: 'wire-not-spoken',
      message: `${app} ${version} ${wire === undefined ? 'names no wire' : `speaks wire ${wire}`}; this site server speaks wire ${WIRE_VERSION}.`,
      remedy: `Choose a shell of wire ${WIRE_VERSION}, or put the site server that belongs to this one in place first.`,
    }));
}
