import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

import { RELEASE_PROGRAM, sealed } from './finished-program.mjs';

/** The Node programs of the project, by the folder into which they are compiled. */
const programs = {
  'shared/tooling/dist': {
    cli: 'shared/tooling/src/cli.ts',
    index: 'shared/tooling/src/index.ts',
    builds: 'shared/tooling/src/builds.ts',
    rishta: 'shared/tooling/src/rishta.ts',
    'type-checker': 'shared/tooling/src/running/type-checker.ts',
  },
  'api/dist': {
    server: 'api/src/server.ts',
    seed: 'api/src/seed.ts',
    mails: 'api/src/mails.ts',
    staff: 'api/src/staff.ts',
    agencies: 'api/src/agencies.ts',
    files: 'api/src/files.ts',
    migrate: 'api/src/migrate.ts',
  },
  'site/dist': {
    'site-server': 'site/src/server.ts',
    'render-worker': 'site/src/rendering/render-worker.ts',
    'render-watch': 'site/src/rendering/render-watch.ts',
    trial: 'site/src/trial/trial.ts',
  },
  'bench/dist': {
    cli: 'bench/src/cli.ts',
    budgets: 'bench/src/budgets/cli.ts',
    faults: 'bench/faults/cli.ts',
    drill: 'bench/drill/cli.ts',
    'build-peer': 'bench/src/peers/build-peer.ts',
    'peer-server': 'bench/src/peers/peer-server.ts',
    'constant-server': 'bench/src/support/constant-server.ts',
    simulation: 'bench/src/analysis/simulation.ts',
  },
};

/** The release command, which is compiled into one file with the packages that it uses. */
const RELEASE_SOURCE = 'release/src/cli/main.ts';

/** Scripts of the site server for browsers, each compiled into one file with all that it uses. */
const browserScripts = {
  'site/dist': {
    watchdog: 'site/src/watchdog/watchdog.browser.ts',
    vitals: 'site/src/watchdog/vitals.browser.ts',
    'trial-probe': 'site/src/trial/browser/probe.browser.ts',
  },
};

/** What the last compilation read and wrote, with hashes of the contents. */
const RECORD = 'node_modules/.cache/rishta-programs.json';

/** Files that shape the programs without being part of them: this one, and the versions of the bundled packages. */
const SETTINGS = ['shared/tooling/bin/compile.mjs', 'shared/tooling/bin/finished-program.mjs', 'package-lock.json'];

/**
 * Compiles the programs ahead of their start: npm packages stay outside, the project's own are bundled. Compares with what
 * was read and written the last time, which takes a tenth of compiling.
 *
 * @param {string} root The project's folder.
 */
export async function compileTools(root) {
  const groups = Object.entries(programs).filter(([, entryPoints]) => hasSources(root, Object.values(entryPoints)));
  const record = join(root, RECORD);
  if (await isUnchanged(root, record)) return;
  const started = Date.now();
  const results = await Promise.all([
    ...groups.map(([outdir, entryPoints]) => compileGroup(root, outdir, entryPoints)),
    ...Object.entries(browserScripts)
      .filter(([, entryPoints]) => hasSources(root, Object.values(entryPoints)))
      .map(([outdir, entryPoints]) => compileForBrowsers(root, outdir, entryPoints)),
    ...(hasSources(root, [RELEASE_SOURCE]) ? [bundleRelease(root, 'warning')] : []),
  ]);
  if (results.length === 0) return;
  const files = results.flatMap(({ outputFiles }) => outputFiles);
  const isPart = ({ path }) => basename(dirname(path)) === 'parts';
  // A program that runs side by side finds its parts: their names tell their content, and they are there before it.
  await Promise.all(files.filter(isPart).map(replaceWhenOther));
  await Promise.all(files.filter((file) => !isPart(file)).map(replaceWhenOther));

  const inputs = [...SETTINGS, ...results.flatMap(({ metafile }) => Object.keys(metafile.inputs))];
  const paths = [...new Set([...inputs, ...files.map(({ path }) => relative(root, path))])];
  const hashes = await Promise.all(paths.map(async (path) => [path, await hashOf(join(root, path))]));
  // What was saved meanwhile may not be in the programs: without a record the next command compiles it.
  if (await isAnyNewer(root, inputs, started)) return;
  await replaceWhenOther({ path: record, contents: Buffer.from(JSON.stringify(Object.fromEntries(hashes))) });
}

/**
 * Compiles the release command alone.
 *
 * @param {string} root The project's folder.
 * @param {import('esbuild').LogLevel} logLevel
 */
export async function compileRelease(root, logLevel) {
  const { outputFiles } = await bundleRelease(root, logLevel);
  await Promise.all(outputFiles.map(replaceWhenOther));
}

/**
 * Compiles what repositories of remotes need: of the tool, and below `site` the site server, which has all of its packages in it.
 *
 * @public The command that packs it loads this by its path.
 * @param {string} root The project's folder.
 * @param {string} outdir Where the programs are written.
 * @returns {Promise<string[]>} the packages that the tool imports
 */
