import {
  API_CONTRACT,
  CONTRACT_VERSION,
  RELEASE_FOLDERS,
  RELEASE_MANIFEST,
  SHELL,
  type BundleNames,
  type ModuleAssets,
  type ProvidedModule,
  type Release,
  type RemoteManifest,
} from '@rishta/contracts';
import { MARKS_VERSION } from '@rishta/contracts/health';
import { WIRE_VERSION } from '@rishta/contracts/wire';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from 'webpack';

import { readRemoteManifest, readShellSlots } from '../remote-manifest.ts';
import { acceptedRange, sharedModules } from '../shared-modules.ts';
import { chunkOf, exposedModules } from '../webpack/browser.ts';
import type { App } from '../project.ts';
import { assetsOfChunk, consumedModules } from './module-assets.ts';
import { exportedNames, importedNames } from './shared-names.ts';
import { type BrowserFile, setStyleNames, STYLE_TOKENS, takenStyleNames } from './style-names.ts';

/** Lies in a release's folder until its document takes the place: whoever builds again knows by it what is half done. */
export const UNFINISHED = `${RELEASE_MANIFEST}.unfinished`;

/** Lists every file below a release's folder with its hash. */
function hashFiles(directory: string): Release['files'] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== UNFINISHED)
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    entries.sort().map((file) => {
      const content = readFileSync(file);
      const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
      return [file.slice(directory.length + 1).replaceAll('\\', '/'), { integrity, bytes: content.length }];
    }),
  );
}

const only = (files: string[], what: string): string => {
  const [first, ...rest] = files;
  if (first === undefined || rest.length > 0) throw new Error(`Expected one ${what}, found ${String(files.length)}.`);
  return first;
};

const HEADING_FONT = new RegExp(`^${RELEASE_FOLDERS.browser}/static/lora-.*\\.woff2$`);

/** The builds that a release is made of. */
export interface Builds {
  browser: Compilation;
  /** Absent when nothing of the app renders on the server. */
  server?: Compilation;
}

export interface BuiltApp {
  app: App;
  version: string;
  /** The hash of the sources, taken before they were read: what is saved while they are built is in no release. */
  source: string;
  /** The folder with `browser/` and `server/`. */
  directory: string;
  builds: Builds;
}

/** Describes a finished build as the registry, the site server and the shell need it. */
export function describeRelease({ app, version, source, directory, builds }: BuiltApp): Release {
  const { browser } = builds;
  const files = hashFiles(directory);
  const server = Object.keys(files).filter((file) => file.endsWith('.cjs'));
  const common = {
    app,
    version,
    source,
    builtAt: new Date().toISOString(),
    api: API_CONTRACT.newest,
    ...(server.length > 0 && { serverEntry: only(server, 'server bundle') }),
    files,
  };
  const styled = browserFiles(directory, files);
  if (app === SHELL) {
    const own = describeShell(browser, Object.keys(files));
    const always = styled.filter(({ name }) => own.css.includes(name));
    return { ...common, ...own, exports: namesOf(builds, exportedNames, setStyleNames(always)) };
  }
  return {
    ...common,
    ...describeRemote(app, browser),
    imports: namesOf(builds, importedNames, takenStyleNames(styled)),
  };
}

function namesOf({ browser, server }: Builds, read: typeof importedNames, tokens: string[]): BundleNames {
  const shared = sharedModules().map(({ name }) => name);
  return {
    browser: { ...read(browser, shared), ...(tokens.length > 0 && { [STYLE_TOKENS]: tokens }) },
    ...(server && { server: read(server, shared) }),
  };
}

const STYLED = /\.(?:css|js)$/;

const browserFiles = (directory: string, files: Release['files']): BrowserFile[] =>
  Object.keys(files)
    .filter((name) => name.startsWith(`${RELEASE_FOLDERS.browser}/`) && STYLED.test(name))
    .map((name) => ({ name, text: readFileSync(join(directory, name), 'utf8') }));

type OwnPart = Omit<
  Release,
  'app' | 'version' | 'api' | 'source' | 'builtAt' | 'serverEntry' | 'imports' | 'exports' | 'files'
>;

function describeRemote(app: App, browser: Compilation): OwnPart {
  const manifest = readRemoteManifest(app);
  return {
    contract: manifest.contract,
    entry: `${RELEASE_FOLDERS.browser}/entry.js`,
    css: [],
    preload: [],
    pages: manifest.pages,
    ...(manifest.header && { header: manifest.header }),
    // A release that says nothing of menus is one from before there were any.
    menu: manifest.menu ?? [],
    ...(manifest.slots && { slots: manifest.slots }),
    ...(manifest.parts && { parts: manifest.parts }),
    ...describeModules(manifest, browser),
    provides: {},
  };
}

/**
 * What each page fetches ahead, and which shared modules the remote needs. What is only used once a visitor asks for it,
 * such as a tool's dialog, is needed, but not fetched ahead.
 */
export function describeModules(manifest: RemoteManifest, browser: Compilation): Pick<Release, 'modules' | 'needs'> {
  const lazy = sharedModules().flatMap(({ name, chunk }) => (chunk ? name : []));
  const consumed = new Set(consumedModules(browser, lazy));
  return {
    modules: Object.fromEntries(
      exposedModules(manifest).map((module): [string, ModuleAssets] => [
        module,
        assetsOfChunk(browser, chunkOf(module), lazy),
      ]),
    ),
    needs: Object.fromEntries(
      sharedModules().flatMap(({ name, version, chunk }) =>
        chunk && !consumed.has(name) ? [] : [[name, acceptedRange(version)]],
      ),
    ),
  };
}

function describeShell(browser: Compilation, files: string[]): OwnPart {
  const { js, css } = assetsOfChunk(browser, SHELL, []);
  const provides = providedModules(browser);
  // What is provided on demand is loaded on demand, its style sheets with it.
  const onDemand = new Set(Object.values(provides).flatMap((module) => module.css));
  return {
    contract: CONTRACT_VERSION,
    wire: WIRE_VERSION,
    marks: MARKS_VERSION,
    entry: only(js, 'script of the shell'),
    css: css.filter((file) => !onDemand.has(file)),
    // The heading font is seen at once on every page; the others load when their letters appear.
    preload: files.filter((file) => HEADING_FONT.test(file)),
    pages: [],
    slots: readShellSlots(),
    modules: {},
    needs: {},
    provides,
  };
}

const providedModules = (browser: Compilation): Release['provides'] =>
  Object.fromEntries(
    sharedModules().map((module): [string, ProvidedModule] => {
      const assets = module.chunk ? assetsOfChunk(browser, module.chunk, []) : { js: [], css: [] };
      return [module.name, { version: module.version, js: assets.js, css: assets.css }];
    }),
  );
