import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * Lays the flag of every country beside the scripts, as `flags/GB.svg`. They are found by their names alone, so that no
 * script holds a list of them, and a visitor fetches the one that is shown.
 */
export const countryFlags = (): WebpackPluginInstance => ({
  apply: ({ hooks }) => {
    hooks.thisCompilation.tap('country-flags', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'country-flags', stage }, () => {
        const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2');
        for (const file of readdirSync(folder).filter((name) => /^[A-Z]{2}\.svg$/.test(name))) {
          compilation.emitAsset(`flags/${file}`, new webpack.sources.RawSource(readFileSync(join(folder, file))));
        }
      });
    });
  },
});
