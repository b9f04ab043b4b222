// How long, how many and how large: what both sides of the wire obey. Lengths are in characters: see `lengthOf`.

export const ACCOUNT_LIMITS = {
  fullName: { min: 2, max: 100 },
  email: { max: 254 },
  city: { min: 2, max: 100 },
  password: { min: 8, max: 128 },
} as const;

/** A code that is mailed: `minutes` are those of the one that confirms a new email. */
export const EMAIL_CODE_LIMITS = { digits: 6, minutes: 15, tries: 5 } as const;

/** How long the link counts by which the owner of an account confirms its email. */
export const CONFIRM_LINK_LIMITS = { hours: 24 } as const;

/** How long the link counts by which a forgotten password is replaced, and the one that lets a new device log in. */
export const RESET_LINK_LIMITS = { minutes: 30 } as const;
export const DEVICE_LINK_LIMITS = { minutes: 30 } as const;

/** How long the link counts by which a subscription to the newsletter is confirmed. */
export const NEWSLETTER_LINK_LIMITS = { hours: 48 } as const;

/** The token of a link that is mailed with each message of a kind, to end them. */
export const LINK_TOKEN_LIMITS = { max: 200 } as const;

/** How long the code counts by which a candidate consents. */
export const CONSENT_LIMITS = { days: 7 } as const;

/** A telephone number as it is written, with all that separates its digits. */
export const PHONE_LIMITS = { max: 30 } as const;

export const LEAD_LIMITS = {
  name: { min: 2, max: 100 },
  subject: { min: 2, max: 100 },
  message: { min: 1, max: 1_000 },
} as const;

/** The number of a profile: nine digits are what people may write, and an integer column holds. */
export const PROFILE_NUMBER_LIMITS = { min: 0, max: 999_999_999 } as const;

/** The key by which a repeated POST is known. */
export const IDEMPOTENCY_KEY_LIMITS = { min: 16, max: 100 } as const;

/** What of a picture is refused, and how many one account may keep. */
export const IMAGE_LIMITS = {
  bytes: 5 * 1_024 * 1_024,
  pixels: 25_000_000,
  side: 12_000,
  perAccount: 200,
} as const;

/** The same, as people are told of it. */
export const IMAGE_MEGABYTES = IMAGE_LIMITS.bytes / 1_024 ** 2;
export const IMAGE_MEGAPIXELS = IMAGE_LIMITS.pixels / 1_000_000;

/** What a machine has written: tokens of mailed links, names of records. */
export const NAME_LIMITS = { max: 100 } as const;
export const DEVICE_TOKEN_LIMITS = { max: 200 } as const;

// In modules of their own, so that a page has only those in it that it asks for.
export * from './listing-limits.ts';
export * from './relation-limits.ts';
export * from './match-limits.ts';
export * from './search-limits.ts';
export * from './business-page-limits.ts';
export * from './keeping-limits.ts';
