import { sql, type Kysely } from 'kysely';

/** What families write to each other, and where each member of a conversation stands with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('sender_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('messages_in_order', ['conversation_id', 'seq'])
    .addUniqueConstraint('messages_once', ['conversation_id', 'sender_id', 'key'])
    .execute();
  await db.schema.createIndex('messages_of_sender').on('messages').column('sender_id').execute();

  await db.schema
    .alterTable('conversations')
    .addColumn('last_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // One after the other: SQLite adds one column at a time.
  const member = () => db.schema.alterTable('conversation_members');
  await member()
    .addColumn('folder', 'text', (column) => column.notNull().defaultTo('inbox'))
    .execute();
  await member()
    .addColumn('active_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await member()
    .addColumn('read_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const time of ['shared_at', 'mail_due_at', 'mailed_at']) await member().addColumn(time, 'bigint').execute();
  await sql`update conversation_members set active_at =
    (select opened_at from conversations where conversations.id = conversation_members.conversation_id)`.execute(db);
  await db.schema
    .createIndex('conversation_members_newest')
    .on('conversation_members')
    .columns(['account_id', 'folder', 'active_at', 'conversation_id'])
    .execute();
  await db.schema.createIndex('conversation_members_mails').on('conversation_members').column('mail_due_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['conversation_members_mails', 'conversation_members_newest']) {
    await db.schema.dropIndex(index).execute();
  }
  for (const column of ['mailed_at', 'mail_due_at', 'shared_at', 'read_seq', 'active_at', 'folder']) {
    await db.schema.alterTable('conversation_members').dropColumn(column).execute();
  }
  await db.schema.alterTable('conversations').dropColumn('last_seq').execute();
  await db.schema.dropTable('messages').execute();
}
