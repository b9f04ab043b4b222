/** Nine digits at most: what an integer column holds. */
const WRITTEN = /^R?[\s-]*0*(\d{1,9})$/i;

/** The number in what people write: R1004, r-1004, 1004. */
export function parseProfileNumber(written: string): number | undefined {
  const [, digits] = WRITTEN.exec(written.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

export const formatProfileNumber = (number: number): string => `R${number}`;
