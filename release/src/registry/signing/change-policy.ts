import type { PolicyEntry } from '../documents.ts';
import { seal } from '../journal-lines.ts';
import { type Problem, Refusal } from '../problem.ts';
import { requireRoom, roomOf } from '../disk-space.ts';
import { readStateUnderLock, settle, type State, writeChange } from '../state.ts';
import type { Store } from '../store.ts';
import { type Authority, refuseForTrust } from './authority.ts';
import { type Distrusted, distrustedBy, refuseDistrusted } from './distrusted.ts';
import type { Signer } from './keys.ts';
import { assertRules, keyMissing, type Policy, policyOf, type PolicyRules, refusedOwner } from './policy.ts';

export interface PolicyRequest extends Authority {
  by: string;
  reason: string;
}

export interface PolicyChange {
  policy: Policy;
  /** What the new policy does not trust any more: no site shows it, and nobody goes back to it. */
  distrusted: Distrusted[];
}

/** Changes who may do what. `edit` gets the rules as they are, and gives those that are to be. */
export async function changePolicy(
  store: Store,
  request: PolicyRequest & {
    /** Also when what is live, last good or a canary is trusted no more. */
    yes?: boolean | undefined;
  },
  edit: (rules: PolicyRules) => unknown,
): Promise<PolicyChange> {
  return store.withLock(async () => {
    const state = await settle(store, await readStateUnderLock(store));
    const { signer, owners } = request;
    const policy = policyOf(state.channel, owners);
    if (!policy) throw notBegun();
    const refused = { by: request.by, wish: 'policy', signer } as const;
    await refuseForTrust(store, state.journal, refused, refusedOwner(policy, signer?.key));
    const { signature: _, revision: __, ...rules } = policy;
    const next = signPolicy(assertRules(edit(rules)), policy.revision + 1, signer);
    await refuseForTrust(store, state.journal, refused, refusedSigner(next, owners));
    const distrusted = await distrustedBy(store, state.channel, policy, next);
    if (!request.yes) refuseDistrusted(distrusted);
    await writePolicy(store, state, request, next);
    return { policy: next, distrusted };
  });
}

/** Why nothing would accept the new policy: who signs it has to be an owner in it, whom RELEASE_OWNERS names where it is set. */
function refusedSigner(next: Policy, owners: readonly string[] = []): Problem[] {
  const { key } = next.signature;
  if (refusedOwner(next, key).length > 0) return [ownerLeaves];
  return owners.length === 0 || owners.includes(key) ? [] : [ownerUnnamed];
}

const ownerLeaves: Problem = {
  id: 'owner-missing',
  message: 'Your key would sign this policy and be no owner in it, so neither commands nor sites would accept it.',
  remedy: 'Another owner, who stays one, has to do it; where there is none yet, add one first with "policy --set".',
};

const ownerUnnamed: Problem = {
  id: 'owner-missing',
  message: 'RELEASE_OWNERS does not name your key, so no machine on which it is set so would accept what you sign.',
  remedy: 'An owner whom it names has to do it, or name your key in RELEASE_OWNERS on all machines first.',
};

/** The rules as they come into force. */
export function signPolicy(rules: PolicyRules, revision: number, signer: Signer | undefined): Policy {
  if (!signer) throw new Refusal(keyMissing);
  const { signature: _, ...document } = { ...rules, revision } as PolicyRules & Partial<Policy> & { revision: number };
  return { ...document, signature: { key: signer.key, value: signer.sign('policy', document) } };
}

/** Under the lock only. */
export async function writePolicy(
  store: Store,
  state: State,
  { by, reason, anew }: PolicyRequest & Pick<PolicyEntry, 'anew'>,
  policy: Policy,
): Promise<void> {
  await requireRoom(store, roomOf({ ...state.channel, policy }), 'a change of the policy');
  const draft = { at: new Date().toISOString(), by, action: 'policy', reason, policy, ...(anew && { anew }) } as const;
  await writeChange(store, state, seal<PolicyEntry>(draft, state.journal.lines.at(-1)));
  await store.keepReserve();
}

export const notBegun = (): Refusal =>
  new Refusal({
    id: 'signing-not-begun',
    message: 'Releases are not signed in this registry.',
    remedy: 'Let signing begin with "keys begin".',
  });
