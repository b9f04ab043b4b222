import { type Release, SHELL } from '@rishta/contracts';

import { checkContract } from '../contract.check.ts';
import { checkSharedModules } from '../shared-modules.check.ts';
import type { Load, Loadable, LoadRequest } from './loader.ts';
import { publishedIn } from '../../registry/journal-lines.ts';
import { readJournal } from '../../registry/journal.ts';
import { type Problem, Refusal } from '../../registry/problem.ts';
import type { Registry } from '../../registry/registry.ts';

const BOTH = ['browser', 'server'] as const;

async function inRegistry(registry: Registry, { app, version }: Release): Promise<Loadable> {
  const release = await registry.holdRelease(app, version);
  return { release, locate: (file) => registry.filePath(app, version, file) };
}

/**
 * Whether a build works when it is loaded. A remote's server bundle gets the modules of the shell that it is most likely
 * to meet: the live one, else the newest published one that fits. Without any, a promote tells.
 */
export async function checkBuildLoads(registry: Registry, build: Loadable, load: Load): Promise<Problem[]> {
  const shell = build.release.app === SHELL ? undefined : await fittingShell(registry, build.release);
  return load([{ ...build, shell: shell && (await inRegistry(registry, shell)), parts: BOTH }]);
}

/** The same where there is no registry: a remote's server bundle is then only read. */
export const checkLoadsAlone = (build: Loadable, load: Load): Promise<Problem[]> => load([{ ...build, parts: BOTH }]);

async function fittingShell(registry: Registry, release: Release): Promise<Release | undefined> {
  // A damaged channel stops promotes, but nothing is wrong with a publish.
  const live = (await registry.readChannel().catch(ignoreRefusal))?.apps[SHELL];
  const { lines } = await readJournal(registry.store);
  const published = publishedIn(lines)
    .filter(({ app }) => app === SHELL)
    .reverse();
  const candidates = [...(live ? [live] : []), ...published.map(({ to, digest }) => ({ version: to, digest }))];
  for (const { version, digest } of candidates) {
    const shell = await registry.readRelease(SHELL, version, digest).catch(ignoreRefusal);
    if (shell && [...checkContract([shell, release]), ...checkSharedModules([shell, release])].length === 0)
      return shell;
  }
  return undefined;
}

function ignoreRefusal(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}

/**
 * Whether a candidate loads: a remote with the live shell, a shell by itself and with the live remotes. A shell is not
 * blamed for problems that remotes have with the live shell as well.
 */
export async function checkCandidateLoads(
  registry: Registry,
  candidate: Release,
  live: readonly Release[],
  load: Load,
): Promise<Problem[]> {
  const liveShell = live.find(({ app }) => app === SHELL);
  const loaded = await inRegistry(registry, candidate);
  const loadedShell = liveShell && (await inRegistry(registry, liveShell));
  if (candidate.app !== SHELL) return load([{ ...loaded, shell: loadedShell, parts: BOTH }]);
  const remotes = await Promise.all(
    live.filter(({ app }) => app !== SHELL).map((remote) => inRegistry(registry, remote)),
  );
  const remotesWith = (shell: Loadable): LoadRequest[] =>
    remotes.map((remote) => ({ ...remote, shell, parts: ['server'] }));
  const problems = await load([{ ...loaded, parts: BOTH }, ...remotesWith(loaded)]);
  if (problems.length === 0 || !loadedShell) return problems;
  const standing = new Set((await load(remotesWith(loadedShell))).map(({ message }) => message));
  return problems.filter(({ message }) => !standing.has(message));
}
