const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** With these pauses, the last try is two days after the first. */
const MOST_TRIES = 60;

/** How long to wait after so many failed tries: a second, twice as long each time, at most an hour. */
export function backoffAfter(failedTries: number): number {
  const pause = Math.min(SECOND * 2 ** (failedTries - 1), HOUR);
  // Not all at the same moment, when many have failed together.
  return Math.round(pause * (0.9 + Math.random() * 0.2));
}

export const isLastTry = (failedTries: number): boolean => failedTries >= MOST_TRIES;
