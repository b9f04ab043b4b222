import { randomBytes } from 'node:crypto';

import { FileStoreError, type FileStore } from '../file-store.ts';

async function namesIn(store: FileStore, options = {}): Promise<string[]> {
  const names: string[] = [];
  for await (const page of store.list(options)) names.push(...page);
  return names;
}

/** What every store of files has to do. `open` gives an empty one. */
export function testFileStore(open: () => Promise<FileStore>): void {
  let store: FileStore;
  beforeEach(async () => {
    store = await open();
  });

  it('gives back what was put, byte for byte, of any size', async () => {
    for (const size of [1, 65_536, 3_000_001]) {
      const bytes = randomBytes(size);
      await store.put(`sized/${String(size)}.webp`, bytes);
      expect((await store.get(`sized/${String(size)}.webp`))?.equals(bytes)).toBe(true);
    }
  });

  it('has nothing under a name that was not given, and deletes nothing twice', async () => {
    expect(await store.get('no/such.webp')).toBeUndefined();
    expect(await store.writtenAt('no/such.webp')).toBeUndefined();
    await store.delete('no/such.webp');
    await store.put('a/large.webp', Buffer.from('a'));
    await store.delete('a/large.webp');
    await store.delete('a/large.webp');
    expect(await store.get('a/large.webp')).toBeUndefined();
    expect(await namesIn(store)).toEqual([]);
  });

  it('takes the same file again', async () => {
    await store.put('a/large.webp', Buffer.from('a'));
    await store.put('a/large.webp', Buffer.from('a'));
    expect(await store.get('a/large.webp')).toEqual(Buffer.from('a'));
  });

  it('lists names in the order of their bytes, in a folder, and from a place on', async () => {
    const names = ['a-b/x.webp', 'a/large.webp', 'a/small-1.webp', 'a/small.webp', 'b/large.webp', 'lone.webp'];
    for (const name of [...names].reverse()) await store.put(name, Buffer.from(name));
    expect(await namesIn(store)).toEqual(names);
    expect(await namesIn(store, { folder: 'a' })).toEqual(names.slice(1, 4));
    expect(await namesIn(store, { folder: 'c' })).toEqual([]);
    expect(await namesIn(store, { after: 'a/small-1.webp' })).toEqual(names.slice(3));
    expect(await namesIn(store, { after: 'a/zzz' })).toEqual(names.slice(4));
  });

  it('lists more than fits on a page, each once', async () => {
    const names = Array.from({ length: 1_203 }, (_, index) => `many/${String(index).padStart(4, '0')}.webp`);
    for (let start = 0; start < names.length; start += 50) {
      await Promise.all(names.slice(start, start + 50).map((name) => store.put(name, Buffer.from(name))));
    }
    expect(await namesIn(store)).toEqual(names);
  }, 120_000);

  it('knows when a file was written', async () => {
    await store.put('a/large.webp', Buffer.from('a'));
    const written = (await store.writtenAt('a/large.webp')) ?? 0;
    expect(Math.abs(Date.now() - written)).toBeLessThan(60_000);
  });

  it.each(['../outside.webp', 'a/../../b.webp', '/etc/passwd', 'a/b/c.webp', '', 'a/.hidden', 'a\u0000b'])(
    'takes no name such as %j',
    async (name) => {
      await expect(async () => store.put(name, Buffer.from('x'))).rejects.toThrow('Not the name');
      await expect(async () => store.get(name)).rejects.toThrow('Not the name');
    },
  );

  it('answers', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
}

/** Resolves to what a store says it fails of. */
export async function failureOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FileStoreError)) throw new Error('No failure of a store', { cause: error });
  return error.message;
}
