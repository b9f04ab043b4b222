import type { Transaction } from 'kysely';

import type { Tables } from '../database/schema.ts';
import { InvalidFieldsError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { text } from '../texts/texts.ts';
import { requireLiving } from './authentication.ts';
import type { Session } from './sessions.repository.ts';

/**
 * Throws unless this is the password of the account, which the session alone does not prove. Wrong ones are counted.
 * Resolves to the hash that it was compared with.
 */
export async function requirePassword(
  { database, limiter, passwords }: Pick<Services, 'database' | 'limiter' | 'passwords'>,
  accountId: string,
  given: string,
): Promise<string> {
  const { passwordHash } = await database
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const isOwner = await limiter.guard([['password-change-failure:account', accountId]], async () =>
    (await passwords.verify(passwordHash, given)) ? true : undefined,
  );
  if (isOwner === undefined) throw wrongPassword();
  return passwordHash;
}

/**
 * Throws when the session has ended, or the password is another one, since it was compared with `passwordHash`. To be called
 * in the transaction of what the password was asked for.
 */
export async function requireUnchanged(
  transaction: Transaction<Tables>,
  session: Session,
  passwordHash: string,
): Promise<void> {
  await requireLiving(transaction, session);
  const account = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', session.accountId)
    .where('passwordHash', '=', passwordHash)
    .executeTakeFirst();
  if (account === undefined) throw wrongPassword();
}

const wrongPassword = () => new InvalidFieldsError({ currentPassword: text('password-wrong') });
