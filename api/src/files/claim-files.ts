import type { FileStore } from '@rishta/file-store';

import type { Database } from '../database/schema.ts';
import { ImageFilesRepository } from '../images/image-files.repository.ts';
import { isOfPicture, claimStore } from '../images/store-owner.ts';

/**
 * Marks the files of a store as those of this database, if whoever asks for it knows how many of them it would remove.
 * Resolves to the exit code.
 */
export async function claimFiles(
  { database, store, removing }: { database: Database; store: FileStore; removing: number },
  print: (line: string) => void,
): Promise<number> {
  const rows = new ImageFilesRepository(database);
  let known = 0;
  let foreign = 0;
  for await (const page of store.list()) {
    const names = page.filter(isOfPicture);
    const unknown = (await rows.ofNoPicture(names)).length;
    foreign += unknown;
    known += names.length - unknown;
  }
  print(`Of the files there, ${String(known)} are of pictures of this database, and ${String(foreign)} are not.`);
  if (foreign !== removing) {
    print(`These ${String(foreign)} would be removed for good: npm run files -- claim --remove ${String(foreign)}`);
    return 1;
  }
  await claimStore(database, store);
  print('All of them belong to this database now.');
  return 0;
}
