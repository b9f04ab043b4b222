import type { ApiClient } from '@rishta/api-client';
import type { Language } from '@rishta/contracts';
import type { Texts } from '@rishta/i18n';
import type { ComponentType } from 'react';

/** What the shell puts at a loader's or action's disposal; the same on the server and in the browser. */
export interface PageContext {
  api: ApiClient;
  language: Language;
  /** Whether a page may show invented people, agencies and stories; absent, as in production: no. */
  showsSamples?: boolean;
}

export interface PageLoaderArgs {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: PageContext;
}

type DataValue = string | number | boolean | readonly DataValue[] | { readonly [key: string]: DataValue };

/** A thing in the words of schema.org, without `@context`. Addresses in it are whole ones. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: DataValue;
}

/** Metadata that depends on the page's data; what is left out comes from `remote.json`. */
export interface PageMeta {
  title?: string;
  description?: string;
  /** Path and query of the canonical address. */
  canonical?: string;
  /** False keeps this address out of search engines. */
  index?: boolean;
  /** What the page is to those with whom it is shared. Default: a page of a website. */
  kind?: 'article';
  /** What stands on the page, for search engines: JSON-LD in the server's HTML. Only what every visitor sees. */
  about?: readonly Thing[];
}

export interface PageHandle<Data = unknown> {
  /** Catalogs that must be there before the page is drawn. */
  texts?: readonly Texts[];
  meta?: (data: Data, page: { params: PageLoaderArgs['params']; language: Language; url: URL }) => PageMeta;
}

/**
 * A module named in `remote.json`. It follows the route-module convention of React Router.
 *
 * A frame is such a module too: its `Component` renders an `Outlet` where the page goes.
 */
export interface PageModule<Data = unknown> {
  Component: ComponentType;
  /** Runs before the page is shown: on the server for the first page of a visit, in the browser for the others. */
  loader?: (args: PageLoaderArgs) => Promise<Data> | Data;
  action?: (args: PageLoaderArgs) => Promise<unknown>;
  /** Shown in place of the page when it or its loader throws. Default: the shell's message with Retry. */
  ErrorBoundary?: ComponentType;
  handle?: PageHandle<Data>;
}
