const YEAR = 10_000;

/** The age in whole years of somebody born on a date, 2000-01-31, as the API counts it; undefined when it is no date. */
export function ageOf(dateOfBirth: string, now: number): number | undefined {
  const born = new Date(`${dateOfBirth}T00:00:00Z`);
  if (Number.isNaN(born.getTime()) || !born.toISOString().startsWith(dateOfBirth)) return undefined;
  return Math.floor((dayOf(new Date(now)) - dayOf(born)) / YEAR);
}

/** A day as a number that reads as its date: 20000131. */
const dayOf = (date: Date): number => date.getUTCFullYear() * YEAR + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
