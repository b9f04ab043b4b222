/** A document and the mark of exactly that content. */
export interface StoredDocument {
  content: Uint8Array;
  mark: string;
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

/**
 * Where the registry keeps its files. Keys are relative paths with `/`. An object store offers the same: a mark is its
 * entity tag, `replace` a conditional write, `writeOnce` ends with the one object that makes the folder exist.
 */
export interface Store {
  /** A cheap mark that differs when the document's content does; undefined when there is none. */
  mark: (key: string) => Promise<string | undefined>;
  read: (key: string) => Promise<StoredDocument | undefined>;
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
   * Puts a whole document in the place of the one with the expected mark (undefined: of none). Readers see the old or
   * the new one. Resolves to false, and changes nothing, when another document is there.
   */
  replace: (key: string, content: string, expected: string | undefined) => Promise<boolean>;
  /** Runs the work while no other process runs any under the lock. A holder that died holds nothing. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Where a local copy of the file lies. */
  locate: (key: string) => string;
}
