import { AGE_BANDS, type AgeBand } from '@rishta/contracts';

/**
 * Days are numbers that read as their date: 20260131. They compare like dates, and a year is 10,000. Somebody born on
 * 29 February becomes a year older on 1 March of a common year.
 */
const YEAR = 10_000;

/** The day of a moment, as it is called in UTC. */
export function dayOf(ms: number): number {
  const date = new Date(ms);
  return date.getUTCFullYear() * YEAR + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** The moment at which a day begins. */
export const msOf = (day: number): number =>
  Date.UTC(Math.floor(day / YEAR), (Math.floor(day / 100) % 100) - 1, day % 100);

/** The day that a date names, 2000-01-31; undefined when there is no such date. */
export function dayOfDate(date: string): number | undefined {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms) || dateOf(dayOf(ms)) !== date ? undefined : dayOf(ms);
}

/** A day as a date: 2000-01-31. */
export function dateOf(day: number): string {
  const digits = String(day).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** The age in whole years on the day `on`. */
export const ageOn = (bornOn: number, on: number): number => Math.floor((on - bornOn) / YEAR);

/** The day on which somebody becomes `age`. */
const birthdayOn = (bornOn: number, age: number): number => bornOn + age * YEAR;

/** The first age of each band. */
const BAND_STARTS = [20, 26, 31, 36, 41];

/** The band that somebody is in on the day `on`, and the day on which the next one begins. */
export function ageBandOn(bornOn: number, on: number): { ageBand: AgeBand | ''; bandEndsOn: number | null } {
  const age = ageOn(bornOn, on);
  const passed = BAND_STARTS.filter((start) => start <= age).length;
  const next = BAND_STARTS[passed];
  return {
    ageBand: AGE_BANDS[passed - 1] ?? '',
    bandEndsOn: next === undefined ? null : birthdayOn(bornOn, next),
  };
}

const DAY_MS = 86_400_000;

/** The day, or the one before where there is no such day: 29 February of a common year. */
const lastDayUntil = (day: number): number => (dayOf(msOf(day)) === day ? day : dayOf(msOf(day) - DAY_MS));

/** The first and the last day on which those were born who are of these ages, both included, on the day `on`. */
export function birthdaysOf(ages: { from?: number | undefined; to?: number | undefined }, on: number) {
  return {
    bornFrom: ages.to === undefined ? undefined : dayOf(msOf(lastDayUntil(birthdayOn(on, -ages.to - 1))) + DAY_MS),
    bornTo: ages.from === undefined ? undefined : lastDayUntil(birthdayOn(on, -ages.from)),
  };
}

/** The ages of a band. */
export function agesOfBand(band: AgeBand): { from: number; to: number | undefined } {
  const place = AGE_BANDS.indexOf(band);
  const next = BAND_STARTS[place + 1];
  return { from: BAND_STARTS[place] ?? 0, to: next === undefined ? undefined : next - 1 };
}
