import type { NotNull, Transaction } from 'kysely';

import type { AuditAction, Database, Tables } from '../database/schema.ts';
import { audit } from '../moderation-store/audit-log.ts';

/** Linked, or why not: one of the two is not there, or has another one already. */
export type LinkOutcome = 'linked' | 'no-agency' | 'no-page' | { agencyHas: string } | { pageIsOf: string };

export interface AgencyPage {
  slug: string;
  handle: string;
  email: string;
}

interface Pair {
  slug: string;
  handle: string;
}

interface LinkedPage {
  id: string;
  accountId: string;
  slug: string;
}

/** Which business page is that of which agency of the directory. Nothing that a request can reach says so. */
export class AgencyPages {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Makes a page that of an agency. What was posted on it before stays its owner's alone. */
  link({ slug, handle }: Pair, by: string, now: number): Promise<LinkOutcome> {
    return this.#database.transaction().execute(async (transaction) => {
      const agency = await transaction
        .selectFrom('agencies')
        .leftJoin('businessPages', 'agencySlug', 'slug')
        .select('handle')
        .where('slug', '=', slug)
        .executeTakeFirst();
      if (agency === undefined) return 'no-agency';
      const page = await transaction
        .selectFrom('businessPages')
        .select(['id', 'accountId', 'agencySlug'])
        .where('handle', '=', handle)
        .executeTakeFirst();
      if (page === undefined) return 'no-page';
      if (page.agencySlug === slug) return 'linked';
      if (agency.handle !== null) return { agencyHas: agency.handle };
      if (page.agencySlug !== null) return { pageIsOf: page.agencySlug };
      await setAgency(transaction, page.id, slug);
      await writeDown(transaction, 'agency_linked', { ...page, slug }, by, now);
      return 'linked';
    });
  }

  /** Takes an agency's page from it. Resolves to its handle, or to undefined when it has none. */
  unlink(slug: string, by: string, now: number): Promise<string | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const page = await transaction
        .selectFrom('businessPages')
        .select(['id', 'accountId', 'handle'])
        .where('agencySlug', '=', slug)
        .executeTakeFirst();
      if (page === undefined) return undefined;
      await setAgency(transaction, page.id, null);
      await writeDown(transaction, 'agency_unlinked', { ...page, slug }, by, now);
      return page.handle;
    });
  }

  list(): Promise<AgencyPage[]> {
    return this.#database
      .selectFrom('businessPages')
      .innerJoin('accounts', 'accounts.id', 'businessPages.accountId')
      .select(['agencySlug as slug', 'handle', 'accounts.email'])
      .where('agencySlug', 'is not', null)
      .$narrowType<{ slug: NotNull }>()
      .orderBy('agencySlug')
      .execute();
  }
}

/** Takes the pages from agencies that are about to go. To be called in the transaction that deletes them. */
export async function unlinkSampleAgencies(transaction: Transaction<Tables>): Promise<void> {
  const pages = await transaction
    .selectFrom('businessPages')
    .innerJoin('agencies', 'slug', 'agencySlug')
    .select('businessPages.id')
    .where('isSample', '=', 1)
    .execute();
  for (const { id } of pages) await setAgency(transaction, id, null);
}

/** What staff approved for one agency is not shown for another, nor for the same one again. */
async function setAgency(transaction: Transaction<Tables>, pageId: string, agencySlug: string | null): Promise<void> {
  await transaction.updateTable('businessPages').set({ agencySlug }).where('id', '=', pageId).execute();
  await transaction
    .updateTable('pageEntries')
    .set({ review: null, note: null })
    .where('pageId', '=', pageId)
    .where('review', 'is not', null)
    .execute();
}

const writeDown = (
  transaction: Transaction<Tables>,
  action: AuditAction,
  { id, accountId, slug }: LinkedPage,
  by: string,
  now: number,
): Promise<void> =>
  audit(transaction, { id: null, name: by }, { action, objectId: id, accountId, details: { agency: slug } }, now);
