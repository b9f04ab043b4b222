import type { Composition } from './composition.ts';
import type { Language } from './values/languages.ts';

/** One page to render. */
export interface RenderRequest {
  composition: Composition;
  /** Path and query, as the browser asked for it. */
  url: string;
  language: Language;
  /** Apps whose sections are left to the browser: their modules are not asked for. */
  withheld: readonly string[];
  /** Where loaders reach the API, for example `http://127.0.0.1:3001/api`. */
  apiUrl: string;
  /** The public origin, for canonical links. */
  origin: string;
  /** Gives a module of a remote's server bundle; rejects when it cannot be loaded. */
  loadModule: (app: string, module: string) => Promise<unknown>;
  /** Aborted when the time for the page is up: loaders stop, and the page is left to the browser. */
  signal: AbortSignal;
}

/** A part of an app in a slot of another one. */
export interface PartPlace {
  app: string;
  module: string;
  /** What the slot hands over. */
  data: Record<string, string | number | boolean>;
  /** How many characters of the page's `html` stand before it. */
  at: number;
}

/** A part to render for a place on a page; `url` is the page's. */
export interface PartRequest extends Omit<RenderRequest, 'withheld'> {
  part: Omit<PartPlace, 'at'>;
}

/** A section failed: there is no page. It can be asked for again with the section withheld. */
export interface ServerFailure {
  app: string;
  phase: 'module' | 'loader' | 'render';
  message: string;
  /** Where it was thrown, for the log of the server. */
  stack?: string;
}

/** What search engines are to make of a page. */
export interface RenderedMeta {
  title: string;
  /** The path, with a query where that tells pages apart, under which the page is to be known. */
  canonical?: string;
  /** False keeps it out of search engines. */
  index: boolean;
}

export interface RenderedPage {
  /** 200, 404 for an unknown page or record, 3xx with `location`. */
  status: number;
  location?: string;
  language: Language;
  direction: 'ltr' | 'rtl';
  /** What `head` says, for programs. Absent where there is no page, as in a redirect. */
  meta?: RenderedMeta;
  /** Elements for `<head>`: title, description, canonical, robots. */
  head: string;
  /** What stands inside `<div id="root">`. */
  html: string;
  /** Plain JSON that the browser hydrates with. */
  data: unknown;
  /** Modules of remotes that the page consists of; their files are named in the HTML. */
  modules: { app: string; module: string }[];
  /**
   * Places of parts that are drawn on the server, in the order of the page. Each is rendered for itself and put there; one
   * that fails leaves its place empty.
   */
  parts?: PartPlace[];
  /** Set when a loader did not reach the API; such an answer is not cached for long, and the browser says so. */
  apiUnreached?: boolean;
}

export type RenderResult = RenderedPage | { failure: ServerFailure };

export type PartResult = { html: string; apiUnreached?: boolean } | { failure: ServerFailure };

/** What the shell's server bundle exports. */
export interface ShellServerBundle {
  /** Shared modules by name, for the server bundles of the remotes. */
  shared: Record<string, unknown>;
  render: (request: RenderRequest) => Promise<RenderResult>;
  /** Absent in shells from before there were parts on the server. */
  renderPart?: (request: PartRequest) => Promise<PartResult>;
}

/** What a remote's server bundle exports: its modules by name, each evaluated when first asked for. */
export interface RemoteServerBundle {
  modules: Record<string, () => unknown>;
}
