// How long, how many and how large: what both sides of the wire obey. Lengths are in characters: see `lengthOf`.

export const ACCOUNT_LIMITS = {
  fullName: { min: 2, max: 100 },
  email: { max: 254 },
  city: { min: 2, max: 100 },
  password: { min: 8, max: 128 },
} as const;

/** A telephone number as it is written, with all that separates its digits. */
export const PHONE_LIMITS = { max: 30 } as const;

export const LEAD_LIMITS = {
  name: { min: 2, max: 100 },
  subject: { min: 2, max: 100 },
  message: { min: 1, max: 1_000 },
} as const;

export const LISTING_LIMITS = {
  title: { min: 5, max: 100 },
  description: { min: 30, max: 5_000 },
  location: { min: 1, max: 100 },
  videoUrl: { max: 300 },
  candidateName: { min: 2, max: 100 },
  sect: { min: 2, max: 50 },
  occupation: { min: 2, max: 100 },
  lookingFor: { min: 1, max: 1_000 },
  age: { min: 18, max: 99 },
  images: 12,
} as const;

/** Of a candidate, as it is passed on outside of the site. */
export const INTRODUCTION_LIMITS = { text: { max: 1_500 } } as const;
export const REPORT_LIMITS = { text: { min: 1, max: 1_000 } } as const;

/** What staff write beside a decision. */
export const MODERATION_LIMITS = { note: { min: 1, max: 1_000 } } as const;

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

/** Unread notifications are counted up to this many. */
export const UNREAD_COUNTED = 100;
export const MESSAGE_LIMITS = { text: { min: 1, max: 1_000 } } as const;

export const SEARCH_LIMITS = { no: { max: 40 }, city: { max: 100 } } as const;

/** What a machine has written: tokens of mailed links, names of records. */
export const NAME_LIMITS = { max: 100 } as const;
export const DEVICE_TOKEN_LIMITS = { max: 200 } as const;

/** What an account may send, and keep for itself. */
export const INTEREST_LIMITS = { message: { min: 1, max: 300 }, perDay: 20, days: 30, daysBetween: 90 } as const;
export const SHORTLIST_LIMITS = { max: 500 } as const;
