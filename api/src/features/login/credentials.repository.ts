import type { Language } from '@rishta/contracts';

import type { AccountStatus, Database } from '../../database/schema.ts';
import type { ComparedAccount } from '../../identity/sessions.repository.ts';

export interface Credentials extends ComparedAccount {
  language: Language;
  /** Null while the address may be of somebody else. */
  emailConfirmedAt: number | null;
  status: AccountStatus;
}

export class CredentialsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(email: string): Promise<Credentials | undefined> {
    return this.#database
      .selectFrom('accounts')
      .select(['id as accountId', 'email', 'passwordHash', 'language', 'emailConfirmedAt', 'status'])
      .where('email', '=', email)
      .executeTakeFirst();
  }

  /** Has the owner written to in another language. */
  async setLanguage(accountId: string, language: Language): Promise<void> {
    await this.#database.updateTable('accounts').set({ language }).where('id', '=', accountId).execute();
  }
}
