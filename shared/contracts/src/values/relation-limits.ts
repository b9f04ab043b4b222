/** What an account may send, and keep for itself. */
export const INTEREST_LIMITS = { message: { min: 1, max: 300 }, perDay: 20, days: 30, daysBetween: 90 } as const;

export const SHORTLIST_LIMITS = { max: 500 } as const;

/** What a member calls a search, and how many one may keep. */
export const SAVED_SEARCH_LIMITS = { name: { min: 1, max: 75 }, max: 20 } as const;

export const MESSAGE_LIMITS = { text: { min: 1, max: 1_000 } } as const;

/** The place of a message in its conversation; 0 is before the first one. */
export const MESSAGE_PLACE_LIMITS = { min: 0, max: 999_999_999 } as const;

export const REPORT_LIMITS = { text: { min: 1, max: 1_000 } } as const;

/** What staff write beside a decision. */
export const MODERATION_LIMITS = { note: { min: 1, max: 1_000 } } as const;

/** The number of a text among those of its listing; the most is what an integer column holds. */
export const VERSION_LIMITS = { min: 1, max: 2_147_483_647 } as const;

/** How long a notification stays in the list. */
export const NOTIFICATION_LIMITS = { days: 90 } as const;

/** Unread notifications are counted up to this many. */
export const UNREAD_COUNTED = 100;
