/** How many days a listing is active before it has to be renewed. */
export const ACTIVE_DAYS = 30;
export const ACTIVE_MS = ACTIVE_DAYS * 86_400_000;
