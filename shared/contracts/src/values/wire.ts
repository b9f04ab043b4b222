/**
 * What the site server and the shell say to each other beside the composition and the page: each is released alone, so
 * neither may write one of these by hand. A change that the other side must know of raises the number; the shell's
 * `release.json` names it as `wire`, and a shell of another number is refused at promote.
 */
export const WIRE_VERSION = 1;

/** The app that is the host of all others. */
export const SHELL = 'shell';

/** How the key of a location begins with which a document begins. React Router's own; the shell makes it differ by document. */
export const FIRST_PAGE_KEY = 'default';

/** Elements of the document, by their ids. */
export const ELEMENT_IDS = {
  /** What the shell draws. */
  root: 'root',
  /** The composition as JSON. */
  composition: 'composition',
  /** What the page was rendered with, as JSON; `null` when the browser draws it from nothing. */
  pageData: 'page-data',
} as const;

/** On a style element of the document: the address of the style sheet that it holds. */
export const STYLE_ADDRESS = 'data-href';

/** On the `html` element, while the page waits for the font of its language. */
export const AWAITS_FONT = 'data-awaits-font';

/** The font of Urdu: its family, and what the name of the shell's file begins with. */
export const URDU_FONT = { family: 'Noto Nastaliq Urdu', file: 'nastaliq-urdu' } as const;

/** What the shell remembers of a visitor for the site server. */
export const COOKIES = { language: 'lang', fallback: 'fallback' } as const;

/** The language of one answer, whatever the cookie says. */
export const LANGUAGE_PARAMETER = 'lang';

/** Names of entries in `Server-Timing`, by which an answer says what its document does not. */
export const SERVER_TIMING = {
  /** The API was not reached when the page was rendered. */
  apiUnreached: 'api-unreached',
  /** Open tabs reload as soon as other releases are live, as for developers. */
  liveReload: 'live-reload',
} as const;

/** Below it the site server answers itself, on the pages' own origin: no page is there. */
export const RELEASE_ROOT = '/_release/';

/** Addresses that the site server answers itself. The shell and the watchdog ask for them, but for `metrics`. */
export const ADDRESSES = {
  /** Whether there are pages at all. */
  health: '/healthz',
  /** What is live, as `LiveComposition`. */
  live: '/_release/composition',
  /** Takes a `FailureReport`. */
  failures: '/_release/failures',
  /** Takes a `LoadOpening`, and `LoadSignals` after it. */
  loads: '/_release/loads',
  signals: '/_release/signals',
  /** Server-sent events, see `CHANGE_EVENTS`. */
  changes: '/_release/changes',
  /** The counters of a site server, at a port of their own. */
  metrics: '/_release/metrics',
} as const;

/** What is sent at `ADDRESSES.changes`, by the names of the events. All readers are sent the same. */
export const CHANGE_EVENTS = {
  /** Some visitors get other releases now; `ADDRESSES.live` says whether this one does. */
  changed: 'message',
  /**
   * First of all, and then again after each `SIGN_INTERVAL`. Its data: the milliseconds over which the readers shall come
   * again when the stream has ended.
   */
  sign: 'sign',
} as const;

/** Between two signs of life at `ADDRESSES.changes`, in milliseconds. */
export const SIGN_INTERVAL = 15_000;

/** Addresses that stand in documents. */
export const FILE_ADDRESSES = {
  /** Below it `<app>/<version>`: a `release.json`; below that a file of the release that browsers do not get. */
  releases: '/_release/releases',
  /** Below it `<app>/<version>/<file>`: the browser's files of a release. */
  assets: '/_assets',
  /** The picture by which the site is shared. */
  sharedImage: '/share.png',
  /** The logo, for search engines. */
  logo: '/icon-512.png',
} as const;

/** What a `FailureReport` says at the most, in characters. */
export const FAILURE_REPORT_LIMITS = { message: 500, path: 200 } as const;

/** The composition of a page, on every page's answer. */
export const COMPOSITION_HEADER = 'x-composition';
/**
 * Beside it, where the releases come from: `live`, or those that differ from what is live, as `canary <app>@<version>`,
 * `fallback <app>@<version>` and `override <app>@<version>`, with commas.
 */
export const TRACK_HEADER = 'x-track';
