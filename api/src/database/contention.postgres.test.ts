import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { databasePlace, dropDatabase } from '../testing/test-database.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

/** Each is a process of its own, as far as the database can tell. */
let databases: Database[];
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  const place = await databasePlace(dataDir);
  const empty = new Client({ connectionString: place.databaseUrl });
  await empty.connect();
  await empty.query('drop schema public cascade; create schema public');
  await empty.end();
  // All of them find no schema, and one makes it.
  databases = await Promise.all([0, 1, 2, 3].map(() => openDatabase(place)));
}, 60_000);
afterAll(async () => {
  await Promise.all(databases.map((database) => database.destroy()));
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

const eachOf = <T>(count: number, act: (database: Database, at: number) => Promise<T>) =>
  Promise.all(
    databases.flatMap((database, process) =>
      Array.from({ length: count }, (_, at) => act(database, process * count + at)),
    ),
  );

describe('transactions that all change one row', () => {
  it('come to their ends one after the other, whichever process they are of', async () => {
    const [database] = databases;
    await database?.insertInto('givenNumbers').values({ id: 1, highest: 0 }).execute();
    const seen = await eachOf(25, (own) =>
      own.transaction().execute(async (transaction) => {
        const { highest } = await transaction.selectFrom('givenNumbers').select('highest').executeTakeFirstOrThrow();
        await transaction
          .updateTable('givenNumbers')
          .set({ highest: highest + 1 })
          .execute();
        return highest;
      }),
    );
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at));
  }, 60_000);
});

describe('transactions that look before they add', () => {
  it('do not both find that nothing is there', async () => {
    const added = await eachOf(10, (own, at) =>
      own.transaction().execute(async (transaction) => {
        const rows = await transaction.selectFrom('attempts').select('id').where('key', '=', 'of all').execute();
        if (rows.length >= 3) return false;
        await transaction
          .insertInto('attempts')
          .values({ id: String(at), key: 'of all', at: 1 })
          .execute();
        return true;
      }),
    );
    expect(added.filter(Boolean)).toHaveLength(3);
  }, 60_000);

  it('are right about what the other one changes meanwhile', async () => {
    // Each looks at the other's row and changes its own: one after the other, at most one finds nothing.
    for (let race = 0; race < 20; race += 1) {
      const id = (side: string) => `${String(race)} ${side}`;
      const found = await Promise.all(
        databases.slice(0, 2).map((database, at) =>
          database.transaction().execute(async (transaction) => {
            const [side, other] = at === 0 ? (['one', 'other'] as const) : (['other', 'one'] as const);
            const row = await transaction
              .selectFrom('attempts')
              .select('id')
              .where('id', '=', id(other))
              .executeTakeFirst();
            await transaction
              .insertInto('attempts')
              .values({ id: id(side), key: 'skew', at: 1 })
              .execute();
            return row !== undefined;
          }),
        ),
      );
      expect(found).toContain(true);
    }
  }, 60_000);
});
