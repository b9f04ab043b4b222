import fc from 'fast-check';

import { FAILURE_MS, placeFor, type Standing } from './login-places.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const NOW = Date.UTC(2026, 0, 1);

const ago = (...minutes: number[]) => minutes.map((count) => NOW - count * MINUTE);
const stranger: Standing = {
  accountFailures: [],
  addressFailures: [],
  ownFailures: [],
  isNewest: true,
  otherNewcomerAt: 0,
  networkHasHadReserve: false,
};
const placeOf = (standing: Partial<Standing>) => placeFor({ ...stranger, ...standing }, NOW);

describe('the places for failed logins', () => {
  it('are open to anyone, three of them', () => {
    const crowd = { isNewest: false, otherNewcomerAt: NOW, networkHasHadReserve: true };
    expect(placeOf({ ...crowd, accountFailures: ago(0, 0) })).toEqual({ waitMs: 0, inReserve: false });
    expect(placeOf({ ...crowd, accountFailures: ago(0, 1, 5) })).toEqual({ waitMs: 10 * MINUTE, inReserve: false });
  });

  it.each<[string, Partial<Standing>, number]>([
    ['the fourth at once', { accountFailures: ago(0, 0, 0) }, 0],
    ['the fourth after 30 seconds', { accountFailures: ago(1, 1, 1), otherNewcomerAt: NOW }, 30 * SECOND],
    ['the fifth at once', { accountFailures: ago(0, 0, 0, 0), otherNewcomerAt: NOW - MINUTE }, 0],
    ['the fifth after a minute', { accountFailures: ago(1, 1, 1, 1), otherNewcomerAt: NOW }, MINUTE],
    ['none when five are taken', { accountFailures: ago(1, 2, 3, 4, 5) }, 10 * MINUTE],
    ['none of the reserve when somebody newer came', { accountFailures: ago(1, 2, 3), isNewest: false }, 12 * MINUTE],
    [
      'none of it for a second one of a network',
      { accountFailures: ago(1, 2, 3), networkHasHadReserve: true },
      12 * MINUTE,
    ],
    ['none of it after a failure', { accountFailures: ago(1, 2, 3), ownFailures: ago(3) }, 12 * MINUTE],
  ])('are kept for newcomers after a quiet while: %s', (_what, standing, waitMs) => {
    expect(placeOf(standing).waitMs).toBe(waitMs);
  });

  it('are at growing pauses for the same address', () => {
    const pauses = [2, 3, 4, 5, 6, 7, 12].map((count) => placeOf({ ownFailures: Array(count).fill(NOW) as number[] }));
    expect(pauses.map(({ waitMs }) => waitMs / MINUTE)).toEqual([0, 1, 2, 4, 8, 15, 15]);
  });

  it('are ten for an address', () => {
    expect(placeOf({ addressFailures: ago(0, 0, 0, 0, 0, 0, 0, 0, 14) }).waitMs).toBe(0);
    expect(placeOf({ addressFailures: ago(0, 0, 0, 0, 0, 0, 0, 0, 0, 14) }).waitMs).toBe(MINUTE);
  });

  it('are there when it was said that they would be, and later', () => {
    const time = fc.integer({ min: 1, max: 60 * 60 }).map((seconds) => NOW - seconds * SECOND);
    const times = (maxLength: number) => fc.array(time, { maxLength }).map((all) => all.sort((a, b) => b - a));
    const standings = fc.record({
      accountFailures: times(5),
      addressFailures: times(10),
      ownFailures: times(8),
      isNewest: fc.boolean(),
      otherNewcomerAt: time,
      networkHasHadReserve: fc.boolean(),
    });
    const at = (standing: Standing, now: number) => {
      const counting = (failures: readonly number[]) => failures.filter((failure) => failure > now - FAILURE_MS);
      const { accountFailures, addressFailures } = standing;
      const aged = { accountFailures: counting(accountFailures), addressFailures: counting(addressFailures) };
      return placeFor({ ...standing, ...aged }, now);
    };
    fc.assert(
      fc.property(standings, fc.integer({ min: 0, max: 60 * 60 }), (standing, laterSeconds) => {
        const { waitMs } = at(standing, NOW);
        expect(waitMs).toBeLessThanOrEqual(15 * MINUTE);
        expect(at(standing, NOW + waitMs).waitMs).toBe(0);
        expect(at(standing, NOW + waitMs + laterSeconds * SECOND).waitMs).toBe(0);
        if (waitMs > SECOND) expect(at(standing, NOW + waitMs - SECOND).waitMs).toBeGreaterThan(0);
      }),
    );
  });
});
