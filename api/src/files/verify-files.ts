import type { FileStore } from '@rishta/file-store';

import { sha256 } from '../identity/tokens.ts';
import type { ImageFile, ImageFilesRepository } from '../images/image-files.repository.ts';

/** Reads every file that a row names. Resolves to 1 when one is missing, or not as it was kept. */
export async function verifyFiles(
  store: FileStore,
  rows: ImageFilesRepository,
  print: (line: string) => void,
): Promise<number> {
  let whole = 0;
  let wrong = 0;
  for (let place: Pick<ImageFile, 'imageId' | 'size'> = { imageId: '', size: 'large' }; ;) {
    const files = await rows.after(place);
    for (const { name, sha256: hash } of files) {
      const bytes = await store.get(name);
      const isWhole = bytes !== undefined && sha256(bytes) === hash;
      if (isWhole) whole += 1;
      else wrong += 1;
      if (!isWhole) print(`${name} ${bytes === undefined ? 'is missing' : 'is not as it was kept'}.`);
    }
    const last = files.at(-1);
    if (last === undefined) break;
    place = last;
  }
  const without = await rows.countWithoutFiles();
  print(`${String(whole)} whole, ${String(wrong)} missing or damaged.`);
  if (without > 0)
    print(`Of ${String(without)} pictures the files are not written down yet: the server does that by the hour.`);
  return wrong === 0 ? 0 : 1;
}
