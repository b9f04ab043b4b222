import { BROWSER_SIGNALS, SERVER_SIGNALS } from '@rishta/contracts/health';

import type { Tally } from '../health/counts.ts';
import type { Shown } from './evidence.ts';
import type { Side } from './observed.ts';

/** One thing by which a candidate is compared with the stable release. */
export interface Criterion {
  id: string;
  /** For people, such as "31 of 96 page loads had …". */
  words: string;
  side: Side;
  /** In how many loads or renderings it was so. */
  bad: (tally: Tally) => number;
  /** Slots after the one of a load until it is known. */
  knownAfter: number;
  /** How many page loads count as one observation. */
  alike: number;
}

const WORDS: Record<(typeof BROWSER_SIGNALS)[number] | (typeof SERVER_SIGNALS)[number], string> = {
  'load-failure': 'could not load the section',
  'render-error': 'threw while the section was drawn',
  'unhandled-error': 'had an error that nothing caught',
  'dead-click': 'had a button that did nothing',
  refused: 'were refused something by the content policy',
  late: 'took clicks late',
  slow: 'showed their main content late (LCP)',
  sluggish: 'answered clicks slowly (INP)',
  shifting: 'moved under the reader (CLS)',
  busy: 'were kept busy by scripts',
  'server-failure': 'failed on the server',
  'server-slow': 'were slow on the server',
  'server-busy': 'took much time of processors',
  'server-growing': 'brought the memory that stays to a new height',
  altered: 'came of altered files',
};

/** What comes of a visitor's device, line and browser as much as of the release: all loads of one visitor have it, or none. */
const OF_VISITORS: readonly string[] = [
  'refused',
  'late',
  'slow',
  'sluggish',
  'shifting',
  'busy',
] satisfies (keyof typeof WORDS)[];
/** Page loads of a visitor while there is a canary. If they counted one by one, a few slow telephones would end it. */
const LOADS_OF_VISITOR = 4;

const counted =
  (side: Side) =>
  (id: keyof typeof WORDS): Criterion => ({
    id,
    words: WORDS[id],
    side,
    bad: ({ signals }) => signals[id] ?? 0,
    knownAfter: 1,
    alike: OF_VISITORS.includes(id) ? LOADS_OF_VISITOR : 1,
  });

/** A load that says nothing more for so many slots after its own. What is said later still counts. */
const HUNG_AFTER = 2;

const hang: Criterion = {
  id: 'hang',
  words: 'were never interactive',
  side: 'browser',
  bad: ({ loads, signals }) => Math.max(0, loads - (signals.interactive ?? 0) - (signals.left ?? 0)),
  knownAfter: HUNG_AFTER,
  alike: 1,
};

/** Most people leave a page that takes too long before it can be counted as late. */
const left: Criterion = {
  id: 'left',
  words: 'were left before they were interactive',
  side: 'browser',
  bad: ({ signals }) => signals.left ?? 0,
  knownAfter: HUNG_AFTER,
  alike: LOADS_OF_VISITOR,
};

export const CRITERIA: readonly Criterion[] = [
  ...BROWSER_SIGNALS.map(counted('browser')),
  hang,
  left,
  ...SERVER_SIGNALS.map(counted('server')),
];

/** What a release showed by a criterion in one slot, or in several. */
export function shownIn({ side, bad }: Criterion, of: Record<Side, Tally>): Shown {
  const tally = of[side];
  return { loads: tally.loads, bad: Math.min(bad(tally), tally.loads) };
}
