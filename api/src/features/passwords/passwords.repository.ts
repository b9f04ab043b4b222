import type { Language } from '@rishta/contracts';
import type { Transaction } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import { requireLiving } from '../../identity/authentication.ts';
import type { Session } from '../../identity/sessions.repository.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Outbox } from '../../mail/outbox.ts';

/** The owner of an account is told of changes once within this time, at the latest at its end. */
const NOTICE_EVERY_MS = 60 * 60_000;

interface PasswordOwner {
  id: string;
  fullName: string;
  email: string;
  passwordHash: string;
}

/** The mail that tells the owner of an account. */
export type Notice = (owner: { email: string; language: Language }) => Mail;

const COLUMNS = ['accounts.id', 'fullName', 'email', 'passwordHash'] as const;

export class PasswordsRepository {
  readonly #database: Database;
  readonly #outbox: Outbox;

  constructor(database: Database, outbox: Outbox) {
    this.#database = database;
    this.#outbox = outbox;
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

  /** Makes `tokenHash` the account's only way to reset its password; resolves to false when there is no account. */
  async startReset(
    transaction: Transaction<Tables>,
    email: string,
    tokenHash: string,
    expiresAt: number,
  ): Promise<boolean> {
    const account = await transaction.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
    if (account === undefined) return false;
    await transaction.deleteFrom('passwordResets').where('accountId', '=', account.id).execute();
    await transaction.insertInto('passwordResets').values({ tokenHash, accountId: account.id, expiresAt }).execute();
    return true;
  }

  /**
   * Uses the token up, sets the password, ends all sessions and mailed links, and tells the owner, whose address is
   * confirmed by it; resolves to false when the token is gone.
   */
  finishReset(tokenHash: string, passwordHash: string, notice: Notice, now: number): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      const used = await transaction
        .deleteFrom('passwordResets')
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now)
        .returning('accountId')
        .executeTakeFirst();
      if (used === undefined) return false;
      await transaction.updateTable('accounts').set({ passwordHash }).where('id', '=', used.accountId).execute();
      // Whoever has followed the link reads the mailbox.
      await transaction
        .updateTable('accounts')
        .set({ emailConfirmedAt: now })
        .where('id', '=', used.accountId)
        .where('emailConfirmedAt', 'is', null)
        .execute();
      await transaction.deleteFrom('sessions').where('accountId', '=', used.accountId).execute();
      await transaction.deleteFrom('deviceLinks').where('accountId', '=', used.accountId).execute();
      await this.#tellOwner(transaction, used.accountId, notice, now);
      return true;
    });
  }

  /**
   * Sets the password, tells the owner, and ends every session but one, every reset under way and every mailed link. False
   * when the password is not the one any more whose hash is `before`; throws when the session has ended.
   */
  change(
    session: Session,
    { before, after }: Record<'before' | 'after', string>,
    notice: Notice,
    now: number,
  ): Promise<boolean> {
    const { accountId } = session;
    return this.#database.transaction().execute(async (transaction) => {
      await requireLiving(transaction, session);
      const { numUpdatedRows } = await transaction
        .updateTable('accounts')
        .set({ passwordHash: after })
        .where('id', '=', accountId)
        .where('passwordHash', '=', before)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await transaction
        .deleteFrom('sessions')
        .where('accountId', '=', accountId)
        .where('id', '!=', session.id)
        .execute();
      await transaction.deleteFrom('passwordResets').where('accountId', '=', accountId).execute();
      await transaction.deleteFrom('deviceLinks').where('accountId', '=', accountId).execute();
      await this.#tellOwner(transaction, accountId, notice, now);
      return true;
    });
  }

  /** Whether a mail about a change was due less than an hour ago, or is still to come: for an hour after a single change. */
  async wasJustChanged(accountId: string, now: number): Promise<boolean> {
    const notice = await this.#database
      .selectFrom('passwordNotices')
      .select('dueAt')
      .where('accountId', '=', accountId)
      .where('dueAt', '>', now - NOTICE_EVERY_MS)
      .executeTakeFirst();
    return notice !== undefined;
  }

  async deleteExpiredResets(now: number): Promise<void> {
    await this.#database.deleteFrom('passwordResets').where('expiresAt', '<=', now).execute();
  }

  async #tellOwner(transaction: Transaction<Tables>, accountId: string, notice: Notice, now: number): Promise<void> {
    const owner = await transaction
      .selectFrom('accounts')
      .select(['email', 'emailConfirmedAt', 'language'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    // An address that nobody has confirmed may be of somebody else; nor does a mail to it wait for its hour.
    const isTold = owner.emailConfirmedAt !== null;
    const last = await transaction
      .selectFrom('passwordNotices')
      .select('dueAt')
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    // A mail that is already waiting to be sent tells of this change, too.
    if (last !== undefined && last.dueAt > now) return;
    const dueAt = last === undefined || !isTold ? now : Math.max(now, last.dueAt + NOTICE_EVERY_MS);
    await transaction
      .insertInto('passwordNotices')
      .values({ accountId, dueAt })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ dueAt }))
      .execute();
    if (isTold) await this.#outbox.add(transaction, notice(owner), { dueAt });
  }
}
