import type { Kysely } from 'kysely';

/** What workers hold of the outbox is found without reading all that waits. */
export async function up(db: Kysely<{ outbox: { holder: string | null } }>): Promise<void> {
  await db.schema
    .createIndex('outbox_by_holder')
    .on('outbox')
    .column('holder')
    .where('holder', 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('outbox_by_holder').execute();
}
