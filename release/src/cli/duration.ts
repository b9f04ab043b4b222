import { InvalidArgumentError } from 'commander';

import { UNITS } from '../registry/duration-text.ts';

/** Reads how long something lasts, such as 90s, 30m, 2h or 1d, as milliseconds; refuses what is longer than `most`. */
export function durationUpTo(most: string): (text: string) => number {
  const limit = millisecondsIn(most);
  return (text) => {
    const duration = millisecondsIn(text);
    if (duration > 0 && duration <= limit) return duration;
    throw new InvalidArgumentError(`It is a time such as 30m, 2h or 1d, and at most ${most}.`);
  };
}

/** Not a number for what is no time. */
function millisecondsIn(text: string): number {
  const [, count, unit = ''] = /^(\d{1,4})([smhd])$/.exec(text) ?? [];
  return Number(count) * (UNITS[unit] ?? NaN);
}
