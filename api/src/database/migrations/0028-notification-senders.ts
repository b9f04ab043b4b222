import { sql, type Kysely } from 'kysely';

/** Whose doing a notification tells of, and which mail goes with it: a block takes both away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('notifications')
    .addColumn('from_account', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('notifications_from').on('notifications').column('from_account').execute();
  await sql`update notifications set from_account =
    (select account_id from listings where 'R' || listings.number = notifications.about)
    where kind in ('interest_received', 'interest_accepted', 'pictures_shown')`.execute(db);
  await db.schema.alterTable('outbox').addColumn('notification_id', 'text').execute();
  await db.schema.createIndex('outbox_notification').on('outbox').column('notification_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('outbox_notification').execute();
  await db.schema.alterTable('outbox').dropColumn('notification_id').execute();
  await db.schema.dropIndex('notifications_from').execute();
  await db.schema.alterTable('notifications').dropColumn('from_account').execute();
}
