import { plainDigits, PROFILE_NUMBER_FORMAT } from '@rishta/contracts/formats';

const WRITTEN = new RegExp(PROFILE_NUMBER_FORMAT);

/** The number in what people write: R1004, r-1004, 1004, and the same in Urdu figures. */
export function parseProfileNumber(written: string): number | undefined {
  const [, digits] = WRITTEN.exec(plainDigits(written)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

export const formatProfileNumber = (number: number): string => `R${number}`;
