import { Type, type Static } from 'typebox';

import { AppName } from './app-name.ts';
import { open } from './open.ts';
import { HeaderLinks, MenuLinks, PageManifest } from './remote-manifest.ts';
import { Parts, Slots } from './slots.ts';

/** Of names that belong together with something: no others. */
const strict = { additionalProperties: false } as const;

/** A semantic version. Local builds carry a `-dev.<hash>` suffix. */
export const Version = Type.String({
  pattern: '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$',
  maxLength: 64,
});

/** What says in a release's folder what the release is. */
export const RELEASE_MANIFEST = 'release.json';
/** Beside it: what browsers get, and what servers draw pages with. */
export const RELEASE_FOLDERS = { browser: 'browser', server: 'server' } as const;

/** A path inside a release: `browser/…` or `server/…`, no `..`, no backslash. */
const FilePath = Type.String({
  pattern: `^(${Object.values(RELEASE_FOLDERS).join('|')})(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$`,
  maxLength: 200,
});

/** A subresource-integrity value. Builds write SHA-256, which is as safe here and shorter in each page's import map. */
const Integrity = Type.String({ pattern: '^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$' });

export const ReleaseFile = Type.Object({ integrity: Integrity, bytes: Type.Integer({ minimum: 0 }) });
export type ReleaseFile = Static<typeof ReleaseFile>;

/** What a module needs before it can run: files of its own release, and shared modules the shell brings lazily. */
export const ModuleAssets = Type.Object({
  js: Type.Array(FilePath),
  css: Type.Array(FilePath),
  /** Names of lazily provided modules (see `Release.provides`) that are fetched ahead with the module's own files. */
  uses: Type.Array(Type.String()),
});
export type ModuleAssets = Static<typeof ModuleAssets>;

/** A module the shell brings for all: its exact version, and the files that hold it when it is not in the entry. */
export const ProvidedModule = Type.Object({ version: Version, js: Type.Array(FilePath), css: Type.Array(FilePath) });
export type ProvidedModule = Static<typeof ProvidedModule>;

/** In the place of the names of a module: the whole of it, of which no names are known. */
export const WHOLE_MODULE = '*';

/** Names of exports by shared module, or `WHOLE_MODULE`; of the shell's style sheets, the custom properties that they set. */
export const SharedNames = Type.Record(Type.String(), Type.Array(Type.String()));
export type SharedNames = Static<typeof SharedNames>;

/** Of each bundle of a release; one that renders nothing on the server has only the browser's. */
export const BundleNames = Type.Object({ browser: SharedNames, server: Type.Optional(SharedNames) });
export type BundleNames = Static<typeof BundleNames>;

/**
 * `release.json`: one immutable build of one app. Fields that came later are kept and mean nothing to a program that does
 * not know them.
 */
export const Release = Type.Object({
  /** Of what this says; absent: 1. It grows when a field means something else than before, and older programs refuse. */
  schema: Type.Optional(Type.Integer({ minimum: 1 })),
  app: AppName,
  version: Version,
  contract: Type.Integer({ minimum: 1 }),
  /** Of the shell: the number of what it and the site server say to each other; see `WIRE_VERSION`. */
  wire: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Of the shell: which marks it sets for the watchdog, see `MARKS_VERSION`; absent: none. */
  marks: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The number of the API's contract that it was built for, see `API_CONTRACT`; absent in builds from before: 1. */
  api: Type.Optional(Type.Integer({ minimum: 1 })),
  /** SHA-256 (hex) of the sources that the release was built from. */
  source: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** When it was built, ISO 8601. */
  builtAt: Type.String({ maxLength: 30 }),
  /** The browser's first file: the shell's script, or the remote's federation entry. */
  entry: FilePath,
  /** The CommonJS bundle for server rendering; absent when nothing of the app renders there. */
  serverEntry: Type.Optional(FilePath),
  /** Style sheets that belong to every page of the site (the shell's). */
  css: Type.Array(FilePath),
  /** Files worth asking for as soon as the document is parsed, such as the heading font. */
  preload: Type.Array(FilePath),
  pages: Type.Array(open(PageManifest)),
  header: Type.Optional(open(HeaderLinks)),
  menu: Type.Optional(open(MenuLinks)),
  /** Absent in builds from before there were any. */
  slots: Type.Optional(open(Slots)),
  parts: Type.Optional(open(Parts)),
  /** Per module of `pages` and `parts`: what to fetch for it. */
  modules: Type.Record(Type.String(), ModuleAssets, strict),
  /** Shared modules that must be there, those of files that are loaded late too, as name to semantic-version range. */
  needs: Type.Record(Type.String(), Type.String(), strict),
  /** Shared modules that the app brings (the shell's). */
  provides: Type.Record(Type.String(), ProvidedModule, strict),
  /** Of a remote: what its code takes of shared modules. Builds from before this was written down do not say it. */
  imports: Type.Optional(BundleNames),
  /** Of the shell: what the shared modules hold that it brings. Builds from before do not say it. */
  exports: Type.Optional(BundleNames),
  /** Every file of the release but this one. */
  files: Type.Record(Type.String(), ReleaseFile, strict),
});
export type Release = Static<typeof Release>;
