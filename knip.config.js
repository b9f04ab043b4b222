import { existsSync, readFileSync } from 'node:fs';

/** The modules that a remote's manifest names: the shell loads them by that name, so no import shows their use. */
function pageModules(remote) {
  const manifest = new URL(`./${remote}/remote.json`, import.meta.url);
  if (!existsSync(manifest)) return [];
  const { pages } = JSON.parse(readFileSync(manifest, 'utf8'));
  const modules = pages.flatMap(({ module, frame }) => (frame ? [module, frame] : [module]));
  return [...new Set(modules)].map((module) => `src/${module}.tsx`);
}

const sources = { project: ['src/**/*.{ts,tsx}'] };
const remote = (name) => ({ ...sources, entry: ['webpack.config.mjs', ...pageModules(name)] });

export default {
  workspaces: {
    '.': { entry: ['shared/testing/src/jest/*.{ts,mjs}'] },
    shell: { ...sources, entry: ['webpack.config.mjs', 'src/{main,server}.tsx'] },
    'remote-public': remote('remote-public'),
    'remote-auth': remote('remote-auth'),
    'remote-dashboard': remote('remote-dashboard'),
    'remote-business-page': remote('remote-business-page'),
    'shared/*': sources,
    'shared/build': {
      project: ['src/**/*.ts', '!src/checks/fixtures/**', 'bin/*.mjs', 'types/*.d.ts'],
      entry: ['bin/run.mjs', 'src/cli.ts', 'types/*.d.ts'],
    },
    api: { ...sources, entry: ['src/server.ts'] },
    release: { ...sources, entry: ['src/cli/main.ts', 'src/site/server.ts', 'src/site/rendering/render-worker.ts'] },
    e2e: { ...sources, entry: ['playwright.config.ts'] },
  },
  ignoreExportsUsedInFile: true,
};
