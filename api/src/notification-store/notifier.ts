import { randomUUID } from 'node:crypto';

import type { MailTopic, NotificationKind } from '@rishta/contracts';
import type { Transaction } from 'kysely';

import type { Tables } from '../database/schema.ts';
import { isOpen } from '../identity/account-status.ts';
import type { Outbox } from '../mail/outbox.ts';
import { MAIL_SWITCHES, wantsMail } from './mail-switches.ts';
import { notificationMail } from './notification-mails.ts';

export interface News {
  accountId: string;
  kind: NotificationKind;
  /** The public id of the listing, profile or report that it is about. */
  about: string;
  /** The account of the other family, whose doing it is: while one has blocked the other, nobody is told. */
  from?: string;
}

/** Null: it concerns the account itself, and is mailed whatever its owner has switched off or paused. */
const TOPIC_OF: Record<NotificationKind, MailTopic | null> = {
  listing_approved: 'listings',
  listing_rejected: 'listings',
  listing_taken_down: null,
  changes_approved: 'listings',
  changes_rejected: 'listings',
  listing_expired: 'listings',
  interest_received: 'interests',
  interest_accepted: 'interests',
  report_decided: 'reports',
  account_warned: null,
  account_suspended: null,
  account_reinstated: null,
  pictures_requested: 'interests',
  pictures_shown: 'interests',
  picture_removed: null,
};

/**
 * Tells accounts what concerns them: in their list, and by mail unless they have switched that off, are not open, or have not
 * confirmed their address.
 */
export class Notifier {
  readonly #outbox: Outbox;
  readonly #siteUrl: string;

  constructor(outbox: Outbox, siteUrl: string) {
    this.#outbox = outbox;
    this.#siteUrl = siteUrl;
  }

  /** In the transaction of what the news is about, so that there is either both or neither. */
  async tell(transaction: Transaction<Tables>, news: News, now: number): Promise<void> {
    const id = randomUUID();
    const { from = null, ...told } = news;
    await transaction
      .insertInto('notifications')
      .values({ id, ...told, fromAccount: from, createdAt: now, readAt: null })
      .execute();
    const account = await transaction
      .selectFrom('accounts')
      .leftJoin('accountSettings', 'accountSettings.accountId', 'accounts.id')
      .select(['email', 'language', 'emailConfirmedAt', 'status', 'deletionDueAt', ...MAIL_SWITCHES])
      .where('accounts.id', '=', news.accountId)
      .executeTakeFirstOrThrow();
    // An address that nobody has confirmed may be of somebody else, who knows nothing of the account.
    if (account.emailConfirmedAt === null) return;
    const topic = TOPIC_OF[news.kind];
    if (topic !== null && !(isOpen(account.status) && wantsMail(account, topic))) return;
    const mail = notificationMail(account, news, { siteUrl: this.#siteUrl, topic });
    await this.#outbox.add(transaction, mail, { notificationId: id });
  }
}
