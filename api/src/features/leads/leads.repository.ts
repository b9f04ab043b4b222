import { randomUUID } from 'node:crypto';

import type { Database, Tables } from '../../database/schema.ts';

export type NewLead = Omit<Tables['leads'], 'id' | 'createdAt'>;

export class LeadsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The ticket of a lead with this fingerprint that came after `since`. */
  async findTicket(fingerprint: string, since: number): Promise<string | undefined> {
    const lead = await this.#database
      .selectFrom('leads')
      .select('ticket')
      .where('fingerprint', '=', fingerprint)
      .where('createdAt', '>', since)
      .executeTakeFirst();
    return lead?.ticket;
  }

  async insert(lead: NewLead, now: number): Promise<void> {
    await this.#database
      .insertInto('leads')
      .values({ ...lead, id: randomUUID(), createdAt: now })
      .execute();
  }

  async hasAgency(slug: string): Promise<boolean> {
    const found = await this.#database
      .selectFrom('agencies')
      .select('slug')
      .where('slug', '=', slug)
      .executeTakeFirst();
    return found !== undefined;
  }

  async deleteBefore(time: number): Promise<void> {
    await this.#database.deleteFrom('leads').where('createdAt', '<=', time).execute();
  }
}
