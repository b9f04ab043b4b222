const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often something may happen within a sliding span of time. */
export const LIMITS = {
  'register:address': { max: 3, withinMs: HOUR },
  'register:ip': { max: 5, withinMs: HOUR },
  'forgot-password:address': { max: 3, withinMs: HOUR },
  'forgot-password:ip': { max: 5, withinMs: HOUR },
  'contact:address': { max: 3, withinMs: HOUR },
  'contact:ip': { max: 5, withinMs: HOUR },
  'enquiry:address': { max: 3, withinMs: HOUR },
  'enquiry:ip': { max: 5, withinMs: HOUR },
  'newsletter:address': { max: 3, withinMs: HOUR },
  'newsletter:ip': { max: 5, withinMs: HOUR },
  'login-failure:account': { max: 5, withinMs: 15 * MINUTE },
  'login-failure:ip': { max: 10, withinMs: 15 * MINUTE },
  'password-change:account': { max: 5, withinMs: HOUR },
  'password-change-failure:account': { max: 5, withinMs: 15 * MINUTE },
  'image-upload:account': { max: 120, withinMs: HOUR },
  'listing:account': { max: 20, withinMs: HOUR },
} as const;

export type LimitName = keyof typeof LIMITS;

export const LONGEST_LIMIT_MS = Math.max(...Object.values(LIMITS).map(({ withinMs }) => withinMs));
