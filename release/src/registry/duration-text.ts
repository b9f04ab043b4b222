/** Milliseconds, by the letter that stands behind a number. */
export const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Seconds as they would be typed, such as 10m. */
export function durationText(seconds: number): string {
  const fitting = Object.entries(UNITS).findLast(([, length]) => (seconds * 1_000) % length === 0);
  const [unit, length] = fitting ?? ['s', 1_000];
  return `${String((seconds * 1_000) / length)}${unit}`;
}
