import type { Provenance } from '@rishta/contracts';

import { sha256 } from '../codec.ts';
import type { SignEntry } from '../documents.ts';
import { publishedIn, seal } from '../journal-lines.ts';
import { appendLine, sealJournal } from '../journal.ts';
import { releaseKey } from '../names.ts';
import { Refusal } from '../problem.ts';
import { readStateUnderLock, settle } from '../state.ts';
import type { Store } from '../store.ts';
import { publishedRelease } from '../target.ts';
import { type Authority, refuseForTrust } from './authority.ts';
import { notBegun } from './change-policy.ts';
import { policyOf, refusedRole } from './policy.ts';
import { type SignedRelease, signRelease, writeSignature } from './release-signature.ts';

interface SignRequest extends Authority {
  app: string;
  version: string;
  by: string;
  provenance: Provenance;
}

/** Signs a published release in the place of whatever signature it has; for one whose key was revoked. */
export async function signAgain(
  store: Store,
  { app, version, by, signer, owners, provenance }: SignRequest,
): Promise<void> {
  await store.withLock(async () => {
    const { channel, journal } = await settle(store, await readStateUnderLock(store));
    const policy = policyOf(channel, owners);
    if (!policy) throw notBegun();
    const { digest } = publishedRelease(publishedIn(journal.lines), app, version);
    const refused = { by, wish: 'sign', app, to: version, signer } as const;
    await refuseForTrust(store, journal, refused, refusedRole(policy, signer?.key, 'publish', app));
    if (!(await isAsPublished(store, { app, version, digest }))) throw altered(app, version);
    if (!signer) return;
    await writeSignature(store, signRelease({ app, version, digest }, signer, provenance));
    const draft = { at: new Date().toISOString(), by, action: 'sign', app, to: version, digest } as const;
    const line = seal<SignEntry>(draft, journal.lines.at(-1), signer);
    await sealJournal(store, (await appendLine(store, journal, line)).journal);
    await store.keepReserve();
  });
}

/** Whether the description of a release is the one that was published. */
export async function isAsPublished(store: Store, { app, version, digest }: SignedRelease): Promise<boolean> {
  const document = await store.read(releaseKey(app, version));
  return document !== undefined && sha256(document.content) === digest;
}

const altered = (app: string, version: string): Refusal =>
  new Refusal({
    id: 'release-altered',
    message: `release.json of ${app} ${version} is not the one that was published.`,
    remedy: 'Restore the folder from a backup, or publish the app under a new version.',
  });
