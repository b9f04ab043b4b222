/** The same things, with another one as the first in each round: what comes first, or last, is at no lasting advantage. */
export function inTurn<T>(things: readonly T[], round: number): T[] {
  const first = round % things.length;
  return [...things.slice(first), ...things.slice(0, first)];
}
