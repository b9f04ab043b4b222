import type { Composition, Language, RenderResult } from '@rishta/contracts';
import { LANGUAGES } from '@rishta/contracts/languages';
import { Type } from 'typebox';

/** Where a server bundle lies and what it must hash to. */
export interface ServerBundleFile {
  version: string;
  file: string;
  integrity: string;
}

/** The shell that a worker loads as soon as it runs. */
export interface RenderShell extends ServerBundleFile {
  /** Names of the modules that the shell says it brings. */
  provides: string[];
}

/** The releases whose pages a worker renders: told once, for a worker has one composition in its life. */
export interface RenderSetup {
  composition: Composition;
  /** Of the remotes, by app. Those without a server bundle are absent. */
  bundles: Record<string, ServerBundleFile>;
  apiUrl: string;
  origin: string;
}

/** One page. */
export interface RenderTask {
  id: number;
  url: string;
  language: Language;
  /** Remotes whose modules are refused, so that their sections are left to the browser. */
  withheld: string[];
  /** Milliseconds after which the page's signal is aborted. */
  softLimit: number;
}

/** What the site asks of a worker, in this order. */
export type RenderOrder =
  | { order: 'load'; shell: RenderShell }
  | { order: 'belong'; setup: RenderSetup }
  | { order: 'render'; task: RenderTask };

/** A finished page; its data as JSON, for only that goes into the document. */
export type RenderedPage = Omit<RenderResult, 'data'> & { dataJson: string };

export type RenderAnswer =
  | {
      rendered: RenderedPage;
      /** The page came after its signal was aborted, so something in it was given up. */
      timedOut: boolean;
      /** A module that a remote did not get, although the shell says it brings it. */
      shellLacks?: string;
    }
  | { error: string };

/** What a worker says: when it dies, what came before is all that is known of the page. */
export type RenderNews =
  /** Its own code runs; none of a release has. */
  | { event: 'booted' }
  /** The shell was loaded, or cannot be. */
  | { event: 'ready' }
  | { event: 'started'; task: number }
  | { event: 'entering'; task: number; app: string }
  | { event: 'answered'; task: number; answer: RenderAnswer }
  /** Something threw outside any page, in a timer for example. */
  | { event: 'stray-error'; message: string };

const ModuleName = Type.Object({ app: Type.String(), module: Type.String() });

/** `RenderResult` as the server checks it: a shell of another version made it. */
export const RenderResultSchema = Type.Object({
  status: Type.Integer({ minimum: 200, maximum: 599 }),
  // A path of this site: a record from the API must not send visitors elsewhere.
  location: Type.Optional(Type.String({ pattern: '^/(?![/\\\\])[^\\s\\\\]*$', maxLength: 2_000 })),
  language: Type.Enum([...LANGUAGES]),
  direction: Type.Enum(['ltr', 'rtl']),
  head: Type.String(),
  html: Type.String(),
  modules: Type.Array(ModuleName),
  failure: Type.Optional(
    Type.Object({ app: Type.String(), phase: Type.Enum(['module', 'loader', 'render']), message: Type.String() }),
  ),
  apiUnreached: Type.Optional(Type.Boolean()),
});
