import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { IMAGE_SIZES, type ImageSize } from '@rishta/contracts';

const SIZES = Object.keys(IMAGE_SIZES) as ImageSize[];

/** The files of the pictures: a folder for each, a file for each size. */
export class ImageFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'api', 'images');
  }

  /** When this resolves, all of a picture's files are there to stay, in the place of any that were. Else none is new. */
  async write(id: string, files: Record<ImageSize, Buffer>): Promise<void> {
    const unfinished = join(this.#folder, `${randomUUID()}.unfinished`);
    try {
      const made = await mkdir(unfinished, { recursive: true, mode: 0o700 });
      if (made !== unfinished) await keep(dirname(this.#folder));
      await Promise.all(SIZES.map((size) => writeToStay(join(unfinished, `${size}.webp`), files[size])));
      await keep(unfinished);
      await replaceFolder(this.#pathOf(id), unfinished);
      await keep(this.#folder);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Resolves to undefined when there is no such file. */
  async read(id: string, size: ImageSize): Promise<Buffer | undefined> {
    try {
      const file = await readFile(join(this.#pathOf(id), `${size}.webp`));
      return file.length > 0 ? file : undefined;
    } catch (error) {
      nothingIfMissing(error);
      return undefined;
    }
  }

  /** The blurred preview of a picture; undefined until it was made. */
  async readPreview(id: string): Promise<Buffer | undefined> {
    return readFile(this.#previewOf(id)).catch(nothingIfMissing);
  }

  /** Keeps a preview beside the files of its picture. It is made again when it gets lost. */
  async writePreview(id: string, preview: Buffer): Promise<void> {
    const unfinished = `${this.#previewOf(id)}.${randomUUID()}`;
    await writeToStay(unfinished, preview);
    await rename(unfinished, this.#previewOf(id));
  }

  #previewOf(id: string): string {
    return join(this.#pathOf(id), 'preview.webp');
  }

  async areComplete(id: string): Promise<boolean> {
    const found = await Promise.all(
      SIZES.map((size) => stat(join(this.#pathOf(id), `${size}.webp`)).catch(nothingIfMissing)),
    );
    return found.every((file) => file !== undefined && file.size > 0);
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { recursive: true, force: true });
  }

  /** The names of all folders, finished or not. */
  async names(): Promise<string[]> {
    return (await readdir(this.#folder).catch(nothingIfMissing)) ?? [];
  }

  async wasTouchedBefore(name: string, time: number): Promise<boolean> {
    const folder = await stat(this.#pathOf(name)).catch(nothingIfMissing);
    return folder !== undefined && folder.mtimeMs < time;
  }

  #pathOf(name: string): string {
    return join(this.#folder, name);
  }
}

async function writeToStay(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder survive a power cut. Not every system can, or has to. */
async function keep(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function replaceFolder(folder: string, next: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  try {
    await rename(next, folder);
  } catch (error) {
    // Somebody else has put the same there in this moment.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await rm(next, { recursive: true, force: true });
  }
}

function nothingIfMissing(error: unknown): undefined {
  if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
}
