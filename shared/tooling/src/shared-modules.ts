import { packageVersion } from './project.ts';

interface SharedModule {
  /** What is imported. */
  name: string;
  /** The package whose version counts. */
  package: string;
  /** The shell's chunk that holds it, if it is not part of the shell's script but fetched for the pages that use it. */
  chunk?: string;
}

/**
 * The modules that the shell brings for all apps and no remote bundles. Each one stands here for a reason; whatever is
 * not listed, a remote bundles itself, because sharing a library ships all of it and ties the teams together.
 */
const modules: SharedModule[] = [
  // Two Reacts on a page break hooks and context.
  { name: 'react', package: 'react' },
  { name: 'react/jsx-runtime', package: 'react' },
  { name: 'react-dom', package: 'react-dom' },
  // antd's helpers import it; unshared it would bring a second react-dom.
  { name: 'react-dom/client', package: 'react-dom' },
  // The contexts of session, language and routing are the shell's.
  { name: '@rishta/remote-sdk', package: '@rishta/remote-sdk' },
  // Two remotes use it on one visit; it is large and loaded once.
  { name: '@rishta/ui/antd', package: 'antd', chunk: 'antd' },
  // As large again, and only for lists.
  { name: '@rishta/ui/antd/records', package: 'antd', chunk: 'antd-records' },
];

export interface ProvidedModule extends SharedModule {
  version: string;
}

export const sharedModules = (): ProvidedModule[] =>
  modules.map((module) => ({ ...module, version: packageVersion(module.package) }));

/**
 * The versions of a shared module that a remote can live with which is built with this one: earlier ones too, so that after a
 * patch of React the shell can still be rolled back. What a remote takes of a module is compared by name before it is live.
 */
export const acceptedRange = (version: string): string => version.replace(/^(\d+)\..*$/, '^$1.0.0');
