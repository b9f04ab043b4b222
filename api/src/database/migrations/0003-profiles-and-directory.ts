import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createProfiles(db);
  await createDirectory(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['stories', 'agency_services', 'agencies', 'profile_counts', 'profile_texts', 'profiles']) {
    await db.schema.dropTable(table).execute();
  }
}

async function createProfiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profiles')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('born_on', 'integer', (column) => column.notNull())
    .addColumn('age_band', 'text', (column) => column.notNull())
    .addColumn('band_ends_on', 'integer')
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('religion', 'text', (column) => column.notNull())
    .addColumn('mother_tongue', 'text', (column) => column.notNull())
    .addColumn('education', 'text', (column) => column.notNull())
    .addColumn('occupation', 'text', (column) => column.notNull())
    .addColumn('marital_status', 'text', (column) => column.notNull())
    .addColumn('is_sample', 'integer', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .execute();

  // One for each way to narrow a search, so that none reads rows that it does not show. There are two genders only: a
  // search that leaves them open goes through the index once for each, and merges.
  for (const place of [[], ['country'], ['city']]) {
    for (const religion of [[], ['religion']]) {
      for (const ageBand of [[], ['age_band']]) {
        const columns = ['gender', ...religion, ...place, ...ageBand];
        await db.schema
          .createIndex(`profiles_by_${columns.join('_')}`)
          .on('profiles')
          .columns([...columns, 'published_at', 'number'])
          .execute();
      }
    }
  }
  await db.schema.createIndex('profiles_band_ends_on').on('profiles').column('band_ends_on').execute();
  await db.schema
    .createIndex('profiles_samples')
    .on('profiles')
    .column('number')
    .where('is_sample' as never, '=', 1)
    .execute();

  // Apart from the rest, so that a page of results, which has no need of them, is in few pages of the file.
  await db.schema
    .createTable('profile_texts')
    .addColumn('number', 'integer', (column) => column.primaryKey().references('profiles.number').onDelete('cascade'))
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('looking_for', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('profile_counts')
    .addColumn('gender', 'text', (column) => column.notNull())
    .addColumn('religion', 'text', (column) => column.notNull())
    .addColumn('age_band', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('profiles', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('profile_counts_key', ['gender', 'religion', 'age_band', 'place'])
    .execute();
}

async function createDirectory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agencies')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_ur', 'text', (column) => column.notNull())
    .addColumn('description_en', 'text', (column) => column.notNull())
    .addColumn('description_ur', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('website', 'text', (column) => column.notNull())
    .addColumn('is_sample', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('agencies_kind_position').on('agencies').columns(['kind', 'position']).execute();

  await db.schema
    .createTable('agency_services')
    .addColumn('agency_slug', 'text', (column) => column.notNull().references('agencies.slug').onDelete('cascade'))
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('agency_services_key', ['agency_slug', 'service'])
    .execute();
  await db.schema.createIndex('agency_services_service').on('agency_services').column('service').execute();

  await db.schema
    .createTable('stories')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('couple_en', 'text', (column) => column.notNull())
    .addColumn('couple_ur', 'text', (column) => column.notNull())
    .addColumn('place_en', 'text', (column) => column.notNull())
    .addColumn('place_ur', 'text', (column) => column.notNull())
    .addColumn('story_en', 'text', (column) => column.notNull())
    .addColumn('story_ur', 'text', (column) => column.notNull())
    .addColumn('is_sample', 'integer', (column) => column.notNull())
    .execute();
}
