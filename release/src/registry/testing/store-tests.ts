import { sha256 } from '../codec.ts';
import type { NewFile, Store } from '../store.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = async (store: Store, key: string) => {
  const document = await store.read(key);
  return document && new TextDecoder().decode(document.content);
};

export async function* newFiles(contents: Record<string, string>): AsyncGenerator<NewFile> {
  for (const [path, content] of Object.entries(contents))
    yield await Promise.resolve({ path, content: bytes(content) });
}

/** What every store has to do. `within` runs the work with an empty one. */
export function testStore(within: (work: (store: Store) => Promise<void>) => () => Promise<void>): void {
  it(
    'replaces a document only under the lock, and only the expected one',
    within(async (store) => {
      const replace = async (content: string, expected: string | undefined) =>
        (await store.stage('a/b.json', content)).commit(expected);
      await expect(replace('1', undefined)).rejects.toThrow(/under the lock/);
      await store.withLock(async () => {
        expect(await replace('1', undefined)).toBe(true);
        expect(await replace('2', undefined)).toBe(false);
        const first = await store.etag('a/b.json');
        expect(await replace('2', first)).toBe(true);
        expect(await replace('3', first)).toBe(false);
      });
      const document = await store.read('a/b.json');
      expect(document).toMatchObject({ content: bytes('2'), etag: await store.etag('a/b.json') });
    }),
  );

  it(
    'gives the lock back when the work fails',
    within(async (store) => {
      await expect(store.withLock(() => Promise.reject(new Error('No')))).rejects.toThrow('No');
      expect(await store.withLock(() => Promise.resolve('Yes'))).toBe('Yes');
    }),
  );

  it(
    'has nothing under a name that was not given',
    within(async (store) => {
      for (const key of ['journal.ndjson', 'channels/live.json', 'app/1/release.json', 'app/1/browser/a.js']) {
        expect(await store.read(key)).toBeUndefined();
        expect(await store.etag(key)).toBeUndefined();
        expect(await store.digest(key, 'sha256', 10)).toBeUndefined();
      }
      expect(await store.list('app/1', 2)).toEqual([]);
    }),
  );

  it(
    'adds to a document of the size that was seen, and takes that back',
    within((store) =>
      store.withLock(async () => {
        const key = 'journal.ndjson';
        expect(await store.append(key, 'one\n', 0)).toBeDefined();
        const first = await store.etag(key);
        expect(await store.append(key, 'two\n', 0)).toBeUndefined();
        const undo = await store.append(key, 'zwei £\n', 4);
        expect(await textOf(store, key)).toBe('one\nzwei £\n');
        expect(await store.etag(key)).not.toBe(first);
        await undo?.();
        expect(await textOf(store, key)).toBe('one\n');
        expect(await store.append(key, 'three\n', 4)).toBeDefined();
        expect(await textOf(store, key)).toBe('one\nthree\n');
      }),
    ),
  );

  it.each(['', 'one\n'])('adds to %j also after nothing was added to it, or all that was is taken back', (before) =>
    within((store) =>
      store.withLock(async () => {
        const key = 'journal.ndjson';
        if (before) await store.append(key, before, 0);
        expect(await store.append(key, '', before.length)).toBeDefined();
        const undo = await store.append(key, 'two\n', before.length);
        await undo?.();
        expect(await store.append(key, 'three\n', before.length)).toBeDefined();
        expect(await textOf(store, key)).toBe(`${before}three\n`);
      }),
    )(),
  );

  it(
    'moves the end of a document into one of its own, and keeps a document under a second name',
    within((store) =>
      store.withLock(async () => {
        await store.append('journal.ndjson', 'one\n', 0);
        await store.append('journal.ndjson', 'two\nthr', 4);
        await store.setAside('journal.ndjson', 8, 'journal.torn-1.ndjson');
        expect(await textOf(store, 'journal.ndjson')).toBe('one\ntwo\n');
        expect(await textOf(store, 'journal.torn-1.ndjson')).toBe('thr');
        await store.keepAs('journal.ndjson', 'journal.damaged-1.ndjson');
        await (await store.stage('journal.ndjson', 'new\n')).commit(await store.etag('journal.ndjson'));
        expect(await textOf(store, 'journal.damaged-1.ndjson')).toBe('one\ntwo\n');
        expect(await textOf(store, 'journal.ndjson')).toBe('new\n');
        await store.keepAs('nothing.json', 'kept.json');
        expect(await store.read('kept.json')).toBeUndefined();
        await store.cache('journal.seal.json', '{}');
        await store.cache('journal.seal.json', '{"sequence":1}');
        expect(await textOf(store, 'journal.seal.json')).toBe('{"sequence":1}');
        await store.setAside('journal.ndjson', 0, 'journal.torn-2.ndjson');
        expect(await store.append('journal.ndjson', 'anew\n', 0)).toBeDefined();
        expect(await textOf(store, 'journal.ndjson')).toBe('anew\n');
      }),
    ),
  );

  it(
    'adds a folder as a whole, once',
    within(async (store) => {
      expect(await store.writeOnce('app/1', newFiles({ 'a.js': '1', 'b/c.js': '22', 'b-d.js': '22' }))).toBe(true);
      expect(await store.writeOnce('app/1', newFiles({ 'other.js': '1' }))).toBe(false);
      expect(await store.list('app/1', 9)).toEqual([
        { path: 'a.js', bytes: 1, plain: true },
        { path: 'b-d.js', bytes: 2, plain: true },
        { path: 'b/c.js', bytes: 2, plain: true },
      ]);
      expect(await store.list('app/1', 3)).toHaveLength(3);
      await expect(store.list('app/1', 2)).rejects.toMatchObject({ id: 'too-many-files' });
      expect(await textOf(store, 'app/1/b/c.js')).toBe('22');
      const digest = Buffer.from(sha256('22'), 'hex').toString('base64');
      expect(await store.digest('app/1/b/c.js', 'sha256', 2)).toBe(digest);
      expect(await store.folders('')).toContain('app');
      expect(await store.folders('app')).toEqual(['1']);
      expect(await store.folders('nothing')).toEqual([]);
    }),
  );

  it(
    'adds a folder for one of many who do so at once',
    within(async (store) => {
      const added = await Promise.all(
        Array.from({ length: 5 }, (_, index) => store.writeOnce('app/1', newFiles({ 'a.js': String(index) }))),
      );
      const winner = added.indexOf(true);
      expect(added.filter(Boolean)).toHaveLength(1);
      expect(await textOf(store, 'app/1/a.js')).toBe(String(winner));
    }),
  );

  it(
    'takes a folder away, but nothing that others have in common with it, and adds it again',
    within(async (store) => {
      await store.writeOnce('app/1', newFiles({ 'a.js': 'same', 'b.js': 'old' }));
      await store.writeOnce('app/2', newFiles({ 'a.js': 'same', 'b.js': 'new' }));
      await expect(store.takeAway('app/1')).rejects.toThrow(/under the lock/);
      await store.withLock(() => store.takeAway('app/1'));
      await store.withLock(() => store.takeAway('app/1'));
      await store.withLock(() => store.takeAway('other/1'));
      await store.clear();
      expect(await store.folders('app')).toEqual(['2']);
      expect(await store.list('app/1', 9)).toEqual([]);
      expect(await store.read('app/1/a.js')).toBeUndefined();
      expect(await textOf(store, 'app/2/a.js')).toBe('same');
      expect(await store.writeOnce('app/1', newFiles({ 'a.js': 'same', 'b.js': 'old' }))).toBe(true);
      expect([await textOf(store, 'app/1/a.js'), await textOf(store, 'app/1/b.js')]).toEqual(['same', 'old']);
    }),
  );

  it(
    'adds nothing when the files end in an error',
    within(async (store) => {
      async function* broken(): AsyncGenerator<NewFile> {
        yield* newFiles({ 'a.js': '1' });
        throw new Error('Broken');
      }
      await expect(store.writeOnce('app/1', broken())).rejects.toThrow('Broken');
      expect(await store.folders('app')).toEqual([]);
    }),
  );
}
