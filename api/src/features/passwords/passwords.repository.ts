import type { Database } from '../../database/schema.ts';

export interface PasswordOwner {
  id: string;
  fullName: string;
  email: string;
  passwordHash: string;
}

const COLUMNS = ['accounts.id', 'fullName', 'email', 'passwordHash'] as const;

export class PasswordsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  findByEmail(email: string): Promise<PasswordOwner | undefined> {
    return this.#database.selectFrom('accounts').select(COLUMNS).where('email', '=', email).executeTakeFirst();
  }

  findById(id: string): Promise<PasswordOwner> {
    return this.#database.selectFrom('accounts').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
  }

  findByReset(tokenHash: string, now: number): Promise<PasswordOwner | undefined> {
    return this.#database
      .selectFrom('passwordResets')
      .innerJoin('accounts', 'accounts.id', 'passwordResets.accountId')
      .select(COLUMNS)
      .where('tokenHash', '=', tokenHash)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
  }

  /** Makes `tokenHash` the account's only way to reset its password. */
  async startReset(accountId: string, tokenHash: string, expiresAt: number): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('passwordResets').where('accountId', '=', accountId).execute();
      await transaction.insertInto('passwordResets').values({ tokenHash, accountId, expiresAt }).execute();
    });
  }

  /** Uses the token up, sets the password, ends all sessions and mailed links; resolves to false when it is gone. */
  finishReset(tokenHash: string, passwordHash: string, now: number): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      const used = await transaction
        .deleteFrom('passwordResets')
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now)
        .returning('accountId')
        .executeTakeFirst();
      if (used === undefined) return false;
      await transaction.updateTable('accounts').set({ passwordHash }).where('id', '=', used.accountId).execute();
      await transaction.deleteFrom('sessions').where('accountId', '=', used.accountId).execute();
      await transaction.deleteFrom('deviceLinks').where('accountId', '=', used.accountId).execute();
      return true;
    });
  }

  /** Sets the password; ends every session but one, every reset under way and every mailed link. */
  async change(accountId: string, passwordHash: string, keepSessionId: string): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      await transaction.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute();
      await transaction
        .deleteFrom('sessions')
        .where('accountId', '=', accountId)
        .where('id', '!=', keepSessionId)
        .execute();
      await transaction.deleteFrom('passwordResets').where('accountId', '=', accountId).execute();
      await transaction.deleteFrom('deviceLinks').where('accountId', '=', accountId).execute();
    });
  }

  async deleteExpiredResets(now: number): Promise<void> {
    await this.#database.deleteFrom('passwordResets').where('expiresAt', '<=', now).execute();
  }
}
