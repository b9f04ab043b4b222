import { randomUUID } from 'node:crypto';

import { NEWSLETTER_LINK_LIMITS } from '@rishta/contracts/limits';
import type { Transaction } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a mailed link can confirm. */
export const CONFIRM_MS = NEWSLETTER_LINK_LIMITS.hours * HOUR;
/** One mail answers all that is asked within this time, such as a button that was pressed twice. */
const ONE_MAIL_MS = 5 * MINUTE;
/** How long a subscription waits for its confirmation; longer than its links, so that they can say what is wrong. */
const UNCONFIRMED_MS = 14 * DAY;
/** How long a used link can say that it was used. */
const USED_LINK_MS = 365 * DAY;

/** What following a link came to: done, done before, too late, or not one of ours. */
export type LinkOutcome = 'done' | 'already' | 'expired' | 'unknown';

/** What is mailed to an address that was given: a question, or that it has said yes before; nothing soon after a mail. */
export type SubscriptionMail = 'confirm' | 'subscribed' | 'none';

type Link = Tables['newsletterLinks'] & { confirmedAt: number | null };

export class NewsletterRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores the address, unconfirmed, and the links of the mail to be sent. Resolves to which mail that is. */
  async subscribe(
    transaction: Transaction<Tables>,
    email: string,
    hashes: { confirm: string; unsubscribe: string },
    now: number,
  ): Promise<SubscriptionMail> {
    await transaction
      .insertInto('newsletterSubscriptions')
      .values({ id: randomUUID(), email, createdAt: now, confirmedAt: null })
      // The mail promises as long as the first one did, so waiting begins again.
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ createdAt: now })
          .where('newsletterSubscriptions.confirmedAt', 'is', null),
      )
      .execute();
    const { id, confirmedAt } = await transaction
      .selectFrom('newsletterSubscriptions')
      .select(['id', 'confirmedAt'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    if (await hasLinkSince(transaction, id, now - ONE_MAIL_MS)) return 'none';
    const purposes = confirmedAt === null ? (['confirm', 'unsubscribe'] as const) : (['unsubscribe'] as const);
    await transaction
      .insertInto('newsletterLinks')
      .values(
        purposes.map((purpose) => ({
          tokenHash: hashes[purpose],
          purpose,
          subscriptionId: id,
          createdAt: now,
          usedAt: null,
        })),
      )
      .execute();
    return confirmedAt === null ? 'confirm' : 'subscribed';
  }

  confirm(tokenHash: string, now: number): Promise<LinkOutcome> {
    return this.#follow(tokenHash, 'confirm', async (transaction, link) => {
      if (link.subscriptionId === null) return 'expired';
      // By this link or by another one.
      if (link.usedAt !== null || link.confirmedAt !== null) return 'already';
      if (link.createdAt <= now - CONFIRM_MS) return 'expired';
      await markUsed(transaction, tokenHash, now);
      await transaction
        .updateTable('newsletterSubscriptions')
        .set({ confirmedAt: now })
        .where('id', '=', link.subscriptionId)
        .execute();
      return 'done';
    });
  }

  /** Deletes the address; the link remembers only that it was used. */
  unsubscribe(tokenHash: string, now: number): Promise<LinkOutcome> {
    return this.#follow(tokenHash, 'unsubscribe', async (transaction, link) => {
      if (link.subscriptionId === null) return 'already';
      await markUsed(transaction, tokenHash, now);
      await transaction.deleteFrom('newsletterSubscriptions').where('id', '=', link.subscriptionId).execute();
      return 'done';
    });
  }

  async deleteOutdated(now: number): Promise<void> {
    await this.#database
      .deleteFrom('newsletterSubscriptions')
      .where('confirmedAt', 'is', null)
      .where('createdAt', '<=', now - UNCONFIRMED_MS)
      .execute();
    await this.#database
      .deleteFrom('newsletterLinks')
      .where('subscriptionId', 'is', null)
      .where('createdAt', '<=', now - USED_LINK_MS)
      .execute();
  }

  #follow(
    tokenHash: string,
    purpose: Link['purpose'],
    use: (transaction: Transaction<Tables>, link: Link) => Promise<LinkOutcome>,
  ): Promise<LinkOutcome> {
    return this.#database.transaction().execute(async (transaction) => {
      const link = await transaction
        .selectFrom('newsletterLinks')
        .leftJoin('newsletterSubscriptions', 'newsletterSubscriptions.id', 'subscriptionId')
        .selectAll('newsletterLinks')
        .select('confirmedAt')
        .where('tokenHash', '=', tokenHash)
        .where('purpose', '=', purpose)
        .executeTakeFirst();
      return link === undefined ? 'unknown' : use(transaction, link);
    });
  }
}

async function hasLinkSince(transaction: Transaction<Tables>, subscriptionId: string, time: number): Promise<boolean> {
  const link = await transaction
    .selectFrom('newsletterLinks')
    .select('tokenHash')
    .where('subscriptionId', '=', subscriptionId)
    .where('createdAt', '>', time)
    .executeTakeFirst();
  return link !== undefined;
}

async function markUsed(transaction: Transaction<Tables>, tokenHash: string, now: number): Promise<void> {
  await transaction.updateTable('newsletterLinks').set({ usedAt: now }).where('tokenHash', '=', tokenHash).execute();
}
