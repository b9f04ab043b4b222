import { sql, type Kysely } from 'kysely';

import { whileOpenToChanges } from '../append-only.ts';

/**
 * Accounts that are paused or wait to be deleted, and what is left to others when one is gone: their own messages, the
 * reports that they sent, and a log that names nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const time of ['paused_at', 'deletion_due_at']) {
    await db.schema.alterTable('accounts').addColumn(time, 'bigint').execute();
  }
  await db.schema.createIndex('accounts_deletion_due').on('accounts').column('deletion_due_at').execute();
  // What an account is again after a suspension follows from the times above.
  await db.schema.alterTable('suspensions').dropColumn('status_before').execute();

  await db.schema.alterTable('conversations').addColumn('ended_at', 'bigint').execute();
  await recreateMessages(db, { needsSender: false });
  await recreateReports(db, { needsAccount: false });

  await db.schema
    .createTable('given_numbers')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('highest', 'integer', (column) => column.notNull())
    .execute();

  await whileOpenToChanges(db, 'audit_log', () =>
    sql`update audit_log set actor_name = '' where actor_id is not null`.execute(db),
  );
}

/** What was written by accounts that are gone, and reported of them, goes as well. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await whileOpenToChanges(db, 'audit_log', () =>
    sql`update audit_log set actor_name = coalesce(
      (select full_name from accounts where accounts.id = audit_log.actor_id), actor_name)`.execute(db),
  );
  await db.schema.dropTable('given_numbers').execute();
  await recreateReports(db, { needsAccount: true });
  await recreateMessages(db, { needsSender: true });
  // Without its interest it would be taken for one with staff.
  await sql`delete from conversations where ended_at is not null`.execute(db);
  await db.schema.alterTable('conversations').dropColumn('ended_at').execute();
  await db.schema
    .alterTable('suspensions')
    .addColumn('status_before', 'text', (column) => column.notNull().defaultTo('active'))
    .execute();
  await sql`update accounts set status = 'active' where status in ('paused', 'deletion_requested')`.execute(db);
  await db.schema.dropIndex('accounts_deletion_due').execute();
  for (const time of ['deletion_due_at', 'paused_at']) {
    await db.schema.alterTable('accounts').dropColumn(time).execute();
  }
}

/** Makes the table anew, since what a reference does cannot be changed. */
async function recreateMessages(db: Kysely<unknown>, { needsSender }: { needsSender: boolean }): Promise<void> {
  await db.schema.dropIndex('messages_of_sender').execute();
  await db.schema.alterTable('messages').renameTo('messages_before').execute();
  // Names that are still those of the table before cannot be given again.
  const [inOrder, once] = needsSender ? ['messages_in_order', 'messages_once'] : ['messages_places', 'messages_keys'];
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('sender_id', 'text', (column) =>
      needsSender
        ? column.notNull().references('accounts.id').onDelete('cascade')
        : column.references('accounts.id').onDelete('set null'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint(inOrder, ['conversation_id', 'seq'])
    .addUniqueConstraint(once, ['conversation_id', 'sender_id', 'key'])
    .execute();
  const columns = sql.raw('id, conversation_id, seq, sender_id, text, key, sent_at');
  await sql`insert into messages (${columns}) select ${columns} from messages_before
    where ${sql.raw(needsSender ? 'sender_id is not null' : '1 = 1')}`.execute(db);
  await db.schema.dropTable('messages_before').execute();
  await db.schema.createIndex('messages_of_sender').on('messages').column('sender_id').execute();
}

const REPORT_INDEXES = ['reports_open_once', 'reports_open', 'reports_own', 'reports_about', 'reports_listing'];

async function recreateReports(db: Kysely<unknown>, { needsAccount }: { needsAccount: boolean }): Promise<void> {
  for (const index of REPORT_INDEXES) await db.schema.dropIndex(index).execute();
  await db.schema.alterTable('reports').renameTo('reports_before').execute();
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reporter_id', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('about_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      needsAccount
        ? column.notNull().references('accounts.id').onDelete('cascade')
        : column.references('accounts.id').onDelete('set null'),
    )
    .addColumn('listing_id', 'text', (column) =>
      needsAccount
        ? column.notNull().references('listings.id').onDelete('cascade')
        : column.references('listings.id').onDelete('set null'),
    )
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('note', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('decided_by', 'text')
    .execute();
  const columns = sql.raw(
    'id, reporter_id, about, about_id, account_id, listing_id, reason, text, created_at, outcome, note, decided_at, decided_by',
  );
  await sql`insert into reports (${columns}) select ${columns} from reports_before
    where ${sql.raw(needsAccount ? 'account_id is not null and listing_id is not null' : '1 = 1')}`.execute(db);
  await db.schema.dropTable('reports_before').execute();

  await db.schema
    .createIndex('reports_open_once')
    .unique()
    .on('reports')
    .columns(['reporter_id', 'about', 'about_id', 'reason'])
    .where(sql.ref('outcome'), 'is', null)
    .execute();
  await db.schema
    .createIndex('reports_open')
    .on('reports')
    .columns(['created_at', 'id'])
    .where(sql.ref('outcome'), 'is', null)
    .execute();
  await db.schema.createIndex('reports_own').on('reports').columns(['reporter_id', 'created_at', 'id']).execute();
  await db.schema.createIndex('reports_about').on('reports').columns(['account_id', 'created_at', 'id']).execute();
  await db.schema.createIndex('reports_listing').on('reports').column('listing_id').execute();
}
