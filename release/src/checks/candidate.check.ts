import { type Release, SHELL } from '@rishta/contracts';

import { checkCombination } from './combination.check.ts';
import { consumedModules } from './consumed-modules.ts';
import { checkDroppedPages } from './dropped-pages.check.ts';
import { checkLazyScripts, isScript, type Script } from './lazy-scripts.check.ts';
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

/** What is found bit by bit, so that it is there also when the store does not answer any more. */
export interface Found extends Findings {
  /** Live releases of other apps that cannot be read, with why. */
  unread: { app: string; version: string; problems: readonly Problem[] }[];
}

export const nothingFound = (): Found => ({ problems: [], warnings: [], untried: [], unread: [] });

/**
 * Everything that stands against making a release live among the releases that are live now. Faults that these already
 * have do not count, unless one of them cannot be read: nobody knows then what goes with it. Without `load` its code is not
 * run.
 */
export async function checkCandidate(
  registry: Registry,
  channel: Channel,
  target: Target,
  load?: Load,
): Promise<Findings> {
  const found = nothingFound();
  await lookInto(found, registry, channel, target, load);
  const { unread, problems, warnings, untried } = found;
  return { problems: [...unread.flatMap((each) => each.problems), ...problems], warnings, untried };
}

/** Adds to what is found, what can be read soonest first. */
export async function lookInto(
  { problems, warnings, untried, unread }: Found,
  registry: Registry,
  channel: Channel,
  target: Target,
  load?: Load,
): Promise<void> {
  const note =
    ({ app, version }: Pick<Target, 'app' | 'version'>) =>
    (refusal: Refusal) =>
      unread.push({ app, version, problems: refusal.problems });
  const targets = liveTargets(channel);
  const own = targets.find(({ app }) => app === target.app);
  const [candidate, replaced, ...neighbours] = await Promise.all([
    readAsBuilt(registry, target, (refusal) => problems.push(...refusal.problems)),
    // It may be the very damage that somebody wants to be rid of.
    own ? readAsBuilt(registry, own, () => undefined) : undefined,
    ...targets.filter(({ app }) => app !== target.app).map((live) => readAsBuilt(registry, live, note(live))),
  ]);
  // They were noted as the reads ended.
  unread.sort((one, other) => one.app.localeCompare(other.app));
  const others = neighbours.filter((release) => release !== undefined);
  if (!candidate) return;

  const live = replaced ? [replaced, ...others] : others;
  const standing = new Set(checkCombination(live).map(({ message }) => message));
  const change = { candidate, replaced, others };
  problems.push(
    ...checkRelease(candidate),
    ...checkCombination([candidate, ...others]).filter(({ message }) => !standing.has(message)),
  );
  warnings.push(...checkSlots(change));
  untried.push(...uncomparedNames(candidate, others));
  problems.push(...(await registry.verifyRelease(target.app, target.version)));
  if (problems.length === 0 && unread.length === 0 && load) {
    problems.push(...(await checkLazyScripts(candidate, browserScripts(registry, candidate))));
    problems.push(...(await checkCandidateLoads(registry, candidate, live, load)));
  }
  const scriptsOf = (release: Release) => readableScripts(registry, release, note(release));
  warnings.push(...(await checkDroppedPages({ ...change, scriptsOf })));
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

/** The scripts up to one that is not what was published. */
async function* readableScripts(registry: Registry, release: Release, onRefusal: (refusal: Refusal) => void) {
  try {
    yield* browserScripts(registry, release);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    onRefusal(error);
  }
}

/** A release's browser scripts. */
export async function* browserScripts(registry: Registry, { app, version, files }: Release): AsyncGenerator<Script> {
  for (const file of Object.keys(files)) {
    if (!isScript(file)) continue;
    const script = await registry.store.read(`${releaseFolder(app, version)}/${file}`);
    if (script) yield { file, text: new TextDecoder().decode(script.content) };
  }
}
