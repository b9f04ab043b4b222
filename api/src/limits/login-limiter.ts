import { normalizeIP } from '@fastify/rate-limit';

import { TooManyRequestsError } from '../http/errors.ts';
import { sha256 } from '../identity/tokens.ts';
import { countFailure } from './count-failure.ts';
import { subnetOf } from './subnet.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { LoginTriesRepository, LoginTry } from './login-tries.repository.ts';

/** Bounds how often passwords are guessed on devices that the account does not know. */
export interface LoginLimiter {
  /** Counts this attempt only if it fails, which it says by `undefined`; throws a `TooManyRequestsError`. */
  guard: <T>(email: string, ip: string, attempt: () => Promise<T | undefined>) => Promise<T | undefined>;
  /** Starts counting anew for an account. */
  forget: (email: string) => Promise<void>;
}

export function createLoginLimiter(tries: LoginTriesRepository, clock: () => number): LoginLimiter {
  const queue = new KeyedQueue();
  return {
    guard(email, ip, attempt) {
      const login = tryOf(email, ip);
      // One at a time: a place counts as a failure while its password is compared, and would be missing to the next.
      return queue.runAll([`account ${login.accountKey}`, `address ${login.addressKey}`], async () => {
        const { waitMs, id } = await tries.claim(login, clock());
        if (id === undefined) throw new TooManyRequestsError(waitMs);
        return countFailure(attempt, () => tries.release(id, login));
      });
    },
    forget: (email) => tries.forget(sha256(email)),
  };
}

/** For trials and browser journeys. */
export const unlimitedLogins: LoginLimiter = {
  guard: (_email, _ip, attempt) => attempt(),
  forget: () => Promise.resolve(),
};

function tryOf(email: string, ip: string): LoginTry {
  return { accountKey: sha256(email), addressKey: sha256(subnetOf(ip)), networkKey: sha256(networkOf(ip)) };
}

/** What one household, office or rented server is likely to have several addresses of. */
function networkOf(ip: string): string {
  const address = normalizeIP(ip, 56);
  return address.includes(':') ? address : address.replace(/\.\d+$/, '');
}
