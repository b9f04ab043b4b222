import { KEPT_FOR, OPEN_FOR, tenSecondsOf, type SlotTallies } from './counts.ts';
import type { HealthReader } from './health-store.ts';

/** Slots in which a server may still write what was counted in time. */
const WRITTEN_WITHIN = 2;

/**
 * For one who looks again and again: what nobody adds to any more is read once. Gives no more than stores keep, however much is
 * asked for.
 */
export function rememberHealth({ read }: HealthReader, clock: () => number = Date.now): HealthReader {
  let known: { from: number; until: number; slots: SlotTallies[] } | undefined;
  return {
    read: async (since, until) => {
      const now = tenSecondsOf(clock());
      const from = Math.max(since, now - KEPT_FOR);
      const before = known && known.from <= from && known.until >= from ? known : undefined;
      const begin = before ? before.until + 1 : from;
      const found = [...(before?.slots ?? []), ...(until < begin ? [] : await read(begin, until))];
      const settled = Math.min(until, now - OPEN_FOR - WRITTEN_WITHIN);
      if (settled >= begin) {
        // Nobody has asked for what lies before that for as long as it is kept.
        const first = Math.max(before?.from ?? from, now - KEPT_FOR);
        const slots = found.filter(({ slot }) => slot >= first && slot <= settled);
        known = { from: first, until: settled, slots };
      }
      return found.filter(({ slot }) => slot >= from && slot <= until);
    },
  };
}
