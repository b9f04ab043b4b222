import { InvalidFieldsError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { text } from '../texts/texts.ts';

/** Throws unless this is the password of the account, which the session alone does not prove. Wrong ones are counted. */
export async function requirePassword(
  { database, limiter, passwords }: Pick<Services, 'database' | 'limiter' | 'passwords'>,
  accountId: string,
  given: string,
): Promise<void> {
  const { passwordHash } = await database
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const isOwner = await limiter.guard([['password-change-failure:account', accountId]], async () =>
    (await passwords.verify(passwordHash, given)) ? true : undefined,
  );
  if (isOwner === undefined) throw new InvalidFieldsError({ currentPassword: text('password-wrong') });
}
