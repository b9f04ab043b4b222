import { TooManyRequestsError } from '../http/errors.ts';
import { sha256 } from '../identity/tokens.ts';
import type { Text } from '../texts/texts.ts';
import type { AttemptsRepository, Counter } from './attempts.repository.ts';
import { countFailure } from './count-failure.ts';
import { subnetOf } from './subnet.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { LIMITS, type LimitName, REFUSALS } from './limits.ts';

/** A limit, and whom it counts: an address, an account's id or an IP. */
export type Claim = readonly [limit: LimitName, subject: string];

/** Throws a `TooManyRequestsError` when something happens too often. */
export interface Limiter {
  /** Counts this attempt. */
  take: (claims: readonly Claim[]) => Promise<void>;
  /** Counts this attempt only if it fails, which it says by `undefined`. */
  guard: <T>(claims: readonly Claim[], attempt: () => Promise<T | undefined>) => Promise<T | undefined>;
}

export function createLimiter(attempts: AttemptsRepository, clock: () => number): Limiter {
  const queue = new KeyedQueue();

  const claim = async (counters: readonly Counter[], refusal?: Text): Promise<readonly string[]> => {
    const { waitMs, ids } = await attempts.claim(counters, clock());
    if (waitMs > 0) throw new TooManyRequestsError(waitMs, refusal);
    return ids;
  };

  return {
    async take(claims) {
      const [refusal] = claims.flatMap(([limit]) => REFUSALS[limit] ?? []);
      await claim(claims.map(counterOf), refusal);
    },

    guard(claims, attempt) {
      const counters = claims.map(counterOf);
      const keys = counters.map(({ key }) => key);
      // One at a time per counter: an attempt counts while it is under way, and the next would find no room.
      return queue.runAll(keys, async () => {
        const ids = await claim(counters);
        return countFailure(attempt, () => attempts.release(ids));
      });
    },
  };
}

/** For trials and browser journeys, which register more people than one address ever would. */
export const unlimited: Limiter = {
  take: () => Promise.resolve(),
  guard: (_claims, attempt) => attempt(),
};

function counterOf([limit, subject]: Claim): Counter {
  const counted = limit.endsWith(':ip') ? subnetOf(subject) : subject;
  return { key: keyOf(limit, counted), ...LIMITS[limit] };
}

// Hashed: whom it concerns is nobody's business who reads the table.
const keyOf = (limit: LimitName, counted: string): string => `${limit} ${sha256(counted)}`;

/** The keys under which an address or an account can be counted. */
export const keysOf = (subject: string): string[] =>
  (Object.keys(LIMITS) as LimitName[]).map((limit) => keyOf(limit, subject));
