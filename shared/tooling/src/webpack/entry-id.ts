import type { Compiler } from 'webpack';

const NAME = 'entry-id';
/** How federation begins the name of the module by which a remote is entered. */
const ENTRY = 'container entry ';

/**
 * Gives a remote's entry an id. Webpack would make it from the entry's name, in which the project's folder stands: another
 * folder would be another release.
 */
export const entryId = {
  apply: ({ hooks }: Compiler): void => {
    hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          if (module.identifier().startsWith(ENTRY)) compilation.chunkGraph.setModuleId(module, 0);
        }
      });
    });
  },
};
