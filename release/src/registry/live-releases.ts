import { sha256 } from './codec.ts';
import type { Channel } from './documents.ts';
import { releaseKey } from './names.ts';
import type { Problem } from './problem.ts';
import { policyOf } from './signing/policy.ts';
import { distrustOf } from './signing/release-signature.ts';
import type { Store } from './store.ts';

/**
 * What is wrong with the live releases, by app. A look at each `release.json` and its signature; `verify` looks at every
 * file.
 */
export async function liveReleaseProblems(read: Store['read'], channel: Channel): Promise<Map<string, Problem>> {
  const policy = policyOf(channel);
  const problems = await Promise.all(
    Object.entries(channel.apps).map(async ([app, { version, digest }]): Promise<[string, Problem][]> => {
      const document = await read(releaseKey(app, version));
      if (!document) return [[app, missing(app, version)]];
      if (sha256(document.content) !== digest) return [[app, altered(app, version)]];
      const [distrust] = await distrustOf(read, policy, { app, version, digest });
      return distrust ? [[app, { ...distrust, message: `${app} ${version} is live. ${distrust.message}` }]] : [];
    }),
  );
  return new Map(problems.flat());
}

const REMEDY =
  'Restore the folder from a backup, or promote another release --at-once; visitors get an earlier one meanwhile.';

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
