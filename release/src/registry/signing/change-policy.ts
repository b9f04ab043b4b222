import type { Channel, PolicyEntry } from '../documents.ts';
import { seal } from '../journal-lines.ts';
import { Refusal } from '../problem.ts';
import { requireRoom, roomOf } from '../disk-space.ts';
import { readStateUnderLock, settle, type State, writeChange } from '../state.ts';
import type { Store } from '../store.ts';
import { type Authority, refuseForTrust } from './authority.ts';
import type { Signer } from './keys.ts';
import { assertRules, keyMissing, type Policy, policyOf, type PolicyRules, refusedOwner } from './policy.ts';
import { distrustOf, type SignedRelease } from './release-signature.ts';

export interface PolicyRequest extends Authority {
  by: string;
  reason: string;
}

export interface PolicyChange {
  policy: Policy;
  /** Live releases that the new policy does not trust: no site shows them any more. */
  distrusted: SignedRelease[];
}

/** Changes who may do what. `edit` gets the rules as they are, and gives those that are to be. */
export async function changePolicy(
  store: Store,
  request: PolicyRequest & { /** Also when live releases are trusted no more. */ yes?: boolean | undefined },
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
    const distrusted = await distrustedLive(store, state.channel, policy, next);
    const [first] = distrusted;
    if (first && !request.yes) throw liveDistrusted(distrusted);
    await writePolicy(store, state, request, next);
    return { policy: next, distrusted };
  });
}

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

/** Live releases that were trusted under the one policy and are not under the other. */
async function distrustedLive(
  store: Store,
  { apps }: Channel,
  before: Policy,
  after: Policy,
): Promise<SignedRelease[]> {
  const found: SignedRelease[] = [];
  for (const [app, { version, digest }] of Object.entries(apps)) {
    const release = { app, version, digest };
    if ((await distrustOf(store.read, before, release)).length > 0) continue;
    if ((await distrustOf(store.read, after, release)).length > 0) found.push(release);
  }
  return found;
}

const liveDistrusted = (releases: readonly SignedRelease[]): Refusal =>
  new Refusal({
    id: 'live-distrusted',
    message: `Sites would show these no more: ${releases.map(({ app, version }) => `${app} ${version}`).join(', ')}.`,
    remedy:
      'Sign them with another key ("sign <app> <version>") or put others live first ("promote … --at-once"); with --yes it is done at once, and visitors get an earlier release, if there is a trusted one.',
  });

export const notBegun = (): Refusal =>
  new Refusal({
    id: 'signing-not-begun',
    message: 'Releases are not signed in this registry.',
    remedy: 'Let signing begin with "keys begin".',
  });
