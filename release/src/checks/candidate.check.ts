import type { Release } from '@rishta/contracts';

import { checkCombination } from './combination.check.ts';
import { checkRelease } from './release.check.ts';
import type { Channel } from '../registry/documents.ts';
import { type Problem, Refusal } from '../registry/problem.ts';
import type { Registry } from '../registry/registry.ts';

interface Target {
  app: string;
  version: string;
  digest: string;
}

/** Everything that stands against making a release live among the releases that are live now. */
export async function checkCandidate(registry: Registry, channel: Channel, target: Target): Promise<Problem[]> {
  const others = Object.entries(channel.apps)
    .filter(([app]) => app !== target.app)
    .map(([app, { version, digest }]) => ({ app, version, digest }));
  return checkReleases(registry, [target], others);
}

/** The same for the live set as it is, every file of it. */
export async function checkLive(registry: Registry, channel: Channel): Promise<Problem[]> {
  const live = Object.entries(channel.apps).map(([app, { version, digest }]) => ({ app, version, digest }));
  return checkReleases(registry, live, []);
}

async function checkReleases(
  registry: Registry,
  changing: readonly Target[],
  neighbours: readonly Target[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const releases: Release[] = [];
  const read = async ({ app, version, digest }: Target): Promise<Release | undefined> => {
    try {
      const release = await registry.readRelease(app, version, digest);
      releases.push(release);
      return release;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  };

  for (const target of changing) {
    const release = await read(target);
    if (release) problems.push(...(await registry.verifyRelease(target.app, target.version)), ...checkRelease(release));
  }
  for (const target of neighbours) await read(target);
  return [...problems, ...checkCombination(releases)];
}
