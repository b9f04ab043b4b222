import { sql, type Kysely } from 'kysely';

/** Whose mailed link shows that an address is theirs. Accounts from before count as confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('email_confirmed_at', 'bigint').execute();
  await sql`update accounts set email_confirmed_at = created_at`.execute(db);
  await db.schema
    .createTable('email_confirmations')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('email_confirmations_account').on('email_confirmations').column('account_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('email_confirmations').execute();
  await db.schema.alterTable('accounts').dropColumn('email_confirmed_at').execute();
}
