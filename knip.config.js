import { existsSync, readFileSync } from 'node:fs';

/** The modules that a remote's manifest names: the shell loads them by that name, so no import shows their use. */
function pageModules(remote) {
  const manifest = new URL(`./${remote}/remote.json`, import.meta.url);
  if (!existsSync(manifest)) return [];
  const { pages } = JSON.parse(readFileSync(manifest, 'utf8'));
  return pages.flatMap(({ module, frame }) => [module, frame]).filter(Boolean);
}

const remotes = ['remote-public', 'remote-auth', 'remote-dashboard', 'remote-business-page'];

const remote = (name) => ({
  entry: [...pageModules(name).map((module) => `src/${module}.tsx!`)],
  project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!'],
});

export default {
  workspaces: {
    '.': { entry: [], project: ['*.{js,mjs,cjs}'] },
    ...Object.fromEntries(remotes.map((name) => [name, remote(name)])),
  },
  ignoreExportsUsedInFile: true,
};
