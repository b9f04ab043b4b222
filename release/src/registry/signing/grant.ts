import { PublicKey, SignatureValue } from '@rishta/contracts';
import { Type, type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';

import { isSignedBy, type Signer } from './keys.ts';

/** The name of a grant in the address of a link. */
export const GRANT_PARAMETER = 'grant';

/** What a grant is for. It is signed as that, and counts for nothing else. */
type Purpose = 'override' | 'desk' | 'publish';

const Signature = Type.Object({ key: PublicKey, value: SignatureValue });

/** A text that gives something to whoever has it; fit for an address and a cookie. */
export function writeGrant(purpose: Purpose, given: unknown, { key, sign }: Signer): string {
  return Buffer.from(JSON.stringify({ [purpose]: given, key, value: sign(purpose, given) })).toString('base64url');
}

/** What a grant gives, and who has signed it; undefined for one of another purpose, or that was changed. */
export function readGrant<T extends TSchema>(
  purpose: Purpose,
  form: T,
  grant: string,
): { given: Static<T>; key: string } | undefined {
  const value = parse(grant);
  if (!Check(Signature, value)) return undefined;
  const given: unknown = Object.hasOwn(value, purpose) ? (value as Record<string, unknown>)[purpose] : undefined;
  return Check(form, given) && isSignedBy(value.key, purpose, given, value.value)
    ? { given, key: value.key }
    : undefined;
}

function parse(grant: string): unknown {
  try {
    return JSON.parse(Buffer.from(grant, 'base64url').toString());
  } catch {
    // It is no JSON.
    return undefined;
  }
}
