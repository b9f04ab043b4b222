/** One figure of a fault, beside the limit that it must keep. */
export interface Finding {
  what: string;
  /** With its unit, and its spread where it swings. */
  value: string;
  limit: string;
  kept: boolean;
}

export interface FaultOptions {
  /** How many requests are sent where that is a question of time. */
  requests?: number;
}

/** Something that goes wrong around the site, done on purpose and in a bounded time. */
export interface Fault {
  /** Names it on the command line. */
  name: string;
  title: string;
  /** Starts what it needs on 127.0.0.1, does the harm, measures, and stops all that it started. */
  run: (options: FaultOptions) => Promise<Finding[]>;
}

/** A finding of things that must not be; the first of them are named. */
export const nothing = (what: string, found: readonly string[], of: string): Finding => ({
  what,
  value: `${String(found.length)} of ${of} ${found.slice(0, 5).join('; ')}`.trim(),
  limit: '0',
  kept: found.length === 0,
});
