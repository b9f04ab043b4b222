import { type Composition, LANGUAGES, type Language, type RenderResult } from '@rishta/contracts';
import { Type } from 'typebox';

/** Where a server bundle lies and what it must hash to. */
export interface ServerBundleFile {
  version: string;
  file: string;
  integrity: string;
}

/** What the site asks of a worker. */
export interface RenderTask {
  id: number;
  composition: Composition;
  /** By app, the shell included. Apps without a server bundle are absent. */
  bundles: Record<string, ServerBundleFile>;
  url: string;
  language: Language;
  apiUrl: string;
  origin: string;
  /** Remotes whose modules are refused, so that their sections are left to the browser. */
  withheld: string[];
  /** Milliseconds after which the page's signal is aborted. */
  softLimit: number;
}

/** A finished page; its data as JSON, for only that goes into the document. */
export type RenderedPage = Omit<RenderResult, 'data'> & { dataJson: string };

export type RenderAnswer =
  /** `timedOut`: the page came after its signal was aborted, so something in it was given up. */
  { rendered: RenderedPage; timedOut: boolean } | { error: string };

/** What a worker says: after a hang, what came before the answer is all that is known of the page. */
export type RenderNews =
  | { task: number; event: 'started' }
  | { task: number; event: 'entering'; app: string }
  | { task: number; event: 'answered'; answer: RenderAnswer }
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
