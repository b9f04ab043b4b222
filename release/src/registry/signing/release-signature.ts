import { AppName, Provenance, PublicKey, Sha256, SignatureValue, Version } from '@rishta/contracts';
import { Type, type Static } from 'typebox';

import { parseDocument } from '../codec.ts';
import { signatureKey } from '../names.ts';
import { type Problem, Refusal } from '../problem.ts';
import type { Store } from '../store.ts';
import { isSignedBy, type Signer } from './keys.ts';
import { distrustOfKey, may, type Policy } from './policy.ts';

/** `signatures/<app>@<version>.json`: who vouches for a release. The digest is that of the bytes of `release.json`. */
export const ReleaseSignature = Type.Object({
  schema: Type.Optional(Type.Integer({ minimum: 1 })),
  statement: Type.Object({ app: AppName, version: Version, digest: Sha256, provenance: Provenance }),
  key: PublicKey,
  /** Over the whole statement. */
  value: SignatureValue,
});
export type ReleaseSignature = Static<typeof ReleaseSignature>;

export interface SignedRelease {
  app: string;
  version: string;
  digest: string;
}

/** The signature of a release by who holds a key. */
export function signRelease(
  { app, version, digest }: SignedRelease,
  signer: Signer,
  provenance: Provenance,
): ReleaseSignature {
  const statement = { app, version, digest, provenance };
  return { schema: 1, statement, key: signer.key, value: signer.sign('release', statement) };
}

/** Puts a signature in the place of whatever signature the release has. Under the lock only. */
export async function writeSignature(store: Store, signature: ReleaseSignature): Promise<void> {
  const { app, version } = signature.statement;
  const key = signatureKey(app, version);
  const staged = await store.stage(key, `${JSON.stringify(signature, undefined, 2)}\n`);
  await staged.commit(await store.etag(key));
}

/** Why a release may not be used; nothing where signing has not begun. */
export async function distrustOf(
  read: Store['read'],
  policy: Policy | undefined,
  release: SignedRelease,
): Promise<Problem[]> {
  if (!policy) return [];
  const document = await read(signatureKey(release.app, release.version));
  const problem = judge(policy, release, document?.content);
  return problem ? [problem] : [];
}

/** Why the document of a signature, if there is one, does not make a release one to be trusted; undefined when it does. */
export function judge(
  policy: Policy,
  { app, version, digest }: SignedRelease,
  content: Uint8Array | undefined,
): Problem | undefined {
  if (!content) return missing(app, version);
  const name = `${app} ${version}`;
  let found: ReleaseSignature;
  try {
    found = parseDocument(ReleaseSignature, content, `The signature of ${name}`);
  } catch (error) {
    if (error instanceof Refusal) return error.problems[0];
    throw error;
  }
  const { statement, key, value } = found;
  if (statement.app !== app || statement.version !== version || statement.digest !== digest) {
    return wrong(
      'signature-of-other-release',
      `The signature of ${name} was made for another release, or for other content of it.`,
    );
  }
  const ofKey = distrustOfKey(policy, key);
  if (ofKey) return { ...ofKey, message: `${name} cannot be trusted. ${ofKey.message}` };
  if (!may(policy, key, 'publish', app)) {
    return wrong(
      'key-of-other-app',
      `${name} is signed with the key of ${policy.keys[key]?.name ?? key}, which may not publish ${app}.`,
    );
  }
  if (isSignedBy(key, 'release', statement, value)) return undefined;
  return wrong('signature-wrong', `The signature of ${name} is wrong: it, or what it says of its origin, was changed.`);
}

const wrong = (id: string, message: string): Problem => ({
  id,
  message,
  remedy: 'Find out who changed it. Choose another release, or publish the app under a new version.',
});

const missing = (app: string, version: string): Problem => ({
  id: 'signature-missing',
  message: `${app} ${version} is not signed, so nobody vouches for it.`,
  remedy: `Publish it with a key that may, or, if you know that it is right, "sign ${app} ${version}".`,
});
