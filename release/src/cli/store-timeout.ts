/** Who looks is in a hurry: a store that holds the releases and gives nothing for so long is away. In milliseconds. */
export const TIMEOUT_MS = 3_000;
