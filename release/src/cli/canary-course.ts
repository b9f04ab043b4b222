import type { JournalEntry } from '../registry/documents.ts';
import { durationText } from '../registry/duration-text.ts';

/** What happens next with a canary, for scripts. */
export interface NextStep {
  /** Null: everybody. */
  share: number | null;
  /** When a guard goes on by itself at the earliest, ISO 8601. Null: only people go on. */
  earliest: string | null;
}

export const nextStepOf = ({ at, steps: [next], every }: JournalEntry & { steps: number[] }): NextStep => ({
  share: next ?? null,
  earliest: every === undefined ? null : new Date(Date.parse(at) + every * 1_000).toISOString(),
});

/**
 * Who gets a canary now, when it goes on, and who takes it on. A guard may run anywhere and leaves nothing behind by which
 * it could be told, so this is true with and without one.
 */
export function canaryLines({ app, to, from = '', share = 0, steps = [], every }: JournalEntry): string[] {
  const course = [...steps.map((step) => `${step} %`), 'everybody'].join(', then ');
  const goOn = `"canary continue ${app}"`;
  return [
    `${app} ${to} is a canary: ${share} % of visitors get it with their next page load, the others stay with ${from}.`,
    ...(every === undefined
      ? [`It stays so until somebody types ${goOn}: next is ${course}. A guard, if one runs, only takes it back.`]
      : [
          `A guard, if one runs, goes on to ${course}: after ${durationText(every)} at each share, or later, when enough visitors have seen it and nothing speaks against it. It takes it back when it does worse.`,
          `Without a guard ("release guard") it stays so until somebody types ${goOn}.`,
        ]),
    `"promote ${app} ${to} --at-once" gives it to everybody now; "canary abort ${app} --reason …" ends it.`,
  ];
}
