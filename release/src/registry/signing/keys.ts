import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

import { PublicKey } from '@rishta/contracts';
import { Check } from 'typebox/value';

import { canonicalJson } from '../codec.ts';
import { Refusal } from '../problem.ts';

/** What is signed. A signature of one kind is none of another. */
export type SignedKind = 'release' | 'policy' | 'change' | 'override' | 'desk' | 'publish';

/** Who holds a private key. */
export interface Signer {
  /** The public half. */
  key: string;
  sign: (kind: SignedKind, value: unknown) => string;
}

/** A new pair: the public key, and the private one as PEM. */
export function createKeyPair(): { key: string; pem: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const { key } = signerOf(pem);
  // On a command line it would look like an option.
  return key.startsWith('-') ? createKeyPair() : { key, pem };
}

/** Reads a private key; `source` says in a refusal where it was found. */
export function signerOf(pem: string, source = 'The private key'): Signer {
  const privateKey = read(() => createPrivateKey(pem), source);
  const { x: key = '' } = read(() => createPublicKey(privateKey).export({ format: 'jwk' }), source);
  if (privateKey.asymmetricKeyType !== 'ed25519' || !Check(PublicKey, key)) throw unreadable(source);
  return { key, sign: (kind, value) => sign(null, messageOf(kind, value), privateKey).toString('base64url') };
}

export function isSignedBy(key: string, kind: SignedKind, value: unknown, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: key } });
    return verify(null, messageOf(kind, value), publicKey, Buffer.from(signature, 'base64url'));
  } catch {
    // Not every 32 bytes are a key.
    return false;
  }
}

/** The bytes that are signed. */
const messageOf = (kind: SignedKind, value: unknown): Buffer =>
  Buffer.from(`rishta ${kind} 1\n${canonicalJson(value)}`);

function read<T>(work: () => T, source: string): T {
  try {
    return work();
  } catch {
    throw unreadable(source);
  }
}

/** Says nothing of what was read: it may be a secret of another kind. */
const unreadable = (source: string): Refusal =>
  new Refusal({
    id: 'key-unreadable',
    message: `${source} is no private key of Ed25519 in PEM.`,
    remedy: 'Make one with "keys create <file>".',
  });
