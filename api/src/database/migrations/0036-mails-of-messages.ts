import type { Kysely } from 'kysely';

/** Of which conversation a mail tells: a block takes it away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('conversation_id', 'text').execute();
  await db.schema.createIndex('outbox_conversation').on('outbox').column('conversation_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('outbox_conversation').execute();
  await db.schema.alterTable('outbox').dropColumn('conversation_id').execute();
}
