import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { CompiledQuery } from 'kysely';
import { Client } from 'pg';

import { databasePlace, dropDatabase } from '../testing/test-database.ts';
import { largeIndexes } from './migrations/0032-deleting-by-time.ts';
import { openDatabase, type DatabasePlace } from './open-database.ts';

const INDEX = 'attempts_by_time';

let dataDir: string;
let place: DatabasePlace;
/** Somebody who has written and not committed, for whom every build waits; somebody who writes meanwhile. */
let held: Client;
let writer: Client;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  place = await databasePlace(dataDir);
  [held, writer] = [await connect(), await connect()];
  await writer.query(`drop index ${INDEX}`);
  await held.query('begin');
  await write(held);
});
afterEach(async () => {
  await Promise.all([held.end(), writer.end()]);
  await rm(dataDir, { recursive: true });
  await dropDatabase(dataDir);
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: place.databaseUrl });
  await client.connect();
  return client;
}
let written = 0;
const write = (client: Client) =>
  client.query('insert into attempts (id, key, at) values ($1, $2, 1)', [`attempt ${String((written += 1))}`, 'key']);
const start = async () => (await openDatabase(place)).destroy();
/** The process of the server that builds, once it waits for others. */
async function builder(): Promise<number> {
  for (;;) {
    const { rows } = await writer.query<{ pid: number }>(
      `select pid from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'
        and datname = current_database()`,
    );
    if (rows[0]) return rows[0].pid;
    await pause(20);
  }
}
/** Whether it is of use; undefined where there is none. */
async function validity(): Promise<boolean | undefined> {
  const { rows } = await writer.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [INDEX],
  );
  return rows[0]?.indisvalid;
}

describe('an index of a table that may be large', () => {
  it('is built while others write', async () => {
    const started = start();
    await builder();
    await writer.query("set lock_timeout = '1s'");
    for (let times = 0; times < 20; times += 1) await write(writer);
    await writer.query("update attempts set at = 2 where key = 'key'");
    expect(await validity()).toBe(false);
    await held.query('commit');
    await started;
    expect(await validity()).toBe(true);
  });

  it('is built anew by the next start after one that was killed', async () => {
    const started = start().catch((error: unknown) => error);
    await writer.query('select pg_terminate_backend($1)', [await builder()]);
    expect(await started).toBeInstanceOf(Error);
    expect(await validity()).toBe(false);
    await held.query('commit');
    await start();
    expect(await validity()).toBe(true);
  });

  it('is built once when several processes start, which wait until it is there', async () => {
    let ready = 0;
    const started = Promise.all(Array.from({ length: 4 }, () => start().then(() => (ready += 1))));
    await builder();
    // Longer than PostgreSQL takes to notice that two wait for each other.
    await pause(2_500);
    expect(ready).toBe(0);
    await held.query('commit');
    await started;
    expect(await validity()).toBe(true);
  });
});

it('what is deleted by its time is found by an index, so that nobody else is in the way', async () => {
  await held.query('rollback');
  const database = await openDatabase(place);
  for (const { name, table, columns } of largeIndexes) {
    const statement = `explain delete from ${table} where ${String(columns[0])} <= 1`;
    const { rows } = await database.executeQuery(CompiledQuery.raw(statement));
    expect(JSON.stringify(rows)).toContain(` ${name}`);
    expect(JSON.stringify(rows)).not.toContain('Seq Scan');
  }
  await database.destroy();
});
