import {
  type ComposedApp,
  type Composition,
  type ModuleAssets,
  type Release,
  RELEASE_FOLDERS,
  SHELL,
} from '@rishta/contracts';
import { createPageMatcher, type PageMatcher } from '@rishta/contracts/page-matcher';
import { FILE_ADDRESSES } from '@rishta/contracts/wire';

import type { SiteConfig } from '../config.ts';

/** The releases that make up a page load, for the server's own use beside what the browser is told. */
export interface ComposedSite {
  composition: Composition;
  shell: Release;
  /** By app, the shell included. */
  releases: ReadonlyMap<string, Release>;
  /** Of an app's `release.json`, as in the channel. */
  digestOf: (app: string) => string;
  pageAt: PageMatcher;
  /** Names all that the channel said, canaries included: what was composed for another one is left behind. */
  base: string;
  /** The releases that are not the live ones of their apps. */
  unusual: readonly UnusualRelease[];
}

export interface UnusualRelease {
  kind: 'canary' | 'fallback' | 'override';
  app: string;
  version: string;
}

/** A release with the version to use when it does not work in the browser. */
export interface ChosenRelease {
  release: Release;
  digest: string;
  fallback?: string;
}

/** See `TRACK_HEADER`. */
export const trackOf = ({ unusual }: Pick<ComposedSite, 'unusual'>): string =>
  unusual.map(({ kind, app, version }) => `${kind} ${app}@${version}`).join(', ') || 'live';

const IN_BROWSERS = `${RELEASE_FOLDERS.browser}/`;

/** Whether browsers get a file of a release. */
export const isForBrowsers = (file: string): boolean => file.startsWith(IN_BROWSERS);

/** Where the site serves such a file. */
export const assetPath = ({ app, version }: Pick<Release, 'app' | 'version'>, file: string): string =>
  `${FILE_ADDRESSES.assets}/${app}/${version}/${file.slice(IN_BROWSERS.length)}`;

/** The integrity of each browser file of a release, by its path on the site. */
export const integrities = (release: Release): [path: string, integrity: string][] =>
  Object.entries(release.files).flatMap(([file, { integrity }]): [string, string][] =>
    isForBrowsers(file) ? [[assetPath(release, file), integrity]] : [],
  );

/** Puts releases together. Undefined without a shell. */
export function composeSite(
  { id, liveId, base, unusual }: Pick<Composition, 'id' | 'liveId'> & Pick<ComposedSite, 'base' | 'unusual'>,
  chosen: readonly ChosenRelease[],
  { showsSamples }: Pick<SiteConfig, 'showsSamples'>,
): ComposedSite | undefined {
  const shell = chosen.find(({ release }) => release.app === SHELL)?.release;
  if (!shell) return undefined;
  const releases = chosen.map(({ release }) => release);
  const digests = new Map(chosen.map(({ release, digest }) => [release.app, digest]));
  const composition: Composition = {
    id,
    liveId,
    apps: Object.fromEntries(chosen.map((app) => [app.release.app, composedApp(app)])),
    provides: Object.fromEntries(
      Object.entries(shell.provides).map(([name, files]) => [name, atSite(shell, { js: files.js, css: files.css })]),
    ),
    styles: Object.fromEntries(releases.flatMap(integrities).filter(([path]) => path.endsWith('.css'))),
    ...(showsSamples && { showsSamples }),
  };
  return {
    composition,
    shell,
    releases: new Map(releases.map((release) => [release.app, release])),
    digestOf: (app) => digests.get(app) ?? '',
    pageAt: createPageMatcher(composition),
    base,
    unusual,
  };
}

function composedApp({ release, fallback }: ChosenRelease): ComposedApp {
  const modules = Object.entries(release.modules).map(([name, assets]): [string, ModuleAssets] => [
    name,
    { ...atSite(release, assets), uses: assets.uses },
  ]);
  return {
    version: release.version,
    entry: assetPath(release, release.entry),
    pages: release.pages,
    ...(release.header && { header: release.header }),
    ...(release.menu && { menu: release.menu }),
    ...(release.parts && { parts: release.parts }),
    modules: Object.fromEntries(modules),
    ...(fallback !== undefined && { fallback }),
  };
}

const atSite = (release: Release, { js, css }: { js: string[]; css: string[] }) => ({
  js: js.map((file) => assetPath(release, file)),
  css: css.map((file) => assetPath(release, file)),
});
