import type { Draft } from '@rishta/e2e/faulty-release';

/**
 * `total`: nobody can use it; `some`: some visitors, or some of what they do; `slow`: all of it works, later; `hang`: it never
 * ends; `unseen`: it shows what is wrong or nothing, and fails nowhere; `server`: on the server; `build`: the release is not
 * whole, or does not fit; `trust`: it is not what somebody vouches for.
 */
export type Kind = 'total' | 'some' | 'slow' | 'hang' | 'unseen' | 'server' | 'build' | 'trust';

/** A release with a fault, made of the one that is live. */
export interface FaultyRelease {
  /** Names it on the command line. */
  name: string;
  /** What the release does, for people. */
  title: string;
  app: string;
  kind: Kind;
  change?: (draft: Draft) => Promise<void> | void;
  /** Done to the registry after the release was published. */
  tamper?: (published: Published) => Promise<void>;
  /** It is published with a key that nobody trusts. */
  isOfStranger?: boolean;
  /** It is given to visitors also when it was refused, with the trial switched off, to measure how it goes back. */
  isAlwaysGiven?: boolean;
  /** Milliseconds for which it is given at most, when it takes more visitors than most to find it. */
  givenFor?: number;
}

export interface Published {
  dataDir: string;
  app: string;
  /** The release that is live. */
  from: string;
  version: string;
}
