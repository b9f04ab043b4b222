import type { Kysely } from 'kysely';

/** What is between families: interests, what they keep for themselves, blocks, and conversations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('interests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('from_number', 'integer', (column) => column.notNull())
    .addColumn('to_number', 'integer', (column) => column.notNull())
    .addColumn('from_account', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('to_account', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('interests_pair', ['from_number', 'to_number'])
    .execute();
  await db.schema
    .createIndex('interests_sent')
    .on('interests')
    .columns(['from_account', 'status', 'sent_at', 'id'])
    .execute();
  await db.schema
    .createIndex('interests_received')
    .on('interests')
    .columns(['to_account', 'status', 'sent_at', 'id'])
    .execute();
  await db.schema.createIndex('interests_by_expiry').on('interests').columns(['status', 'expires_at']).execute();

  await db.schema
    .createTable('shortlist')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('shortlist_pkey', ['account_id', 'number'])
    .execute();
  await db.schema
    .createIndex('shortlist_newest')
    .on('shortlist')
    .columns(['account_id', 'added_at', 'number'])
    .execute();

  await db.schema
    .createTable('blocks')
    .addColumn('blocker', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('blocked', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('blocked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_pkey', ['blocker', 'blocked'])
    .execute();
  await db.schema.createIndex('blocks_of').on('blocks').column('blocked').execute();

  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('interest_id', 'text', (column) => column.unique().references('interests.id').onDelete('cascade'))
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('conversation_members')
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('number', 'integer')
    .addPrimaryKeyConstraint('conversation_members_pkey', ['conversation_id', 'account_id'])
    .execute();
  await db.schema.createIndex('conversation_members_account').on('conversation_members').column('account_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['conversation_members', 'conversations', 'blocks', 'shortlist', 'interests']) {
    await db.schema.dropTable(table).execute();
  }
}
