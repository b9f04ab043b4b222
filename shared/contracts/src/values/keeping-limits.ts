// How long what is kept of somebody stays. The privacy policy tells it.

/** How long an account waits to be erased, during which its owner can keep it. */
export const DELETION_LIMITS = { days: 30 } as const;

/** How long the office keeps what was written to it through a form. */
export const KEPT_LEAD_LIMITS = { years: 2 } as const;

/** How long an account knows a device on which nobody logged in to it. */
export const KNOWN_DEVICE_LIMITS = { years: 1 } as const;

/** How long a browser keeps its lot, and which release does not work in it. */
export const LOT_LIMITS = { days: 30 } as const;
export const FALLBACK_LIMITS = { minutes: 10 } as const;
