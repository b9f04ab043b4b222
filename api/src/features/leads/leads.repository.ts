import { randomUUID } from 'node:crypto';

import type { Database, Tables } from '../../database/schema.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Outbox } from '../../mail/outbox.ts';

export type NewLead = Omit<Tables['leads'], 'id' | 'createdAt'>;

export class LeadsRepository {
  readonly #database: Database;
  readonly #outbox: Outbox;

  constructor(database: Database, outbox: Outbox) {
    this.#database = database;
    this.#outbox = outbox;
  }

  /** The ticket of a lead with this fingerprint that came after `since`. */
  findTicket(fingerprint: string, since: number): Promise<string | undefined> {
    return findTicket(this.#database, fingerprint, since);
  }

  /** Stores the lead and the mails that tell of it, unless the same came after `since`. Resolves to the ticket that counts. */
  insert(lead: NewLead, mails: readonly Mail[], { since, now }: Record<'since' | 'now', number>): Promise<string> {
    return this.#database.transaction().execute(async (transaction) => {
      const known = await findTicket(transaction, lead.fingerprint, since);
      if (known !== undefined) return known;
      await transaction
        .insertInto('leads')
        .values({ ...lead, id: randomUUID(), createdAt: now })
        .execute();
      for (const mail of mails) await this.#outbox.add(transaction, mail);
      return lead.ticket;
    });
  }

  async hasAgency(slug: string): Promise<boolean> {
    const found = await this.#database
      .selectFrom('agencies')
      .select('slug')
      .where('slug', '=', slug)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** How to reach the holder of an account. */
  async findSender(accountId: string): Promise<Pick<NewLead, 'name' | 'phone' | 'email'>> {
    return this.#database
      .selectFrom('accounts')
      .select(['fullName as name', 'mobileNumber as phone', 'email'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
  }

  async deleteBefore(time: number): Promise<void> {
    await this.#database.deleteFrom('leads').where('createdAt', '<=', time).execute();
  }
}

async function findTicket(database: Database, fingerprint: string, since: number): Promise<string | undefined> {
  const lead = await database
    .selectFrom('leads')
    .select('ticket')
    .where('fingerprint', '=', fingerprint)
    .where('createdAt', '>', since)
    .executeTakeFirst();
  return lead?.ticket;
}
