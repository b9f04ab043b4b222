import { sql, type Kysely } from 'kysely';

const CONTENT = [
  ['bureau', 'text'],
  ['title', 'text'],
  ['description', 'text'],
  ['city', 'text'],
  ['location', 'text'],
  ['latitude', 'double precision'],
  ['longitude', 'double precision'],
  ['video_url', 'text'],
  ['email', 'text'],
  ['mobile', 'text'],
  ['landline', 'text'],
] as const;
const REQUIRED: readonly string[] = ['title', 'description', 'city', 'email', 'mobile'];

/** What listings say of the candidate. Those of older forms say nothing. */
const CANDIDATE = [
  ['posted_by', 'text'],
  ['candidate_name', 'text'],
  ['gender', 'text'],
  ['born_on', 'integer'],
  ['religion', 'text'],
  ['sect', 'text'],
  ['mother_tongue', 'text'],
  ['education', 'text'],
  ['occupation', 'text'],
  ['marital_status', 'text'],
  ['looking_for', 'text'],
  ['picture_visibility', 'text'],
] as const;

const STATE = [
  ['number', 'integer'],
  ['approved_version', 'integer'],
  ['reason', 'text'],
  ['note', 'text'],
  ['ending', 'text'],
  ['published_at', 'bigint'],
  ['expires_at', 'bigint'],
] as const;

/** The text of a listing moves into versions of it, so that an approved one stays public while a new one waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('active'))
    .execute();

  let versions = db.schema
    .createTable('listing_versions')
    .addColumn('listing_id', 'text', (column) => column.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull());
  for (const [name, type] of CONTENT) {
    versions = versions.addColumn(name, type, (column) => (REQUIRED.includes(name) ? column.notNull() : column));
  }
  for (const [name, type] of CANDIDATE) versions = versions.addColumn(name, type);
  await versions.addPrimaryKeyConstraint('listing_versions_pkey', ['listing_id', 'version']).execute();
  const content = sql.join(CONTENT.map(([name]) => sql.ref(name)));
  await sql`insert into listing_versions (listing_id, version, ${content}) select id, 1, ${content} from listings`.execute(
    db,
  );

  for (const [name] of CONTENT) await db.schema.alterTable('listings').dropColumn(name).execute();
  for (const [name, type] of STATE) await db.schema.alterTable('listings').addColumn(name, type).execute();
  await db.schema
    .alterTable('listings')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('listings')
    .addColumn('review', 'text', (column) => column.notNull().defaultTo('pending'))
    .execute();
  await db.schema
    .alterTable('listings')
    .addColumn('revised_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update listings set revised_at = created_at`.execute(db);
  await db.schema.createIndex('listings_number').unique().on('listings').column('number').execute();
  await db.schema.createIndex('listings_by_review').on('listings').columns(['review', 'revised_at', 'id']).execute();
  await db.schema.createIndex('listings_by_expiry').on('listings').columns(['status', 'expires_at']).execute();

  await recreateImages(db, 'version');

  await db.schema
    .alterTable('profiles')
    .addColumn('pictures', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('profiles').addColumn('picture_visibility', 'text').execute();
  await db.schema.alterTable('profile_texts').addColumn('headline', 'text').execute();
  await db.schema.alterTable('profile_texts').addColumn('sect', 'text').execute();
}

/** Of each listing the text that was handed in last is kept. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('profile_texts').dropColumn('sect').execute();
  await db.schema.alterTable('profile_texts').dropColumn('headline').execute();
  await db.schema.alterTable('profiles').dropColumn('picture_visibility').execute();
  await db.schema.alterTable('profiles').dropColumn('pictures').execute();
  await sql`delete from listing_images where version <> (select version from listings where id = listing_id)`.execute(
    db,
  );
  await recreateImages(db, undefined);

  for (const index of ['listings_by_expiry', 'listings_by_review', 'listings_number']) {
    await db.schema.dropIndex(index).execute();
  }
  for (const [name, type] of CONTENT) {
    await db.schema
      .alterTable('listings')
      .addColumn(name, type, (column) => (REQUIRED.includes(name) ? column.notNull().defaultTo('') : column))
      .execute();
    await sql`update listings set ${sql.ref(name)} = (
      select ${sql.ref(`v.${name}`)} from listing_versions v where v.listing_id = listings.id and v.version = listings.version
    )`.execute(db);
  }
  await db.schema.dropTable('listing_versions').execute();
  for (const name of ['revised_at', 'review', 'version', ...STATE.map(([column]) => column)]) {
    await db.schema.alterTable('listings').dropColumn(name).execute();
  }
  await db.schema.alterTable('accounts').dropColumn('status').execute();
}

/** Makes the table of a listing's pictures anew, since a key cannot be changed. */
async function recreateImages(db: Kysely<unknown>, version: 'version' | undefined): Promise<void> {
  await db.schema.dropIndex('listing_images_image_id').execute();
  await db.schema.alterTable('listing_images').renameTo('listing_images_before').execute();
  let table = db.schema
    .createTable('listing_images')
    .addColumn('listing_id', 'text', (column) => column.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('image_id', 'text', (column) => column.notNull().references('images.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull());
  if (version !== undefined) table = table.addColumn(version, 'integer', (column) => column.notNull());
  await table
    .addPrimaryKeyConstraint(
      version === undefined ? 'listing_images_pkey' : 'listing_images_key',
      // A table that is not typed has no columns that could be named.
      ['listing_id', ...(version === undefined ? [] : [version]), 'image_id'] as never[],
    )
    .execute();
  const into = version === undefined ? sql`` : sql`, version`;
  const value = version === undefined ? sql`` : sql`, 1`;
  await sql`insert into listing_images (listing_id, image_id, position${into})
    select listing_id, image_id, position${value} from listing_images_before`.execute(db);
  await db.schema.dropTable('listing_images_before').execute();
  await db.schema.createIndex('listing_images_image_id').on('listing_images').column('image_id').execute();
}
