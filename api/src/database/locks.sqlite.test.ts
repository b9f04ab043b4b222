import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import { isDatabaseBusy, isStorageFull } from './database-errors.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

let dataDir: string;
let database: Database;
/** As another process would have it open. */
let other: Database;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  database = await openDatabase({ dataDir });
  other = await openDatabase({ dataDir });
});
afterEach(async () => {
  await Promise.all([database.destroy(), other.destroy()]);
  await rm(dataDir, { recursive: true });
});

const attempt = (id: string, key = 'k') => ({ id, key, at: 1 });
const add = (id: string, db = database) => db.insertInto('attempts').values(attempt(id)).execute();
const ids = async (db = database) =>
  (await db.selectFrom('attempts').select('id').execute()).map(({ id }) => id).sort();

/** Holds the lock on writing, as another process, until it is asked to let go. */
async function lock(): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => (letGo = resolve));
  let held: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  const transaction = other.transaction().execute(async () => {
    held();
    await wanted;
  });
  await isHeld;
  return () => {
    letGo();
    return transaction;
  };
}

/** Measures for how long timers stood still at the worst. */
function watchTimers(): () => number {
  let worst = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    worst = Math.max(worst, performance.now() - last - 5);
    last = performance.now();
  }, 5);
  return () => {
    clearInterval(timer);
    return worst;
  };
}

describe('while another process holds the lock on writing', () => {
  it('reads answer at once, and writes and transactions wait without holding up anything', async () => {
    const unlock = await lock();
    const worst = watchTimers();
    const done: string[] = [];
    const writes = [
      database
        .insertInto('attempts')
        .values(attempt('with rows'))
        .returning('id')
        .execute()
        .then(() => done.push('with rows')),
      add('single').then(() => done.push('single')),
      database
        .transaction()
        .execute((transaction) => transaction.insertInto('attempts').values(attempt('in a transaction')).execute())
        .then(() => done.push('transaction')),
    ];
    const slowest = [];
    for (let count = 0; count < 20; count += 1) {
      const started = performance.now();
      expect(await ids()).toEqual([]);
      slowest.push(performance.now() - started);
      await sleep(50);
    }
    expect(done).toEqual([]);
    expect(Math.max(...slowest)).toBeLessThan(250);
    expect(worst()).toBeLessThan(500);
    await unlock();
    await Promise.all(writes);
    expect(done).toEqual(['with rows', 'single', 'transaction']);
    expect(await ids()).toEqual(['in a transaction', 'single', 'with rows']);
  });

  it('writes are given up in the order of asking, each after its own time', async () => {
    const unlock = await lock();
    const started = performance.now();
    const first = add('1').catch((error: unknown) => error);
    await sleep(1_000);
    const second = add('2');
    expect(isDatabaseBusy(await first)).toBe(true);
    expect(performance.now() - started).toBeLessThan(5_600);
    await unlock();
    await second;
    expect(await ids()).toEqual(['2']);
  });

  it('a start waits, then says why it gives up', async () => {
    const unlock = await lock();
    await expect(
      openDatabase({ dataDir }, { limitMs: 10 }).catch((error: unknown) => isDatabaseBusy(error)),
    ).resolves.toBe(true);
    const start = openDatabase({ dataDir });
    await sleep(100);
    await unlock();
    const third = await start;
    expect(await ids(third)).toEqual([]);
    await third.destroy();
  });

  it('closing does not wait for it, and loses nothing', async () => {
    await add('kept');
    const unlock = await lock();
    const started = performance.now();
    await database.destroy();
    expect(performance.now() - started).toBeLessThan(1_000);
    await unlock();
    database = await openDatabase({ dataDir });
    expect(await ids()).toEqual(['kept']);
  });
});

describe('reading beside writing', () => {
  it('sees what was written before, and not what is not committed', async () => {
    for (let count = 0; count < 50; count += 1) {
      await add(String(count));
      expect(await ids()).toHaveLength(count + 1);
    }
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('attempts').execute();
      expect(await ids()).toHaveLength(50);
      expect(await ids(transaction)).toEqual([]);
    });
    expect(await ids()).toEqual([]);
  });

  it('does not write, and what writes and gives rows is not taken for it', async () => {
    await add('kept');
    await sql`select 1; delete from attempts`.execute(database);
    expect(await ids()).toEqual(['kept']);
    const { rows } = await sql`with all_of_them as (select id from attempts)
      delete from attempts where id in (select id from all_of_them) returning id`.execute(database);
    expect(rows).toEqual([{ id: 'kept' }]);
    expect(await ids()).toEqual([]);
  });

  it('lets the journal be tidied up', async () => {
    const text = 'x'.repeat(10_000);
    const reads = { go: true };
    const reading = (async () => {
      while (reads.go) {
        await ids();
        await sleep(0);
      }
    })();
    for (let batch = 0; batch < 4; batch += 1) {
      const rows = Array.from({ length: 500 }, (_, index) => attempt(`${batch} ${index}`, text));
      await database.insertInto('attempts').values(rows).execute();
    }
    for (let count = 0; count < 5; count += 1) await add(`after ${count}`);
    reads.go = false;
    await reading;
    expect((await stat(join(dataDir, 'api', 'rishta.sqlite-wal'))).size).toBeLessThan(17_000_000);
  });
});

describe('a full disk', () => {
  const fill = async () => {
    const { rows } = await sql<Record<string, number>>`pragma page_count`.execute(database);
    await sql.raw(`pragma max_page_count = ${Object.values(rows[0] ?? {})[0]}`).execute(database);
  };
  const makeRoom = () => sql`pragma max_page_count = 1000000`.execute(database);
  const large = { ...attempt('large'), key: 'x'.repeat(100_000) };

  it('takes a transaction back as a whole, whatever comes after in it, and goes on when there is room', async () => {
    await fill();
    const transaction = database.transaction().execute(async (trx) => {
      await trx.insertInto('attempts').values(attempt('half')).execute();
      await trx
        .insertInto('attempts')
        .values(large)
        .execute()
        .catch((error: unknown) => {
          expect(isStorageFull(error)).toBe(true);
        });
      await trx.insertInto('attempts').values(attempt('other half')).execute();
      throw new Error('changed my mind');
    });
    await expect(transaction).rejects.toThrow();
    expect(await ids()).toEqual([]);
    await makeRoom();
    await database.insertInto('attempts').values(large).execute();
    expect(await ids()).toEqual(['large']);
  });

  it('is told from other failures', async () => {
    await fill();
    const error: unknown = await database
      .insertInto('attempts')
      .values(large)
      .execute()
      .catch((reason: unknown) => reason);
    expect([isStorageFull(error), isDatabaseBusy(error)]).toEqual([true, false]);
    expect(isStorageFull(Object.assign(new Error('write'), { code: 'EDQUOT' }))).toBe(true);
    expect(isStorageFull(new Error('The picture could not be kept', { cause: error }))).toBe(true);
  });
});
