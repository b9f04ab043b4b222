const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long a failure counts. */
export const FAILURE_MS = 15 * MINUTE;
/** How long it is remembered who tried. */
export const MEMORY_MS = HOUR;

export const PER_ADDRESS = 10;

/** An account has five places for failures. This many are open to anyone; the others are reserved for newcomers. */
const OPEN = 3;

/**
 * How long no other newcomer may have tried before the fourth place is given, and before the fifth. An attacker who
 * sends many new addresses at once wastes them while the reserve is closed.
 */
const QUIET_MS = [30 * SECOND, MINUTE] as const;

/** Pauses of one address at one account after its third failure within an hour, its fourth, and so on. */
const PAUSES_MS = [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE);
const WITHOUT_PAUSE = 3;

/** What is known of an account and an address when that address tries that account. Times are newest first. */
export interface Standing {
  /** Failures of the account within `FAILURE_MS`. */
  accountFailures: readonly number[];
  /** Failures of the address within `FAILURE_MS`, at any account; no more than `PER_ADDRESS` matter. */
  addressFailures: readonly number[];
  /** Failures of the address at this account within `MEMORY_MS`. */
  ownFailures: readonly number[];
  /** Whether this address is the latest newcomer: no other address has tried the account for the first time since. */
  isNewest: boolean;
  /** When the latest other newcomer tried: an address that tried this account for the first time. */
  otherNewcomerAt: number;
  /** Whether the network of the address has had a place of the reserve within `MEMORY_MS`. */
  networkHasHadReserve: boolean;
}

export type Place = { waitMs: 0; inReserve: boolean } | { waitMs: number; inReserve: false };

/** The place that a try on an unknown device gets; else how long until it gets one if nobody else tries meanwhile. */
export function placeFor(standing: Standing, now: number): Place {
  const openAt = roomAt(standing.accountFailures, OPEN, now);
  const placeAt = Math.min(openAt, reserveAt(standing, now));
  const addressAt = roomAt(standing.addressFailures, PER_ADDRESS, now);
  const at = Math.max(placeAt, addressAt, pauseEnd(standing.ownFailures), now);
  return at > now ? { waitMs: at - now, inReserve: false } : { waitMs: 0, inReserve: openAt > now };
}

/** When there are fewer than `max` failures. */
function roomAt(failures: readonly number[], max: number, now: number): number {
  const decisive = failures[max - 1];
  return decisive === undefined ? now : decisive + FAILURE_MS;
}

function reserveAt(standing: Standing, now: number): number {
  const { accountFailures, ownFailures, isNewest, otherNewcomerAt, networkHasHadReserve } = standing;
  if (!isNewest || ownFailures.length > 0 || networkHasHadReserve) return Infinity;
  const ways = QUIET_MS.map((quietMs, index) =>
    Math.max(roomAt(accountFailures, OPEN + 1 + index, now), otherNewcomerAt + quietMs),
  );
  return Math.min(...ways);
}

function pauseEnd(failures: readonly number[]): number {
  const [last] = failures;
  if (last === undefined || failures.length < WITHOUT_PAUSE) return -Infinity;
  const pause = PAUSES_MS[Math.min(failures.length - WITHOUT_PAUSE, PAUSES_MS.length - 1)];
  return last + (pause ?? 0);
}
