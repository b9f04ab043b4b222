import type { Composition, Language, PartPlace, RenderedPage, ServerFailure } from '@rishta/contracts';
import { LANGUAGES } from '@rishta/contracts/languages';
import type { ServerBundleFile, ShellBundleFile } from '@rishta/release';
import { Type } from 'typebox';

import { LONGEST_URL } from '../pages/page-address.ts';

/** The releases whose pages a worker renders: told once, for a worker has one composition in its life. */
export interface RenderSetup {
  composition: Composition;
  /** Of the remotes, by app. Those without a server bundle are absent. */
  bundles: Record<string, ServerBundleFile>;
  apiUrl: string;
  origin: string;
}

/** One page, or a part for a place on it. */
export type RenderTask = PageTask | PartTask;

interface Task {
  /** The page's. */
  url: string;
  language: Language;
  /** Milliseconds after which the signal is aborted, and after which a worker that does not answer is ended. */
  softLimit: number;
  hardLimit: number;
  /** What the API is to be asked with. */
  headers?: Record<string, string>;
}

export interface PageTask extends Task {
  /** Remotes whose modules are refused, so that their sections are left to the browser. */
  withheld: string[];
}

export interface PartTask extends Task {
  part: Omit<PartPlace, 'at'>;
}

/** What the site asks of a worker, in this order. */
export type RenderOrder =
  | { order: 'load'; shell: ShellBundleFile }
  | { order: 'belong'; setup: RenderSetup }
  | { order: 'render'; id: number; task: RenderTask };

/** A page on its way into a document; its data as JSON, for only that goes there. */
export type PreparedPage = Omit<RenderedPage, 'data'> & { dataJson: string };

/** A part on its way into a page. */
export interface PreparedPart {
  html: string;
  apiUnreached?: true;
}

export type RenderAnswer =
  | { rendered: PreparedPage }
  | { part: PreparedPart }
  | {
      /** The section that failed, so that there is no page, or the part. */
      failure: ServerFailure;
      /** The signal was aborted before, so it may have failed for that. */
      timedOut: boolean;
      /** A module that a remote did not get, although the shell says it brings it. */
      shellLacks?: string;
    }
  | { error: string };

/** What a page or a part has cost. */
export interface ProcessCost {
  /** Seconds of all threads of the process. */
  cpu: number;
  /** The process was new, so that code had to be compiled first. */
  isFresh: boolean;
  /** Bytes that the process takes of the machine's memory after it. */
  resident: number;
}

/** What a worker says: when it dies, what came before is all that is known of the page. */
export type RenderNews =
  /** Its own code runs; none of a release has. */
  | { event: 'booted' }
  /** The shell was loaded, or cannot be. */
  | { event: 'ready' }
  | { event: 'started'; task: number }
  | { event: 'entering'; task: number; app: string }
  | { event: 'answered'; task: number; answer: RenderAnswer; spent: ProcessCost }
  /** With the pages since it last was so, the worker has come to keep more memory than ever before. */
  | { event: 'grown' }
  /** Something threw outside any page, in a timer for example. */
  | { event: 'stray-error'; message: string };

/** Room for all of an address that was asked for: written anew, a character may become three. */
const LONGEST_LOCATION = 4 * LONGEST_URL;

const ModuleName = Type.Object({ app: Type.String(), module: Type.String() });

/** What a shell rendered, as the server checks it: one of another version made it. */
export const FailedSchema = Type.Object({
  failure: Type.Object({
    app: Type.String(),
    phase: Type.Enum(['module', 'loader', 'render']),
    message: Type.String(),
    stack: Type.Optional(Type.String()),
  }),
});
export const RenderedSchema = Type.Object({
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  // A path of this site: a record from the API must not send visitors elsewhere.
  location: Type.Optional(Type.String({ pattern: '^/(?![/\\\\])[^\\s\\\\]*$', maxLength: LONGEST_LOCATION })),
  language: Type.Enum([...LANGUAGES]),
  direction: Type.Enum(['ltr', 'rtl']),
  // A shell that was live before this server may not say it.
  meta: Type.Optional(
    Type.Object({ title: Type.String(), canonical: Type.Optional(Type.String()), index: Type.Boolean() }),
  ),
  head: Type.String(),
  html: Type.String(),
  modules: Type.Array(ModuleName),
  apiUnreached: Type.Optional(Type.Boolean()),
  parts: Type.Optional(
    Type.Array(
      Type.Object({
        ...ModuleName.properties,
        data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
        at: Type.Integer({ minimum: 0 }),
      }),
    ),
  ),
});
export const PartSchema = Type.Object({ html: Type.String(), apiUnreached: Type.Optional(Type.Boolean()) });
