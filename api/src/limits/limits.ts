import { INTEREST_LIMITS } from '@rishta/contracts/limits';

import { type Text, text } from '../texts/texts.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often something may happen within a sliding span of time. */
export const LIMITS = {
  'register:address': { max: 3, withinMs: HOUR },
  'register:ip': { max: 5, withinMs: HOUR },
  'forgot-password:address': { max: 3, withinMs: HOUR },
  'forgot-password:ip': { max: 5, withinMs: HOUR },
  'confirmation-mail:address': { max: 3, withinMs: HOUR },
  'confirmation-mail:ip': { max: 5, withinMs: HOUR },
  'email-change:account': { max: 3, withinMs: HOUR },
  'email-change:address': { max: 3, withinMs: HOUR },
  'email-change:ip': { max: 5, withinMs: HOUR },
  'contact:address': { max: 3, withinMs: HOUR },
  'contact:ip': { max: 5, withinMs: HOUR },
  'enquiry:address': { max: 3, withinMs: HOUR },
  'enquiry:ip': { max: 5, withinMs: HOUR },
  'newsletter:address': { max: 3, withinMs: HOUR },
  'newsletter:ip': { max: 5, withinMs: HOUR },
  // Of devices that an account knows; see `login-places.ts` for all others.
  'login-failure:account-device': { max: 5, withinMs: 15 * MINUTE },
  'login-failure:device': { max: 10, withinMs: 15 * MINUTE },
  // Comparing costs the service far more than asking costs the sender.
  'refused-login:ip': { max: 5, withinMs: 15 * SECOND },
  'password-change:account': { max: 5, withinMs: HOUR },
  'password-change-failure:account': { max: 5, withinMs: 15 * MINUTE },
  // Each takes all profiles of the account out of search, or puts them back.
  'pause:account': { max: 20, withinMs: HOUR },
  'own-data:account': { max: 5, withinMs: HOUR },
  'image-upload:account': { max: 120, withinMs: HOUR },
  'message:account': { max: 60, withinMs: HOUR },
  'listing:account': { max: 20, withinMs: HOUR },
  'business-page:account': { max: 20, withinMs: HOUR },
  'page-entry:account': { max: 60, withinMs: HOUR },
  'consent:account': { max: 30, withinMs: DAY },
  'consent:address': { max: 3, withinMs: HOUR },
  'interest:account': { max: INTEREST_LIMITS.perDay, withinMs: 24 * HOUR },
  'report:account': { max: 10, withinMs: DAY },
  'picture-request:account': { max: 20, withinMs: 24 * HOUR },
  'visit:account': { max: 300, withinMs: HOUR },
  // Many homes can share one address.
  'visit:ip': { max: 600, withinMs: HOUR },
} as const;

export type LimitName = keyof typeof LIMITS;

/** What is said of a limit that has words of its own. It is not claimed together with others. */
export const REFUSALS: Partial<Record<LimitName, Text>> = {
  'interest:account': text('interests-today', { max: INTEREST_LIMITS.perDay }),
  'listing:account': text('posts-too-often'),
};

export const LONGEST_LIMIT_MS = Math.max(...Object.values(LIMITS).map(({ withinMs }) => withinMs));
