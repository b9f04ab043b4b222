import type { Load, Loadable } from './loading/loader.ts';
import { checkBuildLoads } from './loading/loading.check.ts';
import { checkRelease } from './release.check.ts';
import type { Problem } from '../registry/problem.ts';
import type { Registry } from '../registry/registry.ts';

/** Everything that is wrong with a build by itself. Without `load` its code is not run. */
export async function checkBuild(registry: Registry, build: Loadable, load?: Load): Promise<Problem[]> {
  const problems = checkRelease(build.release);
  return problems.length > 0 || !load ? problems : checkBuildLoads(registry, build, load);
}
