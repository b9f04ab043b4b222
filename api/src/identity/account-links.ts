import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Database } from '../database/schema.ts';
import { sharedSecret } from './shared-secret.ts';

/**
 * Tokens of mailed links by which the reader of an account's mails ends them, with no login and at any later time. Each is
 * the account's id, signed: nothing is stored of it.
 */
export interface AccountLinks {
  tokenFor: (accountId: string) => string;
  /** Whose token it is; undefined for what is altered or made up. */
  accountOf: (token: string) => string | undefined;
}

const FORM = /^([\w-]{1,100})\.([\w-]{43})$/;

export async function createAccountLinks(database: Database): Promise<AccountLinks> {
  const secret = await sharedSecret(database, 'account-links');
  const sign = (accountId: string) => createHmac('sha256', secret).update(accountId).digest('base64url');
  return {
    tokenFor: (accountId) => `${accountId}.${sign(accountId)}`,
    accountOf: (token) => {
      const [, accountId, signature] = FORM.exec(token) ?? [];
      if (accountId === undefined || signature === undefined) return undefined;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(accountId))) ? accountId : undefined;
    },
  };
}
