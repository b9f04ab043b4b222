import { type Release, SHELL } from '@rishta/contracts';

import { checkCombination } from './combination.check.ts';
import { consumedModules } from './consumed-modules.ts';
import { checkDroppedPages } from './dropped-pages.check.ts';
import { checkLateScripts, isScript, type Script } from './late-scripts.check.ts';
import type { Load } from './loading/loader.ts';
import { checkCandidateLoads } from './loading/loading.check.ts';
import { uncomparedNames } from './names.check.ts';
import { checkRelease } from './release.check.ts';
import { checkSlots } from './slots.check.ts';
import type { Channel } from '../registry/documents.ts';
import { releaseFolder } from '../registry/names.ts';
import { type Problem, Refusal } from '../registry/problem.ts';
import type { Registry } from '../registry/registry.ts';
import { policyOf } from '../registry/signing/policy.ts';
import { distrustOf } from '../registry/signing/release-signature.ts';

/** A published release. */
export interface Target {
  app: string;
  version: string;
  digest: string;
}

export interface Findings {
  /** What forbids to make the release live. */
  problems: Problem[];
  /** What somebody may decide to live with. */
  warnings: Problem[];
  /** What could not be looked at. It is told, and stops nothing. */
  untried: Problem[];
}

/**
 * Everything that stands against making a release live among the releases that are live now. What was wrong with those
 * before is not held against it. Without `load` its code is not run: what was live before has shown that it works.
 */
export async function checkCandidate(
  registry: Registry,
  channel: Channel,
  target: Target,
  load?: Load,
): Promise<Findings> {
  const problems: Problem[] = [];
  const note = (refusal: Refusal) => problems.push(...refusal.problems);
  const candidate = await readAsBuilt(registry, target, note);
  const others: Release[] = [];
  let replaced: Release | undefined;
  for (const live of liveTargets(channel)) {
    if (live.app === target.app) {
      // It may be the very damage that somebody wants to be rid of.
      replaced = await readAsBuilt(registry, live, () => undefined);
    } else {
      const other = await readAsBuilt(registry, live, note);
      if (other) others.push(other);
    }
  }
  if (!candidate) return { problems, warnings: [], untried: [] };

  const live = replaced ? [replaced, ...others] : others;
  const standing = new Set(checkCombination(live).map(({ message }) => message));
  problems.push(
    ...(await registry.verifyRelease(target.app, target.version)),
    ...checkRelease(candidate),
    ...checkCombination([candidate, ...others]).filter(({ message }) => !standing.has(message)),
  );
  const scriptsOf = (release: Release) => browserScripts(registry, release);
  if (problems.length === 0 && load) {
    problems.push(...(await checkLateScripts(candidate, scriptsOf(candidate))));
    problems.push(...(await checkCandidateLoads(registry, candidate, live, load)));
  }
  const change = { candidate, replaced, others };
  const dropped = await checkDroppedPages({ ...change, scriptsOf });
  return {
    problems,
    warnings: [...dropped, ...checkSlots(change)],
    untried: uncomparedNames(candidate, others),
  };
}

/** Whether the live set fits together, and every file of it is as published. */
export async function checkLive(registry: Registry, channel: Channel): Promise<Problem[]> {
  const problems: Problem[] = [];
  const releases: Release[] = [];
  const policy = policyOf(channel);
  for (const live of liveTargets(channel)) {
    const release = await readAsBuilt(registry, live, (refusal) => problems.push(...refusal.problems));
    if (!release) continue;
    releases.push(release);
    problems.push(
      ...(await distrustOf(registry.store.read, policy, live)),
      ...(await registry.verifyRelease(live.app, live.version)),
      ...checkRelease(release),
    );
  }
  return [...problems, ...checkCombination(releases)];
}

export const liveTargets = ({ apps }: Channel): Target[] => targetsIn(apps);

export const targetsIn = (releases: Readonly<Record<string, Pick<Target, 'version' | 'digest'>>>): Target[] =>
  Object.entries(releases).map(([app, { version, digest }]) => ({ app, version, digest }));

/** A release with all that it needs: older builds did not write down what only their late chunks ask for. */
async function readAsBuilt(
  registry: Registry,
  { app, version, digest }: Target,
  onRefusal: (refusal: Refusal) => void,
): Promise<Release | undefined> {
  try {
    const release = await registry.readRelease(app, version, digest);
    if (app === SHELL) return release;
    const entry = await registry.store.read(`${releaseFolder(app, version)}/${release.entry}`);
    if (!entry) return release;
    return { ...release, needs: { ...consumedModules(new TextDecoder().decode(entry.content)), ...release.needs } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    onRefusal(error);
    return undefined;
  }
}

async function* browserScripts(registry: Registry, { app, version, files }: Release): AsyncGenerator<Script> {
  for (const file of Object.keys(files)) {
    if (!isScript(file)) continue;
    const script = await registry.store.read(`${releaseFolder(app, version)}/${file}`);
    if (script) yield { file, text: new TextDecoder().decode(script.content) };
  }
}
