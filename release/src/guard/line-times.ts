import { type TimeOf, timeItSays } from '../analysis/watched.ts';
import type { JournalLine } from '../registry/documents.ts';

/** When lines of the journal were written, in milliseconds by the clock of who asks. */
export interface LineTimes {
  /** A look at all lines that there are by now. */
  note: (lines: readonly JournalLine[], now: number) => void;
  timeOf: TimeOf;
}

/**
 * Remembers between which two looks each line has come, for the clock of the command that wrote it may be wrong: what it says counts
 * if it lies between them, else the first of the two. Of a line that was there at the first look nothing else is known than what it says.
 */
export function createLineTimes(): LineTimes {
  const seen = new Map<string, { after: number; by: number }>();
  let lastLook: number | undefined;
  return {
    note: (lines, now) => {
      for (const { hash } of lines) {
        if (seen.has(hash)) continue;
        seen.set(hash, lastLook === undefined ? ANY_TIME : { after: lastLook, by: now });
      }
      lastLook = now;
    },
    timeOf: (line) => {
      const { after, by } = seen.get(line.hash) ?? ANY_TIME;
      const said = timeItSays(line);
      return said < after || said > by ? after : said;
    },
  };
}

const ANY_TIME = { after: -Infinity, by: Infinity };
