import type { Kysely } from 'kysely';

import { whileOpenToChanges } from '../append-only.ts';

/**
 * Of candidates whom agencies represent: who was asked, and whether they have consented. And the log of what staff do refuses
 * rows that would take the place of others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('candidate_consents')
    .addColumn('listing_id', 'text', (column) => column.primaryKey().references('listings.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('candidate_name', 'text', (column) => column.notNull())
    .addColumn('born_on', 'integer', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('consented_at', 'bigint')
    .execute();
  await whileOpenToChanges(db, 'audit_log', () => Promise.resolve());
}

/** The log stays as it is: what an earlier release writes are new rows. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('candidate_consents').execute();
}
