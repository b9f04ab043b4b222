import type { FailureReport } from '../composition.ts';

/**
 * What may be wrong with a page load or a rendering of a release; each is counted at most once for each of them.
 * `late`: the page took no clicks for longer than `LATE_AFTER`. `slow`, `sluggish` and `shifting`: its Web Vitals LCP, INP
 * and CLS were not good. `dead-click`: nothing came of pressing a button. `busy`: scripts kept the page from answering for
 * much of the time. `refused`: the content policy did not let something of it run.
 */
export const BROWSER_SIGNALS = [
  'load-failure',
  'render-error',
  'unhandled-error',
  'dead-click',
  'refused',
  'late',
  'slow',
  'sluggish',
  'shifting',
  'busy',
] as const;
/**
 * `server-busy`: it took much time of processors. `server-growing`: after it, its process was found to keep clearly more memory
 * than ever before. `altered`: a file of the release is not what was published.
 */
export const SERVER_SIGNALS = ['server-failure', 'server-slow', 'server-busy', 'server-growing', 'altered'] as const;

/** How far a page load has come. One that was neither interactive nor left is taken for hung after a while. */
export const LOAD_STATES = ['interactive', 'left'] as const;

export type BrowserSignal = (typeof BROWSER_SIGNALS)[number];
export type ServerSignal = (typeof SERVER_SIGNALS)[number];
export type LoadState = (typeof LOAD_STATES)[number];

/** Milliseconds from the beginning of a page load to where it is interactive. */
export const LATE_AFTER = 2_500;

/**
 * Marks of the browser's timeline (User Timing) by which the shell tells the watchdog of the site server how the page does.
 * A shell that sets them says so in its `release.json`, as `marks`.
 */
export const MARKS_VERSION = 1;
export const MARKS = {
  /** What the server has drawn of the first page takes clicks. */
  takenOver: 'rishta:taken-over',
  /** A page is shown; `detail` is its app, if it is not the shell's own. With both marks the page is interactive. */
  section: 'rishta:section',
  /** A part of another app is asked for, to be shown on the page; `detail` is its app. */
  part: 'rishta:part',
  /** `detail` is a `FailureMark`. */
  failure: 'rishta:failure',
} as const;

export interface FailureMark {
  app: string;
  phase: FailureReport['phase'];
}

/** An event of the document by which one part of the watchdog hands a signal to the other: its `detail`. */
export const SIGNAL_EVENT = 'rishta:signal';
