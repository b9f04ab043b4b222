import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ImageSize } from '@rishta/contracts';

/** The files of the pictures: a folder for each, a file for each size. */
export class ImageFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'api', 'images');
  }

  /** All of a picture's files are there when this resolves, or none. */
  async write(id: string, files: Record<ImageSize, Buffer>): Promise<void> {
    const unfinished = join(this.#folder, `${id}.unfinished`);
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await Promise.all(
      Object.entries(files).map(([size, bytes]) => writeFile(join(unfinished, `${size}.webp`), bytes, { mode: 0o600 })),
    );
    await rename(unfinished, join(this.#folder, id));
  }

  read(id: string, size: ImageSize): Promise<Buffer> {
    return readFile(join(this.#folder, id, `${size}.webp`));
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.#folder, id), { recursive: true, force: true });
  }

  /** The folders' names that were last touched before `time`. */
  async namesBefore(time: number): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const isOld = await Promise.all(
      names.map(async (name) => (await stat(join(this.#folder, name)).catch(() => null))?.mtimeMs ?? Infinity),
    );
    return names.filter((_, index) => (isOld[index] ?? Infinity) < time);
  }
}
