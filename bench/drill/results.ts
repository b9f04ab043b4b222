import type { Kind } from './releases/faulty-release.ts';

export interface Touched {
  all: number;
  had: number;
}

/** How a release that visitors were given has gone. Times are seconds since it was promoted. */
export interface Given {
  isBack: boolean;
  /** When the guard was sure. */
  noticed?: number;
  /** When a visitor who had had it was shown the earlier release. */
  healed?: number;
  /** As the journal says it. */
  reason?: string;
  /** Visitors until then, and of them those who had it. */
  visitors: Touched;
  /** Those of them who had a browser. */
  inBrowsers: Touched;
  /** Who had it without being in its canary, or when it was gone. */
  outside: string[];
}

export interface Refused {
  at: 'publish' | 'promote';
  ids: string[];
  /** How long the commands took. */
  seconds: number;
}

export interface FaultResult {
  name: string;
  title: string;
  app: string;
  kind: Kind;
  refused?: Refused;
  given?: Given;
  /** Why it could not be tried. */
  trouble?: string;
}

/** A sound release. */
export interface GoodResult {
  release: string;
  change: string;
  /** Why it was refused or taken back. */
  stopped?: string;
}

export interface Results {
  faults: FaultResult[];
  good: GoodResult[];
  /** Page loads in browsers beside sound releases, and how many had one or several. */
  goodLoads: { all: number; ofGood: number };
}

export const nothingYet = (): Results => ({ faults: [], good: [], goodLoads: { all: 0, ofGood: 0 } });
