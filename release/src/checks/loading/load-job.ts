import { Type, type Static } from 'typebox';

import type { ServerBundleFile } from '../../server-bundles/server-bundles.ts';

/** The first argument of a release command that is to load releases; the second is the file with the steps. */
export const LOAD = '--load-releases';

interface Part {
  app: string;
  version: string;
}

/** Something of a release that a load program loads. */
export type LoadStep = Part &
  (
    | { kind: 'shell-server'; bundle: ServerBundleFile }
    /** A remote's server bundle with the modules of a shell; without one it is only read. */
    | { kind: 'remote-server'; bundle: ServerBundleFile; shell?: ServerBundleFile; modules: string[] }
    /** The shell's script. What it does in a browser is not known here. */
    | { kind: 'shell-script'; file: string }
    /** A remote's federation entry, and the modules that its pages name. */
    | { kind: 'remote-entry'; file: string; modules: string[] }
  );

/** `module-not-exposed`: it works, but does not bring what the release's pages are made of. */
const LoadFailure = Type.Union([Type.Literal('bundle-broken'), Type.Literal('module-not-exposed')]);
export type LoadFailure = Static<typeof LoadFailure>;

/** What a load program says. Silence is no success: the last word is `done`. */
export const LoadNews = Type.Union([
  Type.Object({ started: Type.Integer() }),
  Type.Object({ failed: Type.Integer(), id: LoadFailure, message: Type.String() }),
  Type.Object({ done: Type.Literal(true) }),
]);
export type LoadNews = Static<typeof LoadNews>;
