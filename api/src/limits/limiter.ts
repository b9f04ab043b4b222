import { normalizeIP } from '@fastify/rate-limit';

import { TooManyRequestsError } from '../http/errors.ts';
import { sha256 } from '../identity/tokens.ts';
import type { AttemptsRepository, Counter } from './attempts.repository.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { LIMITS, type LimitName } from './limits.ts';

/** A limit, and whom it counts: an address, an account's id or an IP. */
export type Claim = readonly [limit: LimitName, subject: string];

/** Throws a `TooManyRequestsError` when something happens too often. */
export interface Limiter {
  /** Counts this attempt. */
  take: (claims: readonly Claim[]) => Promise<void>;
  /** Counts this attempt only if it fails, which it says by `undefined`. */
  guard: <T>(claims: readonly Claim[], attempt: () => Promise<T | undefined>) => Promise<T | undefined>;
  /** Starts counting anew. */
  forget: (claim: Claim) => Promise<void>;
}

export function createLimiter(attempts: AttemptsRepository, clock: () => number): Limiter {
  const queue = new KeyedQueue();

  const refuseIfWaiting = (waitMs: number) => {
    if (waitMs > 0) throw new TooManyRequestsError(waitMs);
  };

  return {
    async take(claims) {
      refuseIfWaiting(await attempts.claim(claims.map(counterOf), clock()));
    },

    guard(claims, attempt) {
      const counters = claims.map(counterOf);
      const guarded = async () => {
        refuseIfWaiting(await attempts.wait(counters, clock()));
        const result = await attempt();
        if (result === undefined) await attempts.add(counters, clock());
        return result;
      };
      // One at a time per counter: side by side, any number of guesses would be let in before the first has failed.
      // Counters queue in the order of their limits' names, so no two attempts wait for each other.
      const ordered = counters.map(({ key }) => key).sort();
      return ordered.reduceRight((inner, key) => () => queue.run(key, inner), guarded)();
    },

    async forget(claim) {
      await attempts.clear(counterOf(claim).key);
    },
  };
}

/** For trials and browser journeys, which register more people than one address ever would. */
export const unlimited: Limiter = {
  take: () => Promise.resolve(),
  guard: (_claims, attempt) => attempt(),
  forget: () => Promise.resolve(),
};

function counterOf([limit, subject]: Claim): Counter {
  // A home has a whole IPv6 subnet to itself, so that is what counts as one IP.
  const counted = limit.endsWith(':ip') ? normalizeIP(subject, 64) : subject;
  // Hashed: whom it concerns is nobody's business who reads the table.
  return { key: `${limit} ${sha256(counted)}`, ...LIMITS[limit] };
}
