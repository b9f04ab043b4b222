import { hash, verify } from '@node-rs/argon2';

import { createToken } from './tokens.ts';

/** Argon2id with the parameters that OWASP recommends. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordCost = typeof OWASP;

/** Hashes and verifies on the thread pool, never on the event loop. */
export interface PasswordHasher {
  hash: (password: string) => Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  verify: (storedHash: string | undefined, password: string) => Promise<boolean>;
}

export async function createPasswordHasher(cost: PasswordCost = OWASP): Promise<PasswordHasher> {
  const unmatchable = await hash(createToken(), cost);
  return {
    hash: (password) => hash(normalize(password), cost),
    verify: async (storedHash, password) => {
      const matches = await verify(storedHash ?? unmatchable, normalize(password));
      return storedHash !== undefined && matches;
    },
  };
}

/** Keyboards differ in how they compose one and the same letter. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
