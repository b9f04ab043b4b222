import type { StoredDocument } from '../store.ts';
import type { Statement } from './registry-database.ts';
import { CHANNEL_OF_NEWS } from './tables.ts';

interface DocumentRow {
  etag: string;
  content: Buffer | null;
}

const CONTENT = `(select string_agg(content, ''::bytea order by start) from registry.pieces where pieces.key = documents.key)`;

/** One statement, so that a document is never read in the middle of a change. */
export async function readStored(run: Statement, key: string): Promise<StoredDocument | undefined> {
  const [row] = await run<DocumentRow>(
    `select mark as etag, ${CONTENT} as content from registry.documents where key = $1`,
    [key],
  );
  return row && { etag: row.etag, content: new Uint8Array(row.content ?? Buffer.alloc(0)) };
}

export async function etagOf(run: Statement, key: string): Promise<string | undefined> {
  const [row] = await run<{ etag: string }>('select mark as etag from registry.documents where key = $1', [key]);
  return row?.etag;
}

/** Puts content in the place of whatever is there. */
export async function replace(run: Statement, key: string, content: Uint8Array): Promise<void> {
  await touch(run, key);
  await run('delete from registry.pieces where key = $1', [key]);
  await addPiece(run, key, 0, content);
}

/** Adds to the end of a document of this size; false when it has another one. */
export async function append(run: Statement, key: string, content: Uint8Array, size: number): Promise<boolean> {
  if ((await sizeOf(run, key)) !== size) return false;
  await touch(run, key);
  // Programs of before left an empty piece where the next one has to begin.
  await run('delete from registry.pieces where key = $1 and start = $2', [key, size]);
  await addPiece(run, key, size, content);
  return true;
}

/** Takes away what lies behind so many bytes. */
export async function cutBehind(run: Statement, key: string, size: number): Promise<void> {
  const whole = await readStored(run, key);
  if (!whole) return;
  const [last] = await run<{ start: string }>(
    'select max(start) as start from registry.pieces where key = $1 and start < $2',
    [key, size],
  );
  const start = Number(last?.start ?? 0);
  await touch(run, key);
  await run('delete from registry.pieces where key = $1 and start >= $2', [key, start]);
  await addPiece(run, key, start, whole.content.subarray(start, size));
}

/** Tells all who listen, when the transaction is through. */
export async function tell(run: Statement, news: string): Promise<void> {
  await run('select pg_notify($1, $2)', [CHANNEL_OF_NEWS, news]);
}

async function sizeOf(run: Statement, key: string): Promise<number> {
  const [row] = await run<{ size: string }>(
    'select coalesce(sum(length(content)), 0) as size from registry.pieces where key = $1',
    [key],
  );
  return Number(row?.size ?? 0);
}

async function touch(run: Statement, key: string): Promise<void> {
  await run(
    `insert into registry.documents (key, mark) values ($1, nextval('registry.marks'))
     on conflict (key) do update set mark = excluded.mark`,
    [key],
  );
}

/** Nothing is no piece: the next one begins at the same place. */
async function addPiece(run: Statement, key: string, start: number, content: Uint8Array): Promise<void> {
  if (content.length === 0) return;
  await run('insert into registry.pieces (key, start, content) values ($1, $2, $3)', [
    key,
    start,
    Buffer.from(content),
  ]);
}
