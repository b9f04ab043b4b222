import type { Selectable } from 'kysely';

import { chunksOf } from '../database/chunks.ts';
import type { Database, Tables } from '../database/schema.ts';

export type ImageFile = Selectable<Tables['imageFiles']>;

/** SQLite takes some thousands of values at once; this stays far below. */
const AT_ONCE = 500;

/** Of the picture that a file is of. */
const idIn = (name: string): string => name.split('/')[0] ?? name;

/** Where each file of a picture is, and what it hashes to. */
export class ImageFilesRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(imageId: string, size: ImageFile['size']): Promise<ImageFile | undefined> {
    return this.#database
      .selectFrom('imageFiles')
      .selectAll()
      .where('imageId', '=', imageId)
      .where('size', '=', size)
      .executeTakeFirst();
  }

  /** Puts these in the place of any that were. */
  async replace(files: readonly ImageFile[]): Promise<void> {
    await this.#database
      .insertInto('imageFiles')
      .values(files)
      .onConflict((conflict) =>
        conflict.columns(['imageId', 'size']).doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          bytes: row.ref('excluded.bytes'),
          sha256: row.ref('excluded.sha256'),
        })),
      )
      .execute();
  }

  /** Writes down files of a picture that is still there and has none written down. */
  async adopt(imageId: string, files: readonly ImageFile[]): Promise<void> {
    await this.#database.transaction().execute(async (transaction) => {
      const image = await transaction.selectFrom('images').select('id').where('id', '=', imageId).executeTakeFirst();
      if (image === undefined) return;
      await transaction
        .insertInto('imageFiles')
        .values(files)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  /** Pictures that are not hidden and have no file written down, from the one after `id` on. */
  async idsWithoutFiles(id: string): Promise<string[]> {
    const rows = await this.#database
      .selectFrom('images')
      .select('id')
      .where('id', '>', id)
      .where('missingSince', 'is', null)
      .where((where) =>
        where.not(where.exists(where.selectFrom('imageFiles').select('imageId').whereRef('imageId', '=', 'images.id'))),
      )
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    return rows.map((row) => row.id);
  }

  /** Those of these names that no row has, but for those of pictures that have none at all yet. */
  async unknown(names: readonly string[]): Promise<string[]> {
    const unknown: string[] = [];
    for (const some of chunksOf(names)) {
      const ids = [...new Set(some.map(idIn))];
      const rows = await this.#database
        .selectFrom('images')
        .leftJoin('imageFiles', 'imageId', 'images.id')
        .select(['images.id', 'name'])
        .where('images.id', 'in', ids)
        .execute();
      const known = new Set(rows.map(({ name }) => name));
      const without = new Set(rows.filter(({ name }) => name === null).map(({ id }) => id));
      unknown.push(...some.filter((name) => !known.has(name) && !without.has(idIn(name))));
    }
    return unknown;
  }

  /** Those of these names that are of no picture of this database. */
  async ofNoPicture(names: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const some of chunksOf(names)) {
      const ids = [...new Set(some.map(idIn))];
      const rows = await this.#database.selectFrom('images').select('id').where('id', 'in', ids).execute();
      const known = new Set(rows.map(({ id }) => id));
      found.push(...some.filter((name) => !known.has(idIn(name))));
    }
    return found;
  }

  /** The names of the files of some pictures that are not hidden, in the order of their ids, from the one after `id` on. */
  async namesAfter(id: string): Promise<Map<string, string[]>> {
    const images = await this.#database
      .selectFrom('images')
      .select('id')
      .where('id', '>', id)
      .where('missingSince', 'is', null)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const names = new Map(images.map((image): [string, string[]] => [image.id, []]));
    if (names.size === 0) return names;
    const rows = await this.#database
      .selectFrom('imageFiles')
      .select(['imageId', 'name'])
      .where('imageId', 'in', [...names.keys()])
      // A preview is made again.
      .where('size', '<>', 'preview')
      .execute();
    for (const { imageId, name } of rows) names.get(imageId)?.push(name);
    return names;
  }

  /** What these files hash to; those that no row names are left out. */
  async hashesOf(names: readonly string[]): Promise<Map<string, string>> {
    const hashes = new Map<string, string>();
    for (const some of chunksOf(names)) {
      const ids = [...new Set(some.map(idIn))];
      const rows = await this.#database
        .selectFrom('imageFiles')
        .select(['name', 'sha256'])
        .where('imageId', 'in', ids)
        .execute();
      for (const row of rows) hashes.set(row.name, row.sha256);
    }
    return hashes;
  }

  async countWithoutFiles(): Promise<number> {
    const { pictures } = await this.#database
      .selectFrom('images')
      .leftJoin('imageFiles', 'imageId', 'images.id')
      .select((select) => select.fn.countAll().as('pictures'))
      .where('imageId', 'is', null)
      .where('missingSince', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(pictures);
  }

  /** Up to so many files in the order of their pictures, from after a place on. */
  after(place: Pick<ImageFile, 'imageId' | 'size'>): Promise<ImageFile[]> {
    return this.#database
      .selectFrom('imageFiles')
      .selectAll()
      .where((where) => where(where.refTuple('imageId', 'size'), '>', where.tuple(place.imageId, place.size)))
      .orderBy('imageId')
      .orderBy('size')
      .limit(AT_ONCE)
      .execute();
  }
}
