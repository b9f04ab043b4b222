import type { ExpressionBuilder, Selectable } from 'kysely';
import { NOTIFICATION_LIMITS, UNREAD_COUNTED } from '@rishta/contracts/limits';

import type { Database, Tables } from '../../database/schema.ts';
import { placeAfter } from '../../http/paging.ts';
import { OPEN } from '../../identity/account-status.ts';
import { blockedWith } from '../../relation-store/blocks.ts';

export type NotificationRow = Selectable<Tables['notifications']>;

/** How long something stays in the list. */
const KEPT_MS = NOTIFICATION_LIMITS.days * 24 * 60 * 60_000;

/**
 * What accounts were told. Each sees and marks its own, but for what is between it and whom a block keeps away, or who is
 * not open. Of what was accepted the latter stays, as in the lists.
 */
export class NotificationsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The newest first. */
  list(accountId: string, cursor: string | undefined, limit: number): Promise<NotificationRow[]> {
    const { createdAt, id } = placeAfter(cursor);
    return this.#database
      .selectFrom('notifications')
      .selectAll()
      .where((where) => isMeant(where, accountId))
      .where((where) => where(where.refTuple('createdAt', 'id'), '<', where.tuple(createdAt, id)))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  /** Up to `UNREAD_COUNTED`. */
  async countUnread(accountId: string): Promise<number> {
    const { unread } = await this.#database
      .selectFrom((from) =>
        from
          .selectFrom('notifications')
          .select('id')
          .where((where) => isMeant(where, accountId))
          .where('readAt', 'is', null)
          .limit(UNREAD_COUNTED)
          .as('found'),
      )
      .select((select) => select.fn.countAll<number | string>().as('unread'))
      .executeTakeFirstOrThrow();
    return Number(unread);
  }

  /** Marks one, and all that are older. False when the account has no such one. */
  async markRead(accountId: string, upTo: string, now: number): Promise<boolean> {
    const newest = await this.#database
      .selectFrom('notifications')
      .select(['createdAt', 'id'])
      .where('id', '=', upTo)
      .where((where) => isMeant(where, accountId))
      .executeTakeFirst();
    if (newest === undefined) return false;
    await this.#database
      .updateTable('notifications')
      .set({ readAt: now })
      .where((where) => isMeant(where, accountId))
      .where('readAt', 'is', null)
      .where((where) => where(where.refTuple('createdAt', 'id'), '<=', where.tuple(newest.createdAt, newest.id)))
      .execute();
    return true;
  }

  async deleteOutdated(now: number): Promise<void> {
    await this.#database
      .deleteFrom('notifications')
      .where('createdAt', '<=', now - KEPT_MS)
      .execute();
  }
}

const isMeant = (where: ExpressionBuilder<Tables, 'notifications'>, accountId: string) =>
  where.and([
    where('accountId', '=', accountId),
    where.or([
      where('fromAccount', 'is', null),
      where.and([
        where('fromAccount', 'not in', blockedWith(accountId)),
        where.or([where('kind', '=', 'interest_accepted'), isFromOpenAccount(where)]),
      ]),
    ]),
  ]);

const isFromOpenAccount = (where: ExpressionBuilder<Tables, 'notifications'>) =>
  where.exists(
    where
      .selectFrom('accounts')
      .select('accounts.id')
      .whereRef('accounts.id', '=', 'notifications.fromAccount')
      .where('accounts.status', '=', OPEN),
  );
