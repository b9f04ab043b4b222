import { jest } from '@jest/globals';
import { refuse } from '@rishta/file-store/testing';
import { Client } from 'pg';

import { StoreAwayError } from '../store.ts';
import { newFiles, testStore } from '../testing/store-tests.ts';
import { openRegistryDatabase, type Statement } from './registry-database.ts';
import { inSharedPlace } from './testing/shared-registry.ts';

describe('a store in a database and an object store', () => {
  testStore((work) => inSharedPlace(({ open }) => work(open('machine').store)));

  it(
    'lets one machine work under the lock at a time',
    inSharedPlace(async ({ open }) => {
      const stores = ['a', 'b', 'c'].map((machine) => open(machine).store);
      let inside = 0;
      let most = 0;
      await Promise.all(
        stores.map((store) =>
          store.withLock(async () => {
            most = Math.max(most, (inside += 1));
            await new Promise((resolve) => setTimeout(resolve, 30));
            inside -= 1;
          }),
        ),
      );
      expect(most).toBe(1);
    }),
  );

  it(
    'has one whose connection was cut change nothing any more, and gives its lock to the next',
    inSharedPlace(async ({ open, sql }) => {
      const [first, second] = [open('a').store, open('b').store];
      const lost = first.withLock(async () => {
        const staged = await first.stage('channels/live.json', 'old');
        await sql(
          `select pg_terminate_backend(pid) from pg_locks
            join pg_database on pg_database.oid = pg_locks.database and datname = current_database()
            where locktype = 'advisory' and granted and pid <> pg_backend_pid()`,
        );
        await second.withLock(async () => (await second.stage('channels/live.json', 'new')).commit(undefined));
        return staged.commit(undefined);
      });
      await expect(lost).rejects.toThrow(StoreAwayError);
      expect(new TextDecoder().decode((await second.read('channels/live.json'))?.content)).toBe('new');
    }),
  );

  it(
    'has the server look for a machine that died, so that its lock is not kept for hours',
    inSharedPlace(async ({ shared }) => {
      const database = openRegistryDatabase(shared.databaseUrl);
      const after = (run: Statement) => run('show tcp_keepalives_idle');
      const seconds = await database.withLock(() => database.transactionUnderLock(after));
      await database.close();
      expect(seconds).toEqual([{ tcp_keepalives_idle: '20' }]);
    }),
  );

  it(
    'keeps no lock on a connection that did not answer when it was to let go',
    inSharedPlace(async ({ open }) => {
      const query = jest.spyOn(Client.prototype, 'query');
      const ask = query.getMockImplementation() ?? Client.prototype.query;
      const [first, second] = [open('a').store, open('b').store];
      await first.withLock(() => {
        query.mockImplementation(function (this: Client, ...asked: unknown[]) {
          if (String(asked[0]).includes('unlock')) return Promise.reject(new Error('Query read timeout'));
          return Reflect.apply(ask, this, asked) as unknown;
        });
        return Promise.resolve();
      });
      query.mockRestore();
      const before = performance.now();
      await second.withLock(() => Promise.resolve());
      expect(performance.now() - before).toBeLessThan(5_000);
    }),
  );

  it(
    'keeps what releases have in common once, and sends it once',
    inSharedPlace(async ({ open, objects }) => {
      const { store } = open('machine');
      await store.writeOnce('app/1', newFiles({ 'a.js': 'same', 'b.js': 'one' }));
      await store.writeOnce('app/2', newFiles({ 'a.js': 'same', 'b.js': 'two' }));
      expect(objects.objects.size).toBe(3);
      expect(objects.requests.filter(({ method }) => method === 'PUT')).toHaveLength(3);
    }),
  );

  it(
    'removes what belongs to no release, and nothing while one is on its way that may need it',
    inSharedPlace(async ({ open, objects }) => {
      const [store, other] = [open('a').store, open('b').store];
      await store.writeOnce('app/1', newFiles({ 'a.js': 'same', 'b.js': 'old' }));
      await store.withLock(() => store.takeAway('app/1'));
      expect(objects.objects.size).toBe(2);

      let goOn = () => {};
      const held = new Promise<void>((resolve) => (goOn = resolve));
      async function* slowly() {
        yield* newFiles({ 'a.js': 'same' });
        await held;
      }
      const publishing = other.writeOnce('app/2', slowly());
      await new Promise((resolve) => setTimeout(resolve, 300));
      const clearing = store.clear();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(objects.objects.size).toBe(2);
      goOn();
      await Promise.all([publishing, clearing]);
      expect(objects.objects.size).toBe(1);
      expect(new TextDecoder().decode((await other.read('app/2/a.js'))?.content)).toBe('same');
      expect(await other.read('app/1/b.js')).toBeUndefined();
    }),
  );

  it(
    'finds what another process has pruned, and what was published again in its place',
    inSharedPlace(async ({ open }) => {
      const [store, other] = [open('a').store, open('b').store];
      const pruned = async () => {
        await other.withLock(() => other.takeAway('app/1'));
        await other.clear();
      };
      const text = async () => new TextDecoder().decode((await store.read('app/1/a.js'))?.content);
      await store.writeOnce('app/1', newFiles({ 'a.js': 'one' }));
      expect(await text()).toBe('one');
      await pruned();
      expect(await store.writeOnce('app/1', newFiles({ 'a.js': 'two' }))).toBe(true);
      expect([await text(), (await store.list('app/1', 9)).length]).toEqual(['two', 1]);
      await pruned();
      expect(await store.read('app/1/a.js')).toBeUndefined();
      expect(await store.list('app/1', 9)).toEqual([]);
      await other.writeOnce('app/1', newFiles({ 'a.js': 'three', 'b.js': '3' }));
      expect([await text(), (await store.list('app/1', 9)).length]).toEqual(['three', 2]);
      await pruned();
      await other.writeOnce('app/1', newFiles({ 'a.js': 'four' }));
      expect(await store.etag('app/1/a.js')).toBe(await other.etag('app/1/a.js'));
      expect(await text()).toBe('four');
    }),
  );

  it(
    'keeps no empty list of a release that was gone for a while',
    inSharedPlace(async ({ open }) => {
      const [store, other] = [open('a').store, open('b').store];
      await other.writeOnce('app/1', newFiles({ 'a.js': '1' }));
      // It knows of the release, and not yet of its files.
      await store.list('app/2', 9);
      await other.withLock(() => other.takeAway('app/1'));
      expect(await store.list('app/1', 9)).toEqual([]);
      await other.writeOnce('app/1', newFiles({ 'a.js': '1' }));
      expect(await store.list('app/1', 9)).toHaveLength(1);
    }),
  );

  it(
    'gives nothing that is not what was put, and puts it again where it is published again',
    inSharedPlace(async ({ open, objects }) => {
      const { store } = open('machine');
      await store.writeOnce('app/1', newFiles({ 'a.js': 'good' }));
      const [name = ''] = objects.objects.keys();
      objects.objects.set(name, Buffer.from('evil'));
      await expect(store.read('app/1/a.js')).rejects.toMatchObject({ id: 'release-altered' });
      await store.writeOnce('app/2', newFiles({ 'a.js': 'good' }));
      expect(new TextDecoder().decode((await store.read('app/1/a.js'))?.content)).toBe('good');
    }),
  );

  it(
    'says that a part of it is away, and adds nothing meanwhile',
    inSharedPlace(async ({ open, objects }) => {
      const { store } = open('machine');
      objects.mood = (_request, response) => refuse(response, 403, 'AccessDenied');
      const refused = store.writeOnce('app/1', newFiles({ 'a.js': '1' }));
      await expect(refused).rejects.toThrow('The store answers 403 AccessDenied.');
      await expect(refused).rejects.toThrow(StoreAwayError);
      objects.mood = () => false;
      expect(await store.folders('app')).toEqual([]);
      const nowhere = open('other', { databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing' });
      await expect(nowhere.readChannel()).rejects.toThrow(StoreAwayError);
    }),
  );

  it(
    'asks the database for made-up names a few times in a second, however many are asked for',
    inSharedPlace(async ({ open }) => {
      const { store } = open('machine');
      await store.writeOnce('app/1', newFiles({ 'a.js': '1' }));
      const before = performance.now();
      for (let turn = 0; turn < 5; turn += 1) {
        await Promise.all(Array.from({ length: 500 }, (_, index) => store.read(`app/9.${String(index)}.0/a.js`)));
      }
      expect(performance.now() - before).toBeGreaterThan(4 * 190);
    }),
  );
});
