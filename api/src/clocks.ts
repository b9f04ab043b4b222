/** The clocks of two machines may differ by so much: what a row says to be later than that was written by one that was wrong. */
export const CLOCKS_DIFFER_MS = 10 * 60_000;
