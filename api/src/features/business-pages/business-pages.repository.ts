import { randomUUID } from 'node:crypto';

import { BUSINESS_PAGE_LIMITS } from '@rishta/contracts/limits';
import type { Selectable, Transaction } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import { areOwnImages } from '../../images/own-images.ts';
import type { PageContent } from './business-page-fields.ts';
import { handlesFor } from './handles.ts';

export type BusinessPageRow = Selectable<Tables['businessPages']>;
export interface NewPage extends Pick<BusinessPageRow, 'accountId' | 'idempotencyKey' | 'requestHash'> {
  content: PageContent;
}
/** The fields whose pictures are not in the account's Image Bank. */
export interface ForeignPictures {
  foreign: ('pictureId' | 'coverId')[];
}

/** An account's own business pages: nothing here finds another's. */
export class BusinessPagesRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The latest first. */
  list(accountId: string): Promise<BusinessPageRow[]> {
    return this.#database
      .selectFrom('businessPages')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  find(accountId: string, handle: string): Promise<BusinessPageRow | undefined> {
    return findBy(this.#database, 'handle', accountId, handle);
  }

  findByKey(accountId: string, key: string): Promise<BusinessPageRow | undefined> {
    return findBy(this.#database, 'idempotencyKey', accountId, key);
  }

  /** Stores a page under a new handle, unless its key has one already; that one is then given back. */
  insert({ content, ...page }: NewPage, now: number): Promise<BusinessPageRow | ForeignPictures | 'full'> {
    return this.#database.transaction().execute(async (transaction) => {
      const before = await findBy(transaction, 'idempotencyKey', page.accountId, page.idempotencyKey);
      if (before !== undefined) return before;
      const own = await transaction
        .selectFrom('businessPages')
        .select('id')
        .where('accountId', '=', page.accountId)
        .execute();
      if (own.length >= BUSINESS_PAGE_LIMITS.perAccount) return 'full';
      const foreign = await foreignPictures(transaction, page.accountId, content);
      if (foreign.length > 0) return { foreign };
      const id = randomUUID();
      const handles = handlesFor(content.name);
      for (;;) {
        const inserted = await transaction
          .insertInto('businessPages')
          .values({ id, handle: handles.next().value, ...page, ...content, createdAt: now })
          .onConflict((conflict) => conflict.column('handle').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (inserted !== undefined) return inserted;
      }
    });
  }

  /** Resolves to undefined when there is none. A picture whose files are gone stays: its owner, who cannot see it, sends none. */
  change(
    accountId: string,
    handle: string,
    content: PageContent,
  ): Promise<BusinessPageRow | ForeignPictures | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const foreign = await foreignPictures(transaction, accountId, content);
      if (foreign.length > 0) return { foreign };
      return transaction
        .updateTable('businessPages')
        .set((page) => {
          const hidden = (column: 'pictureId' | 'coverId') =>
            page
              .selectFrom('images')
              .select('images.id')
              .whereRef('images.id', '=', `businessPages.${column}`)
              .where('missingSince', 'is not', null);
          return {
            ...content,
            pictureId: content.pictureId ?? hidden('pictureId'),
            coverId: content.coverId ?? hidden('coverId'),
          };
        })
        .where('handle', '=', handle)
        .where('accountId', '=', accountId)
        .returningAll()
        .executeTakeFirst();
    });
  }

  /** Whether there was one. What is on it goes with it. */
  async remove(accountId: string, handle: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom('businessPages')
      .where('handle', '=', handle)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

function findBy(
  database: Database,
  column: 'handle' | 'idempotencyKey',
  accountId: string,
  value: string,
): Promise<BusinessPageRow | undefined> {
  return database
    .selectFrom('businessPages')
    .selectAll()
    .where(column, '=', value)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

async function foreignPictures(
  transaction: Transaction<Tables>,
  accountId: string,
  content: PageContent,
): Promise<ForeignPictures['foreign']> {
  const foreign: ForeignPictures['foreign'] = [];
  for (const field of ['pictureId', 'coverId'] as const) {
    const id = content[field];
    if (id !== null && !(await areOwnImages(transaction, accountId, [id]))) foreign.push(field);
  }
  return foreign;
}
