import type { Provenance } from '@rishta/contracts';

import { publishedIn } from '../journal-lines.ts';
import { Refusal } from '../problem.ts';
import { readStateUnderLock, settle } from '../state.ts';
import type { Store } from '../store.ts';
import { lastSetIn } from './audit.ts';
import { type PolicyRequest, signPolicy, writePolicy } from './change-policy.ts';
import type { Signer } from './keys.ts';
import { ALL_APPS, assertRules, distrustOfKey, type Policy, policyOf, type PolicyRules } from './policy.ts';
import { type SignedRelease, signRelease, writeSignature } from './release-signature.ts';
import { isAsPublished } from './sign-again.ts';

export interface Beginning {
  /** False when releases were signed here before. */
  hasBegun: boolean;
  /** Releases from before, which are signed now, and those that are not what was published, and stay without a signature. */
  adopted: number;
  left: SignedRelease[];
  /** Absent when nothing has begun. */
  policy?: Policy;
}

/**
 * From now on, releases are signed here: the signer may do everything, and signs what was published before. With `anew`
 * also where they are signed already, for the keys of all owners may be lost.
 */
export async function beginSigning(
  store: Store,
  request: Omit<PolicyRequest, 'signer'> & {
    signer: Signer;
    name: string;
    provenance: Provenance;
    anew?: boolean | undefined;
  },
): Promise<Beginning> {
  return store.withLock(async () => {
    const state = await settle(store, await readStateUnderLock(store));
    const { signer, name, anew, provenance } = request;
    const { policy: there } = state.channel;
    if (!anew && policyOf(state.channel)) return { hasBegun: false, adopted: 0, left: [] };
    // Also where nothing accepts the policy that is there.
    const earlier = lastSetIn(state.journal.lines, request.owners);
    const distrust = earlier?.keys[signer.key] && distrustOfKey(earlier, signer.key);
    if (distrust) throw new Refusal(distrust);
    const policy = signPolicy(assertRules(firstRules(signer, name, earlier)), (earlier?.revision ?? 0) + 1, signer);
    policyOf({ policy }, request.owners);
    const isFirst = !there && !earlier;
    const published = isFirst ? publishedIn(state.journal.lines) : [];
    const left: SignedRelease[] = [];
    for (const { app, to: version, digest } of published) {
      const release = { app, version, digest };
      if (await isAsPublished(store, release))
        await writeSignature(store, signRelease(release, signer, { ...provenance, adopted: true }));
      else left.push(release);
    }
    await writePolicy(
      store,
      state,
      { by: request.by, reason: request.reason, ...(!isFirst && { anew: true }) },
      policy,
    );
    return { hasBegun: true, adopted: published.length - left.length, left, policy };
  });
}

function firstRules({ key }: Signer, name: string, earlier: Policy | undefined): PolicyRules {
  const { keys = {}, apps = {}, ...others } = earlier ?? {};
  const { [ALL_APPS]: all = {} } = apps;
  const withKey = (known: readonly string[] = []) => [...new Set([...known, key])];
  return {
    ...others,
    schema: 1,
    owners: [key],
    keys: { ...keys, [key]: { name } },
    apps: {
      ...apps,
      [ALL_APPS]: { publish: withKey(all.publish), promote: withKey(all.promote), rollback: withKey(all.rollback) },
    },
  };
}
