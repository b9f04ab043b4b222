import { randomUUID } from 'node:crypto';

import type { Selectable } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';

export type AccountRow = Omit<Selectable<Tables['accounts']>, 'passwordHash' | 'language' | 'createdAt'>;
export type NewAccount = Omit<Tables['accounts'], 'id' | 'createdAt'>;
/** What is undefined stays as it is. */
export type AccountChanges = { [Field in 'fullName' | 'mobileNumber' | 'city']: AccountRow[Field] | undefined };

const COLUMNS = ['id', 'email', 'fullName', 'mobileNumber', 'city', 'role'] as const;

export class AccountsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves to false when the address has an account already. */
  async insert(account: NewAccount, now: number): Promise<boolean> {
    const inserted = await this.#database
      .insertInto('accounts')
      .values({ id: randomUUID(), ...account, createdAt: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  async find(id: string): Promise<AccountRow> {
    return this.#database.selectFrom('accounts').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
  }

  async update(id: string, changes: AccountChanges): Promise<AccountRow> {
    return this.#database
      .updateTable('accounts')
      .set(changes)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  /** Resolves to those of `emails` that have an account. */
  async existing(emails: readonly string[]): Promise<Set<string>> {
    const rows = await this.#database.selectFrom('accounts').select('email').where('email', 'in', emails).execute();
    return new Set(rows.map(({ email }) => email));
  }

  async deleteByEmail(emails: readonly string[]): Promise<void> {
    await this.#database.deleteFrom('accounts').where('email', 'in', emails).execute();
  }
}
