import type { Database } from '../../database/schema.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Composer } from '../../mail/outbox.ts';
import { MAIL_SWITCHES, wantsMail } from '../../notification-store/mail-switches.ts';
import { dayOf } from '../../profile-store/ages.ts';
import { findNew } from '../../profile-store/new-profiles.ts';
import { presentProfile } from '../../profile-store/profile.presenter.ts';
import type { Services } from '../../services.ts';
import { ALERT_EVERY_MS, takeAlertTurn } from './alert-times.ts';
import { askedBy, filtersOf } from './saved-search-fields.ts';
import type { SavedSearchRow } from './saved-searches.repository.ts';
import { alertMail, type SearchNews } from './search-alerts.mails.ts';

/** So many accounts are looked at in one go. */
const AT_ONCE = 200;
/** So many profiles of one search stand in a mail. */
const SHOWN = 5;

/** What a mail tells of: what the account's searches find that no mail has told of, up to a number. */
interface Alert {
  accountId: string;
  upTo: number;
}

type Parts = Pick<Services, 'accountLinks' | 'clock' | 'config' | 'database' | 'outbox' | 'profiles'>;

/** Mails members what their saved searches have found: at most once a day. */
export class SearchAlerts implements Composer {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async sendDue(): Promise<void> {
    const now = this.#parts.clock();
    const failures: unknown[] = [];
    let last = '';
    for (;;) {
      const due = await findDue(this.#parts.database, last, now);
      for (const accountId of due) {
        // One that fails is tried again within the hour, and holds up nobody.
        await this.#tell(accountId, now).catch((error: unknown) => failures.push(error));
        last = accountId;
      }
      if (due.length < AT_ONCE) break;
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some accounts were not told of new profiles');
  }

  async #tell(accountId: string, now: number): Promise<void> {
    const { database, outbox, profiles } = this.#parts;
    await database.transaction().execute(async (transaction) => {
      if (!(await takeAlertTurn(transaction, accountId, now))) return;
      const turn = transaction.updateTable('searchAlerts').where('accountId', '=', accountId);
      const searches = await findAlerted(transaction, accountId);
      if (searches.length === 0) {
        await turn.set({ dueAt: null }).execute();
        return;
      }
      const account = await findReader(transaction, accountId);
      if (account === undefined || !wantsMail(account, 'searches')) return;

      const upTo = (await profiles.nextNumber(transaction)) - 1;
      const alert: Alert = { accountId, upTo };
      if ((await findNews(transaction, alert, searches, now)).length === 0) {
        await forget(transaction, alert);
        return;
      }
      // The next one may go out by then, and tells of the same if this one could not be sent.
      const expiresAt = now + ALERT_EVERY_MS;
      await outbox.addUnwritten(transaction, { to: account.email, about: alert, expiresAt });
      await turn.set({ mailedAt: now }).execute();
    });
  }

  /** The mail, with nobody in it who is not to be found by its reader any more. */
  async compose(about: unknown): Promise<Mail | undefined> {
    const { accountLinks, clock, config, database } = this.#parts;
    const alert = about as Alert;
    const { accountId } = alert;
    const account = await findReader(database, accountId);
    if (account === undefined || !wantsMail(account, 'searches')) return undefined;
    const news = await findNews(database, alert, await findAlerted(database, accountId), clock());
    if (news.length === 0) return undefined;
    return alertMail(account, news, { siteUrl: config.siteUrl, token: accountLinks.tokenFor(accountId) });
  }

  sent(about: unknown): Promise<void> {
    return forget(this.#parts.database, about as Alert);
  }
}

/** Has no further mail tell of what there was up to a number. */
async function forget(database: Database, { accountId, upTo }: Alert): Promise<void> {
  await database
    .updateTable('savedSearches')
    .set({ alertedUpTo: upTo })
    .where('accountId', '=', accountId)
    .where('alerts', '=', 1)
    .where('alertedUpTo', '<', upTo)
    .execute();
}

async function findNews(
  database: Database,
  { accountId, upTo }: Alert,
  searches: readonly SavedSearchRow[],
  now: number,
): Promise<SearchNews[]> {
  const news: SearchNews[] = [];
  for (const { name, filters, alertedUpTo } of searches) {
    const search = { asked: askedBy(filters), accountId, after: alertedUpTo, upTo, now };
    const { cards, count, isCut } = await findNew(database, search, SHOWN);
    const shown = cards.map((card) => presentProfile(card, dayOf(now)));
    if (count > 0) news.push({ name, filters: filtersOf(filters), profiles: shown, count, isCut });
  }
  return news;
}

async function findDue(database: Database, after: string, now: number): Promise<string[]> {
  const rows = await database
    .selectFrom('searchAlerts')
    .select('accountId')
    .where('dueAt', '<=', now)
    .where('accountId', '>', after)
    .orderBy('accountId')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

const findAlerted = (database: Database, accountId: string): Promise<SavedSearchRow[]> =>
  database
    .selectFrom('savedSearches')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('alerts', '=', 1)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** The account, if it can be mailed at all. */
const findReader = (database: Database, accountId: string) =>
  database
    .selectFrom('accounts')
    .leftJoin('accountSettings', 'accountSettings.accountId', 'accounts.id')
    .select(['email', 'language', ...MAIL_SWITCHES])
    .where('accounts.id', '=', accountId)
    .where('status', '=', 'active')
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst();
