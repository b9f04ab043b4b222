import type { PlainText } from './plain-text.ts';
import { withSpokenDigits } from './spoken-digits.ts';

/** From where to where something stands in a text. */
export interface Span {
  start: number;
  end: number;
}

/**
 * A run of digits, with what separates them where they are written in groups. It begins with all that may stand before it,
 * so that no part of that is looked at again.
 */
const RUN = /(?:\+|(?<![(\s]))[(\s]*\d(?:[^\p{L}\p{N}+]{0,12}\d)*/gu;
/** Dates and times of day are no numbers to call, but they may stand beside one. */
const DATE =
  /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])([-./ ])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d|(?:19|20)\d\d([-./])(?:0[1-9]|1[0-2])\2(?:0[1-9]|[12]\d|3[01]))(?!\d)/g;
const TIME = /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g;
/** So many digits have the shortest number that is looked for, and the longest in the world. */
const FEWEST_DIGITS = 9;
const MOST_DIGITS = 15;

/** A number of Pakistan, Britain or any other country, as its digits tell. */
const WITH_ANY_MARKS = [/^\+\d{9,15}$/, /^00[1-9]\d{8,13}$/, /^0[1-9]\d{8,9}$/];
const WITH_USUAL_MARKS = [/^92[2-9]\d{8,9}$/, /^44[1-9]\d{8,9}$/, /^3[0-6]\d{8}$/, /^7[1-9]\d{8}$/];
const USUALLY_WRITTEN = /^\d(?:[\s()._*/\-‐-―]{0,4}\d)*$/;
const LONG_AND_WHOLE = /^\d{9,15}$/;

/** Where telephone numbers stand, by their places in the text that `plain` was made of. */
export function phonesIn(plain: PlainText): Span[] {
  const { text, starts, ends } = withSpokenDigits(plain);
  const unmarked = text.replace(DATE, mask).replace(TIME, mask);
  return [...unmarked.matchAll(RUN)]
    .flatMap(({ index, 0: run }) => phonesInRun(unmarked, { start: index, end: index + run.length }))
    .map(({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 }));
}

const mask = (match: string): string => 'x'.repeat(match.length);

interface Group extends Span {
  /** With a plus before them, if there is one. */
  digits: string;
}

/** Looks from each group on for the longest number that begins with it: before one may stand an age or a year. */
function phonesInRun(text: string, { start, end }: Span): Span[] {
  const groups = [...text.slice(start, end).matchAll(/(?:\+[(\s]*|\()?\d+/g)].map(({ index, 0: group }): Group => ({
    start: start + index,
    end: start + index + group.length,
    digits: group.replace(/[^\d+]/g, ''),
  }));
  const found: Span[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const last = lastOfPhone(text, groups, first);
    const [from, to] = [groups[first], last === undefined ? undefined : groups[last]];
    if (last === undefined || from === undefined || to === undefined) continue;
    found.push({ start: from.start, end: to.end });
    first = last;
  }
  return found;
}

function lastOfPhone(text: string, groups: readonly Group[], first: number): number | undefined {
  let digits = '';
  let last: number | undefined;
  for (let at = first; at < groups.length && digits.length <= MOST_DIGITS; at += 1) {
    digits += groups[at]?.digits ?? '';
    if (digits.length < FEWEST_DIGITS) continue;
    if (isPhone(digits, () => text.slice(groups[first]?.start, groups[at]?.end))) last = at;
  }
  return last;
}

function isPhone(digits: string, written: () => string): boolean {
  if (WITH_ANY_MARKS.some((shape) => shape.test(digits))) return true;
  if (WITH_USUAL_MARKS.some((shape) => shape.test(digits)) && USUALLY_WRITTEN.test(written())) return true;
  return LONG_AND_WHOLE.test(digits) && written() === digits;
}
