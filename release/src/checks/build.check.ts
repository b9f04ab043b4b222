import type { Load, Loadable } from './loading/loader.ts';
import { checkBuildLoads } from './loading/loading.check.ts';
import { checkRelease } from './release.check.ts';
import type { Problem } from '../registry/problem.ts';
import type { Registry } from '../registry/registry.ts';
import { readState } from '../registry/state.ts';

/** Everything that is wrong with a build by itself. Without `load` its code is not run. */
export async function checkBuild(registry: Registry, build: Loadable, load?: Load): Promise<Problem[]> {
  const problems = checkRelease(build.release);
  if (problems.length > 0 || !load) return problems;
  const { channel, journal } = await readState(registry.store);
  return checkBuildLoads(registry, { channel, entries: journal.entries }, build, load);
}
