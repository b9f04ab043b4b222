import { readFile } from 'node:fs/promises';

import { checkLazyScripts, isScript, type Script } from './lazy-scripts.check.ts';
import type { Load, Loadable } from './loading/loader.ts';
import { checkBuildLoads } from './loading/loading.check.ts';
import { checkRelease } from './release.check.ts';
import type { Problem } from '../registry/problem.ts';
import type { Registry } from '../registry/registry.ts';

/** Everything that is wrong with a build by itself. Without `load` its code is not run. */
export async function checkBuild(registry: Registry, build: Loadable, load?: Load): Promise<Problem[]> {
  const problems = await checkContent(build);
  return problems.length > 0 || !load ? problems : checkBuildLoads(registry, build, load);
}

/** What can be said of it without running its code. */
export async function checkContent(build: Loadable): Promise<Problem[]> {
  const problems = checkRelease(build.release);
  return problems.length > 0 ? problems : checkLazyScripts(build.release, scriptsOf(build));
}

async function* scriptsOf({ release, locate }: Loadable): AsyncGenerator<Script> {
  for (const file of Object.keys(release.files).filter(isScript))
    yield { file, text: await readFile(locate(file), 'utf8') };
}
