import pLimit from 'p-limit';
import type { FileStore } from '@rishta/file-store';

import { sha256 } from '../identity/tokens.ts';
import type { ImageFilesRepository } from '../images/image-files.repository.ts';
import { isOfPicture, OWNER_FILE } from '../images/store-owner.ts';

const AT_A_TIME = 8;

interface Places {
  from: FileStore;
  to: FileStore;
  rows: ImageFilesRepository;
}

type Outcome = 'copied' | 'there' | 'damaged' | 'gone';

/** The exit code of a copy that is whole but for what was damaged before. */
const SOME_ARE_DAMAGED = 3;

/** Copies all files that are not there yet, and resolves to the exit code. */
export async function copyFiles(places: Places, print: (line: string) => void): Promise<number> {
  const counts: Record<Outcome, number> = { copied: 0, there: 0, damaged: 0, gone: 0 };
  const limit = pLimit(AT_A_TIME);
  await copyOwner(places, print);
  for await (const page of places.from.list()) {
    const names = page.filter(isOfPicture);
    const hashes = await places.rows.hashesOf(names);
    const copyOne = async (name: string) => {
      const outcome = await copy(places, name, hashes.get(name));
      counts[outcome] += 1;
      if (outcome === 'damaged') print(`${name} is not as it was kept, and was not copied.`);
    };
    await limit.map(names, copyOne);
  }
  print(`${String(counts.copied)} copied, ${String(counts.there)} there already, ${String(counts.damaged)} damaged.`);
  return counts.damaged === 0 ? 0 : SOME_ARE_DAMAGED;
}

/** Which database the pictures belong to goes along, but not to where others are already. */
async function copyOwner({ from, to }: Places, print: (line: string) => void): Promise<void> {
  const [owner, there] = [await from.get(OWNER_FILE), await to.get(OWNER_FILE)];
  if (owner === undefined || there?.equals(owner) === true) return;
  if (there !== undefined)
    print('Where they go, there are pictures of another database: the server removes none there.');
  else if (await isEmpty(to)) await to.put(OWNER_FILE, owner);
}

async function isEmpty(store: FileStore): Promise<boolean> {
  for await (const page of store.list()) if (page.some(isOfPicture)) return false;
  return true;
}

async function copy({ from, to }: Places, name: string, hash: string | undefined): Promise<Outcome> {
  const bytes = await from.get(name);
  // Somebody has deleted the picture in the meantime.
  if (bytes === undefined) return 'gone';
  if (hash !== undefined && sha256(bytes) !== hash) return 'damaged';
  if ((await to.get(name))?.equals(bytes) === true) return 'there';
  await to.put(name, bytes);
  return (await to.get(name))?.equals(bytes) === true ? 'copied' : 'damaged';
}
