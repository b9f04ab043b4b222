import type { Compiler } from 'webpack';

const NAME = 'entry-id';
/** In the names of a remote's entry and of the module by which it starts federation. */
const STARTER = /[\\/]\.federation[\\/]entry\./;

/**
 * Gives ids to what a remote is entered by. Webpack would make them from names in which the project's folder stands: the
 * same sources in another folder would be another release.
 */
export const entryId = {
  apply: ({ hooks }: Compiler): void => {
    hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        const entered = [...modules].filter((module) => STARTER.test(module.identifier()));
        for (const [id, module] of entered.entries()) compilation.chunkGraph.setModuleId(module, id);
      });
    });
  },
};