export async function compileForRepositories(root, outdir) {
  const { index, rishta, 'type-checker': typeChecker } = programs['shared/tooling/dist'];
  const { 'site-server': server, 'render-worker': worker, 'render-watch': watch } = programs['site/dist'];
  const { watchdog, vitals } = browserScripts['site/dist'];
  const site = join(outdir, 'site');
  const results = await Promise.all([
    compileGroup(root, outdir, { index, rishta, 'type-checker': typeChecker }),
    compileGroup(root, site, { 'site-server': server, 'render-worker': worker, 'render-watch': watch }, WITH_PACKAGES),
    compileForBrowsers(root, site, { watchdog, vitals }),
  ]);
  // Without what only helps to look for faults in the programs themselves.
  const files = results.flatMap(({ outputFiles }) => outputFiles).filter(({ path }) => !path.endsWith('.map'));
  await Promise.all(files.map(replaceWhenOther));
  const imports = Object.values(results[0].metafile.outputs).flatMap((output) => output.imports);
  return [...new Set(imports.filter(({ external }) => external).map(({ path }) => path))];
}

const common = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  metafile: true,
  write: false,
};

/** For programs that need no package beside them. */
const WITH_PACKAGES = {
  // Packages of the older kind ask for Node's modules by this name.
  banner: {
    js: "import { createRequire as requireFor } from 'node:module';\nconst require = requireFor(import.meta.url);",
  },
};

/**
 * @param {string} root
 * @param {string} outdir
 * @param {Record<string, string>} entryPoints
 * @param {import('esbuild').BuildOptions} packages What becomes of npm packages.
 */
async function compileGroup(root, outdir, entryPoints, packages = { plugins: [keepPackagesOutside] }) {
  const { build } = await import('esbuild');
  return build({
    ...common,
    absWorkingDir: root,
    entryPoints: Object.entries(entryPoints).map(([out, file]) => ({ in: join(root, file), out })),
    outdir,
    outExtension: { '.js': '.mjs' },
    // What a command does not use is not loaded for it.
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    sourcemap: true,
    logLevel: 'warning',
    ...packages,
  });
}

/**
 * @param {string} root
 * @param {string} outdir
 * @param {Record<string, string>} entryPoints
 */
async function compileForBrowsers(root, outdir, entryPoints) {
  const { build } = await import('esbuild');
  return build({
    bundle: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    minify: true,
    metafile: true,
    write: false,
    absWorkingDir: root,
    entryPoints: Object.entries(entryPoints).map(([out, file]) => ({ in: join(root, file), out })),
    outdir,
    logLevel: 'warning',
  });
}

/**
 * @param {string} root
 * @param {import('esbuild').LogLevel} logLevel
 */
async function bundleRelease(root, logLevel) {
  const { build } = await import('esbuild');
  const result = await build({
    ...common,
    absWorkingDir: root,
    entryPoints: [join(root, RELEASE_SOURCE)],
    outfile: RELEASE_PROGRAM,
    ...WITH_PACKAGES,
    logLevel,
  });
  const outputFiles = result.outputFiles.map(({ path, text }) => ({ path, contents: Buffer.from(sealed(text)) }));
  return { ...result, outputFiles };
}

/**
 * A server may have been given the compiled programs without what they were compiled from.
 *
 * @param {string} root
 * @param {string[]} entryPoints
 */
const hasSources = (root, entryPoints) =>
  [...entryPoints, 'shared/contracts/src/index.ts'].every((file) => existsSync(join(root, file)));

/**
 * @param {string} root
 * @param {string} record
 */
async function isUnchanged(root, record) {
  try {
    const hashes = Object.entries(JSON.parse(await readFile(record, 'utf8')));
    const same = await Promise.all(hashes.map(async ([path, hash]) => (await hashOf(join(root, path))) === hash));
    return same.every(Boolean);
  } catch {
    // Never compiled, or a file is gone.
    return false;
  }
}

/**
 * Whether a file was written since, even with an older time of its own, as those are that git or a copy brings.
 *
 * @param {string} root
 * @param {string[]} paths
 * @param {number} time
 */
async function isAnyNewer(root, paths, time) {
  const stats = await Promise.all(paths.map((path) => stat(join(root, path))));
  return stats.some(({ ctimeMs }) => ctimeMs >= time);
}

/** @param {string} file */
const hashOf = async (file) =>
  createHash('sha1')
    .update(await readFile(file))
    .digest('base64');

/**
 * Commands run side by side, and read these files while another one writes them: a file is whole at any time.
 *
 * @param {{ path: string, contents: Uint8Array }} file
 */
async function replaceWhenOther({ path, contents }) {
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(contents)) return;
  await mkdir(dirname(path), { recursive: true });
  const whole = `${path}.${process.pid}`;
  await writeFile(whole, contents);
  await rename(whole, path);
}

/** Bundled although they are packages: hundreds of small files, which would be most of the time to start. */
const BUNDLED = /^(@rishta\/(?!tooling(\/builds)?$)|typebox($|\/)|kysely$)/;

const keepPackagesOutside = {
  name: 'keep-packages-outside',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || BUNDLED.test(path) ? undefined : { path, external: true },
    );
  },
};
