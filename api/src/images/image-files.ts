import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { IMAGE_SIZES, type ImageSize } from '@rishta/contracts';
import type { Kysely } from 'kysely';
import type { FileStore } from '@rishta/file-store';

import type { Database, Tables } from '../database/schema.ts';
import { sha256 } from '../identity/tokens.ts';
import { ImageFilesRepository, type ImageFile } from './image-files.repository.ts';
import { OWNER_FILE, requireOwnFiles } from './store-owner.ts';

const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[];
/** Whoever has deleted a picture waits no longer for its files: without their rows they are swept away. */
const REMOVAL_MS = 2_000;

interface Dependencies {
  database: Database;
  store: FileStore;
  /** Told of a file whose bytes are not those that were kept. */
  onDamage: (name: string) => void;
}

/**
 * The files of the pictures. Where each is, and what it hashes to, stands in rows: what does not fit its row is never
 * given to anybody.
 */
export class ImageFiles {
  readonly #database: Database;
  readonly #rows: ImageFilesRepository;
  readonly #store: FileStore;
  readonly #onDamage: Dependencies['onDamage'];

  constructor({ database, store, onDamage }: Dependencies) {
    this.#database = database;
    this.#rows = new ImageFilesRepository(database);
    this.#store = store;
    this.#onDamage = onDamage;
  }

  /**
   * When this resolves, all of a picture's files are there to stay; they count from `keep` on. Those that come in the place
   * of others have other names, so that nobody reads half of each.
   */
  async write(id: string, files: Record<ImageSize, Buffer>, { again = false } = {}): Promise<ImageFile[]> {
    const version = again ? `-${randomUUID()}` : '';
    const written = SIZES.map((size) => describe(id, size, `${id}/${size}${version}.webp`, files[size]));
    await Promise.all(written.map(({ name, size }) => this.#store.put(name, files[size as ImageSize])));
    return written;
  }

  /** Has these be the files of a picture, in a transaction with its row. */
  keep(transaction: Kysely<Tables>, files: readonly ImageFile[]): Promise<void> {
    return new ImageFilesRepository(transaction).replace(files);
  }

  /** Resolves to undefined when there is no such file, or none that is as it was kept. */
  async read(id: string, size: ImageSize): Promise<Buffer | undefined> {
    const file = (await this.#rows.find(id, size)) ?? (await this.#adopt(id)).find((adopted) => adopted.size === size);
    return file === undefined ? undefined : this.#readWhole(file);
  }

  /** The blurred preview of a picture; undefined until it was made. */
  async readPreview(id: string): Promise<Buffer | undefined> {
    const file = await this.#rows.find(id, 'preview');
    return file === undefined ? undefined : this.#readWhole(file);
  }

  /** Keeps a preview beside the files of its picture. It is made again when it gets lost. */
  async writePreview(id: string, preview: Buffer): Promise<void> {
    // Two who make it at the same time, with different programs, do not overwrite each other.
    const file = describe(id, 'preview', `${id}/preview-${sha256(preview)}.webp`, preview);
    await this.#store.put(file.name, preview);
    await this.#rows.replace([file]);
  }

  /** Whether every file of a picture can be read as it was kept. */
  async areComplete(id: string): Promise<boolean> {
    for (const size of SIZES) {
      if ((await this.read(id, size)) === undefined) return false;
    }
    return true;
  }

  /** Removes all files that a picture has or had. */
  async remove(id: string): Promise<void> {
    for await (const names of this.#store.list({ folder: id })) {
      for (const name of names) await this.#store.delete(name);
    }
  }

  /** Removes what it can of a picture's files in a moment. */
  async removeSoon(id: string): Promise<void> {
    await Promise.race([this.remove(id).catch(() => undefined), sleep(REMOVAL_MS, undefined, { ref: false })]);
  }

  /** Writes down the files of pictures that an earlier version has kept without a row for each. */
  async adoptAll(): Promise<void> {
    for (let last = ''; ;) {
      const ids = await this.#rows.idsWithoutFiles(last);
      if (ids.length === 0) return;
      for (const id of ids) await this.#adopt(id);
      last = ids.at(-1) ?? last;
    }
  }

  /** Removes files that no row names, once they are older than `time`; throws where the files may be of another database. */
  async removeLeftovers(time: number): Promise<void> {
    await requireOwnFiles({ database: this.#database, rows: this.#rows, store: this.#store }, time);
    for await (const names of this.#store.list()) {
      for (const name of await this.#rows.unknown(names.filter((listed) => listed !== OWNER_FILE))) {
        const written = await this.#store.writtenAt(name);
        if (written !== undefined && written < time) await this.#store.delete(name);
      }
    }
  }

  /** The pictures that are not hidden and cannot be read whole. */
  async *findIncomplete(): AsyncGenerator<string> {
    const pages = this.#store.list()[Symbol.asyncIterator]();
    let listed: string[] = [];
    for (let last = ''; ;) {
      const named = await this.#rows.namesAfter(last);
      if (named.size === 0) return;
      last = [...named.keys()].at(-1) ?? last;
      // Rows and names come in the same order. Where an engine has another, more is looked into than need be.
      const end = `${last}/~`;
      for (let isMore = true; isMore && (listed.at(-1) ?? '') <= end;) {
        const page = await pages.next();
        isMore = page.done !== true;
        if (page.done !== true) listed.push(...page.value);
      }
      const present = new Set(listed);
      for (const [id, names] of named) {
        const isListed = names.length > 0 && names.every((name) => present.has(name));
        // An upload may have come after the list.
        if (!isListed && !(await this.areComplete(id))) yield id;
      }
      listed = listed.filter((name) => name > end);
    }
  }

  async #readWhole(file: ImageFile): Promise<Buffer | undefined> {
    const bytes = await this.#store.get(file.name);
    if (bytes === undefined || isWhole(bytes, file)) return bytes;
    // It may have been harmed on its way.
    const again = await this.#store.get(file.name);
    if (again === undefined || isWhole(again, file)) return again;
    this.#onDamage(file.name);
    return undefined;
  }

  async #adopt(id: string): Promise<ImageFile[]> {
    const found: ImageFile[] = [];
    for (const size of SIZES) {
      const name = `${id}/${size}.webp`;
      const bytes = await this.#store.get(name);
      if (bytes === undefined || bytes.length === 0) return [];
      found.push(describe(id, size, name, bytes));
    }
    await this.#rows.adopt(id, found);
    return found;
  }
}

const describe = (imageId: string, size: ImageFile['size'], name: string, bytes: Buffer): ImageFile => ({
  imageId,
  size,
  name,
  bytes: bytes.length,
  sha256: sha256(bytes),
});

const isWhole = (found: Buffer, { bytes, sha256: hash }: ImageFile) => found.length === bytes && sha256(found) === hash;
