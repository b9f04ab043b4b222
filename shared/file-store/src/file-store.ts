/**
 * Where files are kept: a folder, or an object store. A name is `folder/file`, or `file`; it is given once, and never has
 * other bytes. What a store cannot do for reasons of its own it rejects with a `FileStoreError`.
 */
export interface FileStore {
  /** When this resolves, the file is there to stay, byte for byte. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Resolves to undefined when there is no such file. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** Resolves also when there is no such file. */
  delete: (name: string) => Promise<void>;
  /** All names, or those in a folder, in the order of their bytes, in pages. */
  list: (options?: Listing) => AsyncGenerator<string[]>;
  /** When a file was written, in milliseconds since 1970; undefined when there is no such file. */
  writtenAt: (name: string) => Promise<number | undefined>;
  /** Resolves when the store answers. */
  check: () => Promise<void>;
}

export interface Listing {
  folder?: string;
  /** A text after which the names stand. */
  after?: string;
}

/** The store is away, refuses, or answers with what cannot be. The message names no key and no visitor. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
}

const PART = '[A-Za-z0-9_][A-Za-z0-9._-]*';
/** The last slash stands for a folder without files. */
const NAME = new RegExp(`^${PART}(/${PART}|/)?$`);

/** What else lies in a folder or bucket is not ours, and is left alone. */
export const isFileName = (name: string): boolean => name.length <= 300 && NAME.test(name);
