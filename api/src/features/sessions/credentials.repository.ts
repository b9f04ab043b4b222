import type { Database } from '../../database/schema.ts';

export interface Credentials {
  accountId: string;
  passwordHash: string;
}

export class CredentialsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(email: string): Promise<Credentials | undefined> {
    return this.#database
      .selectFrom('accounts')
      .select(['id as accountId', 'passwordHash'])
      .where('email', '=', email)
      .executeTakeFirst();
  }
}
