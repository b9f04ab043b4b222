import { Type, type Static } from 'typebox';

import { AppName } from './app-name.ts';
import { Version } from './release.ts';
import { LANGUAGES } from './values/languages.ts';

/** What the release command and the site's trial program say to each other; see `schema` of both documents. */
export const TRIAL_SCHEMA = 1;

/** One release of each app, with the SHA-256 of its `release.json`. */
const TriedReleases = Type.Array(Type.Object({ app: AppName, version: Version, digest: Type.String() }));

/** A combination of releases that is to be tried before it is live. */
export const TrialRequest = Type.Object({
  schema: Type.Integer({ minimum: 1 }),
  releases: TriedReleases,
  /** The apps whose pages are drawn; with the shell among them, the pages of all. */
  apps: Type.Array(AppName),
  /** How long the drawing may take. */
  seconds: Type.Number({ minimum: 1 }),
  /** The pages are to be opened in a browser as well. Programs from before do not hear it, and say nothing of it. */
  browser: Type.Optional(
    Type.Object({
      /** What is live, to compare with. */
      live: TriedReleases,
      /** How long that may take. */
      seconds: Type.Number({ minimum: 1 }),
    }),
  ),
});
export type TrialRequest = Static<typeof TrialRequest>;

/** What is wrong with a page in a browser. */
export const BROWSER_FAILURES = [
  /** A file or a module of it is not loaded. */
  'browser-not-loaded',
  /** It throws what nothing catches, or while it is drawn. */
  'browser-throws',
  /** The content policy, or the integrity of a script, does not let something of it run. */
  'browser-refused',
  /** It answers, and never becomes interactive. */
  'browser-not-interactive',
  /** It does not answer any more. */
  'browser-hangs',
  /** Its process ends, it takes too much memory, it closes its window or leads to another document by itself. */
  'browser-ends',
  /** There is nothing to be seen of it. */
  'browser-empty',
  /** It asks for the same again and again. */
  'browser-asks',
  /** Nothing comes of pressing the button of a form. */
  'browser-dead-submit',
  /** Its layout jumps. */
  'browser-shifts',
  /** It becomes interactive much later than what is live. */
  'browser-later',
] as const;

/** What is wrong with a combination: with one of its pages, but for `api-not-spoken`. */
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
  ...BROWSER_FAILURES,
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
  /** No page was opened in a browser. */
  'browser-not-there',
  /** Some pages were not opened in a browser, or not looked at in full. */
  'browser-not-opened',
  /** Something that is wrong in a browser, and is wrong in what is live as well. */
  'browser-wrong-before',
] as const;

/** The answer to a `TrialRequest`. */
export const TrialReport = Type.Object({
  schema: Type.Integer({ minimum: 1 }),
  /** How many pages were drawn, each in each language. */
  drawn: Type.Integer({ minimum: 0 }),
  /** How many were opened in a browser; absent: the program knows nothing of browsers. */
  opened: Type.Optional(Type.Integer({ minimum: 0 })),
  failures: Type.Array(TrialFailure),
  gaps: Type.Array(Type.Object({ code: Type.Enum([...TRIAL_GAPS]), message: Type.String() })),
});
export type TrialReport = Static<typeof TrialReport>;
