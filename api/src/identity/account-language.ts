import type { Language } from '@rishta/contracts';

import type { Database } from '../database/schema.ts';

/**
 * The language in which somebody is written to: that of the account with this address, else the one that was asked in.
 * So nobody chooses it for the owner of an account.
 */
export async function languageFor(database: Database, email: string, asked: Language): Promise<Language> {
  const account = await database
    .selectFrom('accounts')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirst();
  return account?.language ?? asked;
}
