import { EMAIL_CODE_LIMITS } from '@rishta/contracts/limits';
import { sql, type Transaction } from 'kysely';

import type { Tables } from '../../database/schema.ts';
import { languageFor } from '../../identity/account-language.ts';
import { requireLiving } from '../../identity/authentication.ts';
import { requireUnchanged } from '../../identity/current-password.ts';
import { createCode, hashOfCode } from '../../identity/mailed-code.ts';
import type { Session } from '../../identity/sessions.repository.ts';
import { forgetAddress } from '../../listing-store/candidate-consent.ts';
import type { Services } from '../../services.ts';
import { addressTakenMail, codeMail, emailChangedMail } from './email-changes.mails.ts';
import { readdressMails } from './waiting-mails.ts';

const LIFETIME_MS = EMAIL_CODE_LIMITS.minutes * 60_000;

type Means = Pick<Services, 'clock' | 'config' | 'database' | 'outbox'>;

/** Changes the address of an account, once a code that was mailed to the new one has come back. */
export class EmailChanges {
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  async emailOf(accountId: string): Promise<string> {
    const { email } = await this.#means.database
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return email;
  }

  /**
   * Mails a code to the new address, in the place of any before. Where that has an account, the mail says so instead.
   * `passwordHash` is what the password was compared with.
   */
  ask(session: Session, passwordHash: string, email: string): Promise<void> {
    const { clock, config, database, outbox } = this.#means;
    const { accountId } = session;
    return database.transaction().execute(async (transaction) => {
      await requireUnchanged(transaction, session, passwordHash);
      const now = clock();
      const code = createCode();
      const expiresAt = now + LIFETIME_MS;
      // A row is there in either case, so that typing a code tells nothing of the address.
      const asked = { email, codeHash: hashOfCode(accountId, code), triesLeft: EMAIL_CODE_LIMITS.tries, expiresAt };
      await transaction
        .insertInto('emailChanges')
        .values({ accountId, ...asked })
        .onConflict((conflict) => conflict.column('accountId').doUpdateSet(asked))
        .execute();
      const { language: own } = await transaction
        .selectFrom('accounts')
        .select('language')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      const language = await languageFor(transaction, email, own);
      const mail = (await isTaken(transaction, email))
        ? addressTakenMail(email, config.siteUrl, language)
        : codeMail(email, code, language);
      await outbox.add(transaction, mail, { expiresAt });
    });
  }

  /** Changes the address, tells a confirmed one before, and ends the other sessions and all links that were mailed. */
  change(session: Session, code: string): Promise<'changed' | 'wrong' | 'ended'> {
    const { clock, config, database, outbox } = this.#means;
    const { accountId } = session;
    return database.transaction().execute(async (transaction) => {
      await requireLiving(transaction, session);
      const now = clock();
      const asked = await transaction
        .updateTable('emailChanges')
        .set({ triesLeft: sql`tries_left - 1` })
        .where('accountId', '=', accountId)
        .where('triesLeft', '>', 0)
        .where('expiresAt', '>', now)
        .returning(['email', 'codeHash'])
        .executeTakeFirst();
      if (asked === undefined) return 'ended';
      if (asked.codeHash !== hashOfCode(accountId, code)) return 'wrong';
      await transaction.deleteFrom('emailChanges').where('accountId', '=', accountId).execute();
      // Somebody has registered with it meanwhile.
      if (await isTaken(transaction, asked.email)) return 'ended';

      const before = await transaction
        .selectFrom('accounts')
        .select(['email', 'emailConfirmedAt', 'language'])
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable('accounts')
        .set({ email: asked.email, emailConfirmedAt: now })
        .where('id', '=', accountId)
        .execute();
      await transaction
        .deleteFrom('sessions')
        .where('accountId', '=', accountId)
        .where('id', '<>', session.id)
        .execute();
      // A notice that waits to tell of a changed password goes to the address before: the next one must not wait for it.
      for (const table of ['passwordResets', 'deviceLinks', 'emailConfirmations', 'passwordNotices'] as const) {
        await transaction.deleteFrom(table).where('accountId', '=', accountId).execute();
      }
      // An address that nobody has confirmed may be of somebody else, who knows nothing of the account.
      if (before.emailConfirmedAt === null) return 'changed';
      // What was asked with it stays known as the account's: it is in its export, and goes with it.
      await transaction.updateTable('leads').set({ email: asked.email }).where('email', '=', before.email).execute();
      await moveSubscription(transaction, before.email, asked.email);
      await readdressMails(transaction, accountId, { from: before.email, to: asked.email });
      // Which other one the candidate has by now is not for the agency to read.
      await forgetAddress(transaction, before.email);
      await outbox.add(
        transaction,
        emailChangedMail(before.email, { to: asked.email, siteUrl: config.siteUrl }, before.language),
      );
      return 'changed';
    });
  }

  /** The code that was mailed counts no more. */
  async giveUp(accountId: string): Promise<void> {
    await this.#means.database.deleteFrom('emailChanges').where('accountId', '=', accountId).execute();
  }

  async deleteExpired(): Promise<void> {
    await this.#means.database.deleteFrom('emailChanges').where('expiresAt', '<=', this.#means.clock()).execute();
  }
}

async function isTaken(transaction: Transaction<Tables>, email: string): Promise<boolean> {
  const account = await transaction.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  return account !== undefined;
}

/** Of two subscriptions to the newsletter one stays, confirmed if either was, and the links that were mailed of both are its. */
async function moveSubscription(transaction: Transaction<Tables>, before: string, email: string): Promise<void> {
  const found = await transaction
    .selectFrom('newsletterSubscriptions')
    .select(['id', 'confirmedAt'])
    .where('email', 'in', [before, email])
    .execute();
  const kept = found.find(({ confirmedAt }) => confirmedAt !== null) ?? found[0];
  if (kept === undefined) return;
  const others = found.filter(({ id }) => id !== kept.id).map(({ id }) => id);
  if (others.length > 0) {
    await transaction
      .updateTable('newsletterLinks')
      .set({ subscriptionId: kept.id })
      .where('subscriptionId', 'in', others)
      .execute();
    await transaction.deleteFrom('newsletterSubscriptions').where('id', 'in', others).execute();
  }
  await transaction.updateTable('newsletterSubscriptions').set({ email }).where('id', '=', kept.id).execute();
}
