import type { Language } from '@rishta/contracts';
import { MAILED_PAGES, MAILED_PARAMETERS } from '@rishta/contracts/mailed-pages';
import { addressIn } from '@rishta/contracts/address-in';

import { OPEN } from '../../identity/account-status.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Services } from '../../services.ts';
import { MAIL_SWITCHES, wantsMail } from '../../notification-store/mail-switches.ts';
import { countUnread, ownConversations } from '../../relation-store/own-conversations.ts';

/** So many are looked at in one go. */
const AT_ONCE = 200;

/** Mails those who have not read in time what was written to them. What is due stands with the members in the database. */
export class MessageMails {
  readonly #services: Pick<Services, 'clock' | 'config' | 'database' | 'outbox'>;

  constructor(services: Pick<Services, 'clock' | 'config' | 'database' | 'outbox'>) {
    this.#services = services;
  }

  async sendDue(): Promise<void> {
    const { clock, database } = this.#services;
    for (;;) {
      const due = await database
        .selectFrom('conversationMembers')
        .select(['conversationId', 'accountId'])
        .where('mailDueAt', '<=', clock())
        .limit(AT_ONCE)
        .execute();
      for (const member of due) await this.#tell(member);
      if (due.length < AT_ONCE) return;
    }
  }

  async #tell({ conversationId, accountId }: { conversationId: string; accountId: string }): Promise<void> {
    const { clock, config, database, outbox } = this.#services;
    const now = clock();
    await database.transaction().execute(async (transaction) => {
      const member = transaction
        .updateTable('conversationMembers')
        .where('conversationId', '=', conversationId)
        .where('accountId', '=', accountId);
      const { numUpdatedRows } = await member.set({ mailDueAt: null }).where('mailDueAt', '<=', now).executeTakeFirst();
      // Another process was faster.
      if (numUpdatedRows === 0n) return;
      const account = await ownConversations(transaction, accountId)
        .innerJoin('accounts', 'accounts.id', 'me.accountId')
        .leftJoin('accountSettings', 'accountSettings.accountId', 'me.accountId')
        .select(['accounts.email', 'accounts.language', ...MAIL_SWITCHES])
        .select((select) => countUnread(select).as('unread'))
        .where('me.conversationId', '=', conversationId)
        .where('accounts.status', '=', OPEN)
        .where('accounts.emailConfirmedAt', 'is not', null)
        .executeTakeFirst();
      if (account === undefined || !wantsMail(account, 'messages') || Number(account.unread) === 0) return;
      await outbox.add(transaction, messageMail(account, conversationId, config.siteUrl), { conversationId });
      await member.set({ mailedAt: now }).execute();
    });
  }
}

function messageMail(
  { email, language }: { email: string; language: Language },
  conversationId: string,
  siteUrl: string,
): Mail {
  const link = addressIn(
    language,
    `${MAILED_PAGES.inbox}?${MAILED_PARAMETERS.conversation}=${conversationId}`,
    siteUrl,
  );
  const { subject, text } = WORDS[language];
  return { to: email, subject, text: text(link) };
}

/** They name nobody, and say nothing of what was written. */
const WORDS: Record<Language, { subject: string; text: (link: string) => string }> = {
  en: {
    subject: 'You have a new message',
    text: (link) => `Hello,

a message waits for you in your inbox on Rishta:

${link}

In your settings you can say that you do not want such mails.
`,
  },
  ur: {
    subject: 'آپ کے لیے ایک نیا پیغام ہے',
    text: (link) => `السلام علیکم،

”رشتہ“ پر آپ کے اِن باکس میں ایک پیغام آپ کا منتظر ہے:

${link}

اگر آپ کو ایسی ای میلز نہیں چاہییں تو اپنی ترتیبات میں بتا سکتے ہیں۔
`,
  },
};
