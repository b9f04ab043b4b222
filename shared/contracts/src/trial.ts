import { Type, type Static } from 'typebox';

import { AppName } from './remote-manifest.ts';
import { Version } from './release.ts';
import { LANGUAGES } from './values/languages.ts';

/** What the release command and the site's trial program say to each other; see `schema` of both documents. */
export const TRIAL_SCHEMA = 1;

/** A combination of releases that is to be tried before it is live. */
export const TrialRequest = Type.Object({
  schema: Type.Integer({ minimum: 1 }),
  /** One release of each app, with the SHA-256 of its `release.json`. */
  releases: Type.Array(Type.Object({ app: AppName, version: Version, digest: Type.String() })),
  /** The apps whose pages are drawn; with the shell among them, the pages of all. */
  apps: Type.Array(AppName),
  /** How long the drawing may take. */
  seconds: Type.Number({ minimum: 1 }),
});
export type TrialRequest = Static<typeof TrialRequest>;

/** What is wrong with a combination: with one of its pages, but for the last. */
export const TRIAL_FAILURES = [
  /** Its module, its loader or its drawing throws, or the answer is an error of the server. */
  'page-broken',
  /** It takes longer than the site waits. */
  'page-hangs',
  /** It ends the process that draws it. */
  'page-ends-process',
  /** There is nothing in it. */
  'page-empty',
  /** It was not drawn in the time there was, or something else ended its process each time. */
  'page-not-drawn',
  /** The API that is live does not speak the contract that the release was built for. */
  'api-not-spoken',
] as const;

export const TrialFailure = Type.Object({
  code: Type.Enum([...TRIAL_FAILURES]),
  /** The release that is at fault. */
  app: AppName,
  version: Version,
  /** The page as its manifest has it; absent when it is of no page, or happened between two. */
  path: Type.Optional(Type.String()),
  language: Type.Optional(Type.Enum([...LANGUAGES])),
  message: Type.String(),
});
export type TrialFailure = Static<typeof TrialFailure>;

/** What a trial could not look at, although nothing failed. */
export const TRIAL_GAPS = [
  /** The API does not answer: pages were drawn without what it gives. */
  'api-away',
  /** The API does not say which contract it speaks. */
  'api-silent',
  /** No record is known: pages of one were drawn for a record that there is not. */
  'record-unknown',
] as const;

/** The answer to a `TrialRequest`. */
export const TrialReport = Type.Object({
  schema: Type.Integer({ minimum: 1 }),
  /** How many pages were drawn, each in each language. */
  drawn: Type.Integer({ minimum: 0 }),
  failures: Type.Array(TrialFailure),
  gaps: Type.Array(Type.Object({ code: Type.Enum([...TRIAL_GAPS]), message: Type.String() })),
});
export type TrialReport = Static<typeof TrialReport>;
