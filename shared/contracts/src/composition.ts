import type { HeaderLink, MenuLink, PageManifest } from './remote-manifest.ts';
import type { ModuleAssets } from './release.ts';
import type { Part } from './slots.ts';
import { Type, type Static } from 'typebox';

import { AppName } from './app-name.ts';
import { Version } from './release.ts';
import { FAILURE_REPORT_LIMITS } from './values/wire.ts';

/** One app as the browser of one page load needs it. Paths are absolute (`/_assets/…`). */
export interface ComposedApp {
  version: string;
  /** Absolute path of the federation entry (of the shell: its script). */
  entry: string;
  pages: PageManifest[];
  /** Links for the header of its workspace pages. */
  header?: HeaderLink[];
  /** Links for the menus of the shell; absent when the remote was built before there were any. */
  menu?: MenuLink[];
  /** What it shows in slots of others. */
  parts?: Part[];
  modules: Record<string, ModuleAssets>;
  /** The release the site would fall back to if this one does not load; absent when there is none. */
  fallback?: string;
}

/** The releases that one page load consists of. It is inlined in the HTML and never changes in an open tab. */
export interface Composition {
  /** Names the set of releases; two equal sets have the same id. */
  id: string;
  /** The id of the live set at that time. It differs from `id` on a page that fell back to an earlier release. */
  liveId: string;
  /** Live releases by app, the shell included. */
  apps: Record<string, ComposedApp>;
  /** Lazily provided shared modules, by name: the absolute paths of their scripts and style sheets. */
  provides: Record<string, { js: string[]; css: string[] }>;
  /** Integrity of every style sheet, by absolute path. Scripts have theirs in the document's import map. */
  styles: Record<string, string>;
  /** Pages may show samples: invented people, agencies and stories. Left out in production, where none are shown. */
  showsSamples?: true;
}

/** The answer of `/_release/composition`: which releases are live now. */
export const LiveComposition = Type.Object({
  id: Type.String(),
  apps: Type.Record(
    AppName,
    Type.Object({
      version: Version,
      /** Releases that were rolled back: a tab that runs one of them is asked to reload. */
      recalled: Type.Array(Version),
    }),
    { additionalProperties: false },
  ),
});
export type LiveComposition = Static<typeof LiveComposition>;

/** What a browser posts to `/_release/failures` when a remote does not work. */
export const FailureReport = Type.Object(
  {
    app: AppName,
    version: Version,
    phase: Type.Union([Type.Literal('entry'), Type.Literal('module'), Type.Literal('render'), Type.Literal('loader')]),
    /** The error's text, cut. */
    message: Type.String({ maxLength: FAILURE_REPORT_LIMITS.message }),
    /** The path of the page, without query. */
    path: Type.String({ maxLength: FAILURE_REPORT_LIMITS.path }),
  },
  { additionalProperties: false },
);
export type FailureReport = Static<typeof FailureReport>;
