import { sql, type Kysely } from 'kysely';

const WISHES = [
  ['wanted_ages', 'age_range'],
  ['wanted_education', 'education'],
  ['wanted_status', 'marital_status'],
] as const;

/** What a family looks for stands beside its profiles too, so that thousands are compared without a look at each account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name] of WISHES) await db.schema.alterTable('profiles').addColumn(name, 'text').execute();
  for (const [name, setting] of WISHES) {
    await sql`update profiles set ${sql.ref(name)} = (
      select ${sql.ref(`s.${setting}`)} from listings l join account_settings s on s.account_id = l.account_id
      where l.number = profiles.number
    ) where is_sample = 0`.execute(db);
  }
  await db.schema
    .createTable('match_looks')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('match_looks').execute();
  for (const [name] of WISHES) await db.schema.alterTable('profiles').dropColumn(name).execute();
}
