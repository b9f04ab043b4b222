import type { Kysely } from 'kysely';

const TOPICS = ['mail_listings', 'mail_interests', 'mail_messages', 'mail_reports'];

/** A switch for each topic beside the one for all mails, and what counting and forgetting notifications asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const topic of TOPICS) {
    await db.schema.alterTable('account_settings').addColumn(topic, 'integer').execute();
  }
  await db.schema.createIndex('notifications_unread').on('notifications').columns(['account_id', 'read_at']).execute();
  await db.schema.createIndex('notifications_by_age').on('notifications').column('created_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('notifications_by_age').execute();
  await db.schema.dropIndex('notifications_unread').execute();
  for (const topic of TOPICS) await db.schema.alterTable('account_settings').dropColumn(topic).execute();
}
