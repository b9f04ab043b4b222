import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { type FileStore, FileStoreError } from '@rishta/file-store';

import { sha256 } from '../codec.ts';
import { inParallel } from '../parallel.ts';
import { Refusal } from '../problem.ts';
import { type NewFile, type Store, StoreAwayError, type StoredFile, tooManyFiles } from '../store.ts';
import { append, cutBehind, etagOf, readStored, replace, tell } from './documents.ts';
import type { RegistryDatabase, Statement } from './registry-database.ts';

/** What `nameOf` gives. */
const HASHED = /^[0-9a-f]{2}\/[0-9a-f]{64}$/;
/** So many files are on their way into the object store at the same time. */
const AT_A_TIME = 16;
/** How often names are looked for, at the most, in milliseconds: anybody may ask for made-up ones. */
const LOOK_AGAIN = 200;

interface FileRow {
  path: string;
  /** A text, where it comes from the database. */
  bytes: number | string;
  sha256: string;
}

/**
 * A store that several machines share: documents in a database, files in an object store under their SHA-256. A file that
 * several releases have in common lies there once. What a killed publish leaves behind is what the next one needs.
 */
export function sharedStore(database: RegistryDatabase, files: FileStore): Store {
  const known = new Set<string>();
  const filesByRelease = new Map<string, Promise<Map<string, FileRow>>>();
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    await sleep(Math.max(0, lookedAt + LOOK_AGAIN - performance.now()));
    lookedAt = performance.now();
    const rows = await database.read<{ folder: string }>('select folder from registry.releases');
    for (const { folder } of rows) known.add(folder);
  }

  async function isRelease(folder: string): Promise<boolean> {
    if (known.has(folder)) return true;
    looking ??= look().finally(() => (looking = undefined));
    await looking;
    return known.has(folder);
  }

  /** Another process may have pruned it, and somebody may have published it again. */
  function forget(folder: string): void {
    known.delete(folder);
    filesByRelease.delete(folder);
  }

  /** Of a release that is there, read once: it never changes. One without files is gone. */
  function filesIn(folder: string): Promise<Map<string, FileRow>> {
    let reading = filesByRelease.get(folder);
    if (!reading) {
      reading = database
        .read<FileRow>('select path, bytes, sha256 from registry.files where folder = $1', [folder])
        .then((rows) => new Map(rows.map((row) => [row.path, row])));
      filesByRelease.set(folder, reading);
      reading.then(({ size }) => size > 0 || filesByRelease.delete(folder)).catch(() => filesByRelease.delete(folder));
    }
    return reading;
  }

  async function fileOf(key: string): Promise<FileRow | undefined> {
    const { folder = '', path = '' } = placeOf(key) ?? {};
    return (await isRelease(folder)) ? (await filesIn(folder)).get(path) : undefined;
  }

  async function findContent(key: string) {
    const row = await fileOf(key);
    const content = row && (await asAway(files.get(nameOf(row.sha256))));
    return row && content && { content: new Uint8Array(content), etag: row.sha256 };
  }

  /**
   * What is remembered may be older than a prune. So what seems to be missing is looked for once more, with nothing
   * remembered.
   */
  async function contentOf(key: string) {
    const { folder = '' } = placeOf(key) ?? {};
    const isKnown = known.has(folder);
    const content = await findContent(key);
    if (content || !isKnown) return content;
    forget(folder);
    return findContent(key);
  }

  return {
    etag: async (key) => {
      const place = placeOf(key);
      if (!place) return etagOf(database.read, key);
      // Asked anew, for what is known may have been pruned, and something else published in its place.
      const [row] = await database.read<Pick<FileRow, 'sha256'>>(
        'select sha256 from registry.files where folder = $1 and path = $2',
        [place.folder, place.path],
      );
      return row?.sha256;
    },
    read: async (key) => {
      if (!placeOf(key)) return readStored(database.read, key);
      const document = await contentOf(key);
      if (document && sha256(document.content) !== document.etag) throw altered(key);
      return document;
    },
    digest: async (key, algorithm, bytes) => {
      const document = placeOf(key) ? await contentOf(key) : await readStored(database.read, key);
      return document && createHash(algorithm).update(document.content.subarray(0, bytes)).digest('base64');
    },
    list: async (folder, limit) => {
      const rows = (await isRelease(folder)) ? [...(await filesIn(folder)).values()] : [];
      if (rows.length > limit) throw tooManyFiles(folder, limit);
      const found = rows.map(({ path, bytes }): StoredFile => ({ path, bytes: Number(bytes), plain: true }));
      return found.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    folders: async (folder) => {
      const beginning = folder === '' ? '' : `${folder}/`;
      const rows = await database.read<{ name: string }>(
        `select distinct split_part(substr(folder, $1::int), '/', 1) as name from registry.releases
         where starts_with(folder, $2) order by name`,
        [beginning.length + 1, beginning],
      );
      return rows.map(({ name }) => name);
    },
    writeOnce: async (folder, newFiles) => {
      // Asked anew, for what is known may have been pruned.
      const [there] = await database.read('select 1 from registry.releases where folder = $1', [folder]);
      if (there) return false;
      forget(folder);
      // Nobody removes files that the release is about to have in common with others.
      return database.whileFilesStay(async (transaction) => {
        const rows = await keepFiles(files, newFiles);
        const isNew = await transaction(async (run) => {
          const [added] = await run(
            'insert into registry.releases (folder) values ($1) on conflict do nothing returning 1',
            [folder],
          );
          if (!added) return false;
          await addFiles(run, folder, rows);
          await tell(run, folder);
          return true;
        });
        known.add(folder);
        return isNew;
      });
    },
    takeAway: async (folder) => {
      forget(folder);
      await database.transactionUnderLock(async (run) => {
        await run('delete from registry.files where folder = $1', [folder]);
        await run('delete from registry.releases where folder = $1', [folder]);
      });
    },
    clear: async () => {
      for await (const names of files.list()) {
        // A page at a time, so that no publish waits for long.
        await database.whileFilesGo((run) => removeUnused(run, files, names));
      }
    },
    stage: (key, content) =>
      Promise.resolve({
        discard: () => Promise.resolve(),
        commit: (expected) =>
          database.transactionUnderLock(async (run) => {
            if ((await etagOf(run, key)) !== expected) return false;
            await replace(run, key, new TextEncoder().encode(content));
            await tell(run, key);
            return true;
          }),
      }),
    append: async (key, content, size) => {
      const bytes = new TextEncoder().encode(content);
      const isAdded = await database.transactionUnderLock((run) => append(run, key, bytes, size));
      return isAdded ? () => database.transactionUnderLock((run) => cutBehind(run, key, size)) : undefined;
    },
    setAside: (key, size, aside) =>
      database.transactionUnderLock(async (run) => {
        const whole = await readStored(run, key);
        await replace(run, aside, whole?.content.subarray(size) ?? new Uint8Array());
        await cutBehind(run, key, size);
      }),
    keepAs: (key, name) =>
      database.transactionUnderLock(async (run) => {
        const whole = await readStored(run, key);
        if (whole && (await etagOf(run, name)) === undefined) await replace(run, name, whole.content);
      }),
    cache: (key, content) =>
      database
        .transactionUnderLock((run) => replace(run, key, new TextEncoder().encode(content)))
        .catch(() => undefined),
    // Nobody can tell how much a database and an object store have left.
    room: () => Promise.resolve(Infinity),
    keepReserve: () => Promise.resolve(),
    releaseReserve: () => Promise.resolve(false),
    withLock: database.withLock,
  };
}

