import { sha256 } from './codec.ts';
import type { Channel } from './documents.ts';
import { releaseKey } from './names.ts';
import type { Problem } from './problem.ts';
import type { Store } from './store.ts';

/** What is wrong with the live releases, by app. A look at each `release.json`; `verify` looks at every file. */
export async function liveReleaseProblems(store: Store, { apps }: Channel): Promise<Map<string, Problem>> {
  const problems = await Promise.all(
    Object.entries(apps).map(async ([app, { version, digest }]): Promise<[string, Problem][]> => {
      const document = await store.read(releaseKey(app, version));
      if (document && sha256(document.content) === digest) return [];
      return [[app, document ? altered(app, version) : missing(app, version)]];
    }),
  );
  return new Map(problems.flat());
}

const REMEDY = 'Restore the folder from a backup, or promote another release; visitors get an earlier one meanwhile.';

const missing = (app: string, version: string): Problem => ({
  id: 'no-such-release',
  message: `${app} ${version} is live, but it is not in the registry.`,
  remedy: REMEDY,
});

const altered = (app: string, version: string): Problem => ({
  id: 'release-altered',
  message: `${app} ${version} is live, but its release.json is not the one that was published.`,
  remedy: REMEDY,
});
