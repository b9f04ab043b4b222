import { sha256 } from './codec.ts';
import type { Channel } from './documents.ts';
import { releaseKey } from './names.ts';
import type { Problem } from './problem.ts';
import { type Policy, policyOf } from './signing/policy.ts';
import { distrustOf, type SignedRelease } from './signing/release-signature.ts';
import { type Store, StoreAwayError } from './store.ts';

/**
 * What is wrong with the live releases, by app. A look at each `release.json` and its signature; `verify` looks at every
 * file.
 */
export async function liveReleaseProblems(read: Store['read'], channel: Channel): Promise<Map<string, Problem>> {
  const policy = policyOf(channel);
  const problems = await Promise.all(
    Object.entries(channel.apps).map(async ([app, live]): Promise<[string, Problem][]> => {
      try {
        const problem = await problemOf(read, policy, { app, ...live });
        return problem ? [[app, problem]] : [];
      } catch (error) {
        if (!(error instanceof StoreAwayError)) throw error;
        return [[app, unchecked(error)]];
      }
    }),
  );
  return new Map(problems.flat());
}

async function problemOf(
  read: Store['read'],
  policy: Policy | undefined,
  { app, version, digest }: SignedRelease,
): Promise<Problem | undefined> {
  const document = await read(releaseKey(app, version));
  if (!document) return missing(app, version);
  if (sha256(document.content) !== digest) return altered(app, version);
  const [distrust] = await distrustOf(read, policy, { app, version, digest });
  return distrust && { ...distrust, message: `${app} ${version} is live. ${distrust.message}` };
}

/** Names no app: it is told of all for which the store did not answer at once. */
const unchecked = ({ message }: StoreAwayError): Problem => ({
  id: 'unchecked',
  message: `Whether what is live is as it was published could not be looked at: ${message}`,
  remedy: 'Site servers show what they have copies of. Run "verify" when the store answers again.',
});

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
