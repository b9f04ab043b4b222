import type { Channel } from '../documents.ts';
import type { Mirror } from '../mirror.ts';
import { signatureKey } from '../names.ts';
import { Refusal } from '../problem.ts';
import type { Store } from '../store.ts';
import { type Policy, policyOf } from './policy.ts';
import { judge, type SignedRelease } from './release-signature.ts';

/** What a reader of the registry trusts. */
export interface Trust {
  /** Takes in the policy of a channel; refuses one that is not to be trusted, or older than the one before. */
  follow: (channel: Channel) => void;
  isFollowing: () => boolean;
  /** The policy that was taken in last; undefined where signing has not begun. */
  policy: () => Policy | undefined;
  /** Refuses a release that is not signed by a key that may publish its app. */
  assertTrusted: (release: SignedRelease) => Promise<void>;
}

export function createTrust(store: Store, owners: readonly string[], mirror?: Mirror): Trust {
  let followed: { policy: Policy | undefined } | undefined;
  /** Releases that were found trusted, and the policy under which. */
  const trusted = new Map<string, Policy>();

  const policyNow = () => (followed ? followed.policy : policyOf({}, owners));

  return {
    isFollowing: () => followed !== undefined,
    policy: policyNow,
    follow: (channel) => {
      const policy = policyOf(channel, owners);
      const before = followed?.policy?.revision ?? 0;
      if (owners.length > 0 && policy && policy.revision < before) throw older(policy.revision, before);
      followed = { policy };
    },
    assertTrusted: async (release) => {
      const policy = policyNow();
      if (!policy) return;
      const name = `${release.app}@${release.version} ${release.digest}`;
      if (trusted.get(name)?.signature.value === policy.signature.value) return;
      const key = signatureKey(release.app, release.version);
      const copy = await mirror?.read(key);
      if (judge(policy, release, copy?.content)) {
        // The copy may be older than a signature that took its place.
        const document = await store.read(key);
        const problem = judge(policy, release, document?.content);
        if (problem) throw new Refusal(problem);
        if (document) await mirror?.keepDocument(key, document.content);
      }
      trusted.set(name, policy);
    },
  };
}

const older = (found: number, before: number): Refusal =>
  new Refusal({
    id: 'policy-untrusted',
    message: `The policy of the registry is number ${found}, and it was number ${before} before: somebody has put an old one back.`,
    remedy:
      'If the registry was restored from a backup, set the policy again ("policy --set") and start the site servers anew.',
  });
