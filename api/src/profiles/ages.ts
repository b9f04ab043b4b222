import { AGE_BANDS, type AgeBand } from '@rishta/contracts';

const DAY = 86_400_000;

/** The day of a moment, in days since 1970. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY);

/** The day on which somebody becomes `age`. Who was born on 29 February does so on 1 March in a common year. */
export function birthdayOn(bornOn: number, age: number): number {
  const born = new Date(bornOn * DAY);
  return dayOf(Date.UTC(born.getUTCFullYear() + age, born.getUTCMonth(), born.getUTCDate()));
}

/** The age in whole years on the day `on`. */
export function ageOn(bornOn: number, on: number): number {
  const years = new Date(on * DAY).getUTCFullYear() - new Date(bornOn * DAY).getUTCFullYear();
  return birthdayOn(bornOn, years) <= on ? years : years - 1;
}

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
