import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { NO_MIGRATIONS, sql } from 'kysely';

import { isPostgres } from './dialect.ts';
import { createMigrator, migrateToLatest } from './migrator.ts';
import { dropDatabase, openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './schema.ts';

let dataDir: string;
let database: Database;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  database = await openTestDatabase(dataDir);
});
afterEach(async () => {
  await database.destroy();
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

const tables = async (): Promise<string[]> => {
  const found = await database.introspection.getTables();
  return found.map(({ name }) => name).sort();
};
/** Every column of every table. */
const columns = async (): Promise<string[]> => {
  const found = await database.introspection.getTables();
  return found.flatMap(({ name, columns: own }) => own.map((column) => `${name}.${column.name}`)).sort();
};
const indexes = async (): Promise<string[]> => {
  const { rows } = await (
    isPostgres(database)
      ? sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`
      : sql<{ name: string }>`select name from sqlite_master where type = 'index'`
  ).execute(database);
  return rows.map(({ name }) => name).sort();
};
const account = (email: string) => ({
  id: email,
  email,
  fullName: 'Sara Khan',
  mobileNumber: '+923001234567',
  city: 'Lahore',
  role: 'User',
  passwordHash: 'x',
  language: 'en' as const,
  status: 'active' as const,
  createdAt: 1_767_225_600_000,
  emailConfirmedAt: null,
  pausedAt: null,
  deletionDueAt: null,
});

describe('the database', () => {
  it('keeps its rows from one start to the next', async () => {
    await database.insertInto('accounts').values(account('sara@example.org')).execute();
    await database.destroy();
    database = await openTestDatabase(dataDir);
    expect(await database.selectFrom('accounts').selectAll().execute()).toEqual([account('sara@example.org')]);
  });

  it('takes a transaction back as a whole', async () => {
    const transaction = database.transaction().execute(async (trx) => {
      await trx.insertInto('accounts').values(account('sara@example.org')).execute();
      throw new Error('changed my mind');
    });
    await expect(transaction).rejects.toThrow('changed my mind');
    expect(await database.selectFrom('accounts').selectAll().execute()).toEqual([]);
  });
});

describe('the migrations', () => {
  it('build the schema up, take it down, and build it up again', async () => {
    const migrator = createMigrator(database);
    const all = [await columns(), await indexes()];
    expect(all[0]).toContain('accounts.email');
    expect(all[1]).toContain('leads_by_time');
    const down = await migrator.migrateTo(NO_MIGRATIONS);
    expect(down.error).toBeUndefined();
    expect(await tables()).toEqual([]);
    await migrateToLatest(database);
    expect([await columns(), await indexes()]).toEqual(all);
  });

  it('go down one step at a time', async () => {
    const migrator = createMigrator(database);
    for (const { name } of [...(await migrator.getMigrations())].reverse()) {
      const size = async () => (await columns()).length + (await indexes()).length;
      const before = await size();
      const { error, results } = await migrator.migrateDown();
      expect({ error, results }).toMatchObject({ error: undefined, results: [{ migrationName: name }] });
      expect(await size()).toBeLessThan(before);
    }
    expect(await tables()).toEqual([]);
  });

  it('take the texts of listings into versions, and back', async () => {
    const migrator = createMigrator(database);
    expect((await migrator.migrateTo('0012-account-settings')).error).toBeUndefined();
    const {
      status: _status,
      emailConfirmedAt: _confirmed,
      pausedAt: _paused,
      deletionDueAt: _due,
      ...earlier
    } = account('sara@example.org');
    await database.insertInto('accounts').values(earlier).execute();
    await sql`insert into images (id, account_id, content_hash, width, height, created_at)
      values ('picture', 'sara@example.org', 'hash', 1, 1, 1)`.execute(database);
    await sql`insert into listings
      (id, account_id, idempotency_key, request_hash, status, title, description, city, email, mobile, created_at)
      values ('L1', 'sara@example.org', 'key', 'hash', 'pending', 'Title', 'Text', 'Lahore', 'a@b.cc', '+92', 7)`.execute(
      database,
    );
    await sql`insert into listing_images (listing_id, image_id, position) values ('L1', 'picture', 0)`.execute(
      database,
    );

    expect((await migrator.migrateTo('0013-candidates')).error).toBeUndefined();
    expect(await database.selectFrom('listings').selectAll().execute()).toMatchObject([
      { id: 'L1', status: 'pending', review: 'pending', version: 1, createdAt: 7, revisedAt: 7, number: null },
    ]);
    expect(await database.selectFrom('listingVersions').selectAll().execute()).toMatchObject([
      { listingId: 'L1', version: 1, title: 'Title', mobile: '+92', candidateName: null },
    ]);
    expect(await database.selectFrom('listingImages').selectAll().execute()).toEqual([
      { listingId: 'L1', version: 1, imageId: 'picture', position: 0 },
    ]);

    expect((await migrator.migrateTo('0012-account-settings')).error).toBeUndefined();
    const { rows } = await sql`select * from listings`.execute(database);
    expect(rows).toMatchObject([{ id: 'L1', title: 'Title', mobile: '+92', location: null }]);
    const images = await sql`select * from listing_images`.execute(database);
    expect(images.rows).toEqual([{ listingId: 'L1', imageId: 'picture', position: 0 }]);
  });

  it('keep messages and reports when accounts can go, and let go of those of nobody on the way back', async () => {
    const migrator = createMigrator(database);
    const people = ['sara@example.org', 'omar@example.org'];
    for (const email of people) await database.insertInto('accounts').values(account(email)).execute();
    await database.insertInto('conversations').values({ id: 'c', interestId: null, openedAt: 1, lastSeq: 2 }).execute();
    const message = { conversationId: 'c', text: 'Salaam', sentAt: 1 };
    await database
      .insertInto('messages')
      .values(people.map((senderId, at) => ({ ...message, id: `m${at}`, key: `k${at}`, seq: at + 1, senderId })))
      .execute();
    await sql`insert into audit_log (id, at, actor_id, actor_name, action, object_id, account_id, details)
      values ('a', 1, 'sara@example.org', '', 'account_suspended', 'x', 'x', '{}')`.execute(database);
    await database.deleteFrom('accounts').where('email', '=', 'omar@example.org').execute();
    expect(await database.selectFrom('messages').select(['seq', 'senderId']).orderBy('seq').execute()).toEqual([
      { seq: 1, senderId: 'sara@example.org' },
      { seq: 2, senderId: null },
    ]);

    expect((await migrator.migrateTo('0022-profile-facets')).error).toBeUndefined();
    const { rows } = await sql`select seq from messages`.execute(database);
    expect(rows).toEqual([{ seq: 1 }]);
    const log = () => sql`select actor_name from audit_log`.execute(database);
    expect((await log()).rows).toEqual([{ actorName: 'Sara Khan' }]);
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    expect((await log()).rows).toEqual([{ actorName: '' }]);
    await expect(sql`delete from audit_log`.execute(database)).rejects.toThrow('only grows');
  });

  it('stop the start when the database is newer than the service', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(database);
    await expect(openTestDatabase(dataDir)).rejects.toThrow(
      'newer than this version of the programs: it also has 9999-later',
    );
  });
});
