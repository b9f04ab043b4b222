import { type Problem, Refusal } from './problem.ts';

/** A document and the etag of exactly that content. */
export interface StoredDocument {
  content: Uint8Array;
  etag: string;
}

/** Something that lies in a folder of the store. */
export interface StoredFile {
  /** Relative to the folder, with `/`. */
  path: string;
  bytes: number;
  /** False for what no publish leaves behind, such as a link. */
  plain: boolean;
}

/** A file on its way into the store. */
export interface NewFile {
  path: string;
  content: Uint8Array;
}

/** A document that is stored as a whole, but not yet in its place. */
export interface StagedDocument {
  /**
   * Puts it in the place of the document with the expected etag (undefined: of none). Readers see the old or the new
   * one. Resolves to false, and changes nothing, when another document is there.
   */
  commit: (expected: string | undefined) => Promise<boolean>;
  discard: () => Promise<void>;
}

/** The store, or a part of it, does not answer. What was asked of it may have been done or not. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';
}

/** What people are told then. */
export const awayProblem = ({ message }: StoreAwayError): Problem => ({
  id: 'registry-away',
  message: `${message} If something was being changed, whether the last step of that was done is not known.`,
  remedy: 'See "status" when it answers again; what was cut off there is completed by the next change.',
});

/**
 * Where the registry keeps its files. Keys are relative paths with `/`. What cannot be written for lack of room is
 * refused as `disk-full`, and is then as it was.
 * One that is elsewhere rejects with a `StoreAwayError` while it does not answer.
 */
export interface Store {
  /** A cheap etag that differs when the document's content does; undefined when there is none. */
  etag: (key: string) => Promise<string | undefined>;
  read: (key: string) => Promise<StoredDocument | undefined>;
  /** The digest of a file's first bytes in base64, read piece by piece; undefined when there is no such file. */
  digest: (key: string, algorithm: string, bytes: number) => Promise<string | undefined>;
  /** Everything below a folder, sorted by path; empty when there is no such folder. Rejects beyond `limit` files. */
  list: (folder: string, limit: number) => Promise<StoredFile[]>;
  /** Names of the folders directly below a folder. */
  folders: (folder: string) => Promise<string[]>;
  /**
   * Adds a folder with all its files in one step, never to be changed again. Resolves to false, and adds nothing, when
   * the folder is there already. When `files` throws, nothing is added.
   */
  writeOnce: (folder: string, files: AsyncIterable<NewFile>) => Promise<boolean>;
  /**
   * Takes a folder that `writeOnce` added out of its place, quickly; what it held is not free before `clear`. Nothing when
   * there is none. Under the lock only.
   */
  takeAway: (folder: string) => Promise<void>;
  /** Frees the room of what was taken away, here or by a process that was killed. Needs no lock, and may take long. */
  clear: () => Promise<void>;
  /** Stores what is to take a document's place; taking it needs no more room. Under the lock only. */
  stage: (key: string, content: string) => Promise<StagedDocument>;
  /**
   * Adds to the end of a document of this many bytes (0: of none), as a whole or not at all, and gives what undoes it.
   * Resolves to undefined, and adds nothing, when the document has another size. Under the lock only.
   */
  append: (key: string, content: string, size: number) => Promise<(() => Promise<void>) | undefined>;
  /** Moves what lies behind so many bytes of a document into a document of its own. Under the lock only. */
  setAside: (key: string, size: number, aside: string) => Promise<void>;
  /** Gives a document a second name, under which it stays when it is replaced. Nothing when there is none. */
  keepAs: (key: string, name: string) => Promise<void>;
  /** Stores what only makes later reading faster. It may be lost, and so may the attempt. Under the lock only. */
  cache: (key: string, content: string) => Promise<void>;
  /** Bytes that can still be stored; infinite when nobody knows. */
  room: () => Promise<number>;
  /** Keeps some room for a rollback, unless there is little. */
  keepReserve: () => Promise<void>;
  /** Gives that room back; resolves to whether there was any. */
  releaseReserve: () => Promise<boolean>;
  /**
   * Runs the work while no other process runs any under the lock. A holder that died holds nothing, and what it had
   * begun to write is cleared away first.
   */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
}

/** What `list` rejects with. */
export const tooManyFiles = (folder: string, limit: number): Refusal =>
  new Refusal({
    id: 'too-many-files',
    message: `${folder} holds more than ${limit} files; no build makes so many.`,
    remedy: 'Build the app into a folder of its own.',
  });
