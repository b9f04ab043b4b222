import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
/** Below this size, in bytes, the headers weigh more than what is saved. */
const SMALLEST = 512;

/** Which one makes a file smaller is not known before: they part it in other ways. */
const MODES = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT];

async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const made = await Promise.all(
    MODES.map((mode) =>
      brotli(content, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_MODE]: mode },
      }),
    ),
  );
  return made.reduce((smallest, each) => (each.length < smallest.length ? each : smallest));
}

/** Writes `.br` and `.gz` beside each file that gains from it and gives the names of those that it wrote. */
export async function precompress(files: string[]): Promise<string[]> {
  const written = await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file))
      .map(async (file) => {
        const content = await readFile(file);
        if (content.length < SMALLEST) return [];
        await writeFile(`${file}.br`, await smallestBrotli(content));
        await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
        return [`${file}.br`, `${file}.gz`];
      }),
  );
  return written.flat();
}
