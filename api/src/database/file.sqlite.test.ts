import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { isDatabaseBusy } from './database-errors.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

let dataDir: string;
let database: Database;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  database = await openDatabase({ dataDir });
});
afterEach(async () => {
  await database.destroy();
  await rm(dataDir, { recursive: true });
});

describe('the file of the database', () => {
  it('is readable for the owner of the files only', async () => {
    expect((await stat(join(dataDir, 'api'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'api', 'rishta.sqlite'))).mode & 0o777).toBe(0o600);
  });

  it('loses nothing that was answered for, keeps its references whole, and nothing that was deleted', async () => {
    const pragma = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('secure_delete')).toBe(1);
  });

  const insert = () => database.insertInto('attempts').values({ id: 'a', key: 'k', at: 1 });

  // The package for Node 20 and 22 says no code of the second.
  it.each([
    ['gives no rows', () => insert().execute()],
    ['gives rows', () => insert().returning('id').execute()],
  ])('tells a statement that %s when another process holds it', async (_kind, run) => {
    const other = await openDatabase({ dataDir });
    const error = await other.transaction().execute(() => run().catch((reason: unknown) => reason));
    await other.destroy();
    expect(isDatabaseBusy(error)).toBe(true);
  });
});