/** The release and the file within it that a key names; undefined for a document. */
function placeOf(key: string): { folder: string; path: string } | undefined {
  const [, folder, path] = /^([^/]+\/[^/]+)\/(.+)$/s.exec(key) ?? [];
  return folder === undefined || path === undefined ? undefined : { folder, path };
}

/** Removes what belongs to no release, of these names in the object store. */
async function removeUnused(run: Statement, files: FileStore, names: readonly string[]): Promise<void> {
  const hashes = names.map((name) => name.slice(name.indexOf('/') + 1));
  const rows = await run<{ sha256: string }>('select distinct sha256 from registry.files where sha256 = any($1)', [
    hashes,
  ]);
  const used = new Set(rows.map((row) => nameOf(row.sha256)));
  const unused = names.filter((name) => HASHED.test(name) && !used.has(name));
  await inParallel(unused, AT_A_TIME, (name) => asAway(files.delete(name)));
}

/** Two letters for a folder, as object stores spread their load by what names begin with. */
const nameOf = (hash: string): string => `${hash.slice(0, 2)}/${hash}`;

async function keepFiles(files: FileStore, newFiles: AsyncIterable<NewFile>): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  let batch: NewFile[] = [];
  const keepBatch = async () => {
    rows.push(...(await inParallel(batch, AT_A_TIME, (file) => keepFile(files, file))));
    batch = [];
  };
  for await (const file of newFiles) {
    batch.push(file);
    if (batch.length === AT_A_TIME) await keepBatch();
  }
  await keepBatch();
  return rows;
}

/** A file that lies there intact is not sent again. */
async function keepFile(files: FileStore, { path, content }: NewFile): Promise<FileRow> {
  const hash = sha256(content);
  const name = nameOf(hash);
  const there = await asAway(files.get(name));
  if (!there || sha256(there) !== hash) await asAway(files.put(name, Buffer.from(content)));
  return { path, bytes: content.length, sha256: hash };
}

async function addFiles(run: Statement, folder: string, rows: readonly FileRow[]): Promise<void> {
  await run(
    `insert into registry.files (folder, path, bytes, sha256)
     select $1, * from unnest($2::text[], $3::bigint[], $4::text[])`,
    [folder, rows.map(({ path }) => path), rows.map(({ bytes }) => bytes), rows.map((row) => row.sha256)],
  );
}

const asAway = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!(error instanceof FileStoreError)) throw error;
    throw new StoreAwayError(`${error.message}.`, { cause: error });
  });

const altered = (key: string): Refusal =>
  new Refusal({
    id: 'release-altered',
    message: `${key} in the object store is not what was published.`,
    remedy:
      'Restore it from a backup of the bucket, or publish the app under a new version and promote that --at-once.',
  });
