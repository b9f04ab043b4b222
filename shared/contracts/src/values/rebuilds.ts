/**
 * What a developer's session and the pages of its site say to each other. The site server of a session passes on what is
 * asked at these addresses; those of every other site know nothing of them.
 */
export const REBUILD_ADDRESSES = {
  /** All of them stand below it. */
  root: '/_rebuilds',
  /** Server-sent events, each a `SessionNews`. Whoever comes is told first how each app stands. */
  news: '/_rebuilds/news',
  /** Takes `ServerFailed`, from the site server alone. */
  failures: '/_rebuilds/failures',
  /** Below it `<app>/<version>/<file>`: the browser's files of the app's newest build, whatever version is asked for. */
  files: '/_rebuilds/files',
} as const;

/** The browser's part of an app is built. The release that is made of it comes later. */
export interface AppBuilt {
  kind: 'built';
  app: string;
  /** Of the release that is made of it. */
  version: string;
  /** Style sheets by the modules of the app, as files of the build. */
  css: Record<string, string[]>;
  /** Whether open pages cannot show it: they are loaded anew when its release is live. */
  isForNewPages: boolean;
}

/** The release that was made of a build is live. */
export interface BuildLive {
  kind: 'live';
  app: string;
  version: string;
  /** As of the build. */
  isForNewPages: boolean;
}

/** An app could not be built. */
export interface BuildFailed {
  kind: 'build-failed';
  app: string;
  words: string;
}

/** A page of an app could not be drawn on the server. */
export interface ServerFailed {
  kind: 'server-failed';
  app: string;
  words: string;
}

/** What is wrong with the types of an app's sources; no words: nothing any more. */
export interface TypesChecked {
  kind: 'types';
  app: string;
  words: string;
}

export type SessionNews = AppBuilt | BuildLive | BuildFailed | ServerFailed | TypesChecked;
