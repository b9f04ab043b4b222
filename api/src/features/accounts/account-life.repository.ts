import { DELETION_LIMITS } from '@rishta/contracts/limits';
import type { Transaction } from 'kysely';

import { settleAccount } from '../../account-store/settle-account.ts';
import type { Tables } from '../../database/schema.ts';
import { ConflictError } from '../../http/errors.ts';
import { requireUnchanged } from '../../identity/current-password.ts';
import type { Session } from '../../identity/sessions.repository.ts';
import { isStaffRole } from '../../identity/staff-roles.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { deletionMail } from './account-life.mails.ts';

const DAY = 86_400_000;

type Means = Pick<Services, 'clock' | 'config' | 'database' | 'outbox' | 'profiles'>;

/** What owners do with their accounts as a whole. What is asked for a second time changes nothing. */
export class AccountLife {
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  /**
   * Has the account erased in some days, ends its other sessions, and tells its owner; throws for one of staff.
   * `passwordHash` is what the password was compared with.
   */
  async requestDeletion(session: Session, passwordHash: string): Promise<void> {
    const { config, outbox } = this.#means;
    const { accountId } = session;
    await this.#change(accountId, async (transaction, now) => {
      await requireUnchanged(transaction, session, passwordHash);
      const { role } = await transaction
        .selectFrom('accounts')
        .select('role')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      // What staff decide is in the audit log, and their accounts are given and taken by a command.
      if (isStaffRole(role)) throw new ConflictError(text('staff-not-deletable'));
      await transaction
        .deleteFrom('sessions')
        .where('accountId', '=', accountId)
        .where('id', '<>', session.id)
        .execute();
      const dueAt = now + DELETION_LIMITS.days * DAY;
      const owner = await transaction
        .updateTable('accounts')
        .set({ deletionDueAt: dueAt })
        .where('id', '=', accountId)
        .where('deletionDueAt', 'is', null)
        .returning(['email', 'emailConfirmedAt', 'language'])
        .executeTakeFirst();
      // An address that nobody has confirmed may be of somebody else, whom asking again and again would mail each time.
      if (owner === undefined || owner.emailConfirmedAt === null) return;
      await outbox.add(transaction, deletionMail(owner.email, { dueAt, siteUrl: config.siteUrl }, owner.language));
    });
  }

  async keep(accountId: string): Promise<void> {
    await this.#change(accountId, async (transaction) => {
      await transaction.updateTable('accounts').set({ deletionDueAt: null }).where('id', '=', accountId).execute();
    });
  }

  async pause(accountId: string): Promise<void> {
    await this.#change(accountId, async (transaction, now) => {
      await transaction
        .updateTable('accounts')
        .set({ pausedAt: now })
        .where('id', '=', accountId)
        .where('pausedAt', 'is', null)
        .execute();
    });
  }

  async resume(accountId: string): Promise<void> {
    await this.#change(accountId, async (transaction) => {
      await transaction.updateTable('accounts').set({ pausedAt: null }).where('id', '=', accountId).execute();
    });
  }

  #change(accountId: string, change: (transaction: Transaction<Tables>, now: number) => Promise<void>): Promise<void> {
    const { clock, database, profiles } = this.#means;
    return database.transaction().execute(async (transaction) => {
      const now = clock();
      await change(transaction, now);
      await settleAccount(transaction, profiles, accountId, now);
    });
  }
}
