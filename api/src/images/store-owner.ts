import type { FileStore } from '@rishta/file-store';

import type { Database } from '../database/schema.ts';
import { sharedSecret } from '../identity/shared-secret.ts';
import type { ImageFilesRepository } from './image-files.repository.ts';

/** The file beside the pictures that says to which database they belong. */
export const OWNER_FILE = '_database';

/** What a killed process leaves half written, and folders without files. */
const UNFINISHED = /\/$|\.unfinished(\/|$)/;

/** Whether it is the name of a whole file of a picture. */
export const isOfPicture = (name: string): boolean => name !== OWNER_FILE && !UNFINISHED.test(name);

interface OwnedStore {
  database: Database;
  rows: ImageFilesRepository;
  store: FileStore;
}

/**
 * Throws when the files are of another database, or may be: to this one all of them would be left over. Files that were
 * never claimed are claimed as its own when it knows all pictures that are there, but for those that came after `time`.
 */
export async function requireOwnFiles({ database, rows, store }: OwnedStore, time: number): Promise<void> {
  const owner = await store.get(OWNER_FILE);
  if (owner !== undefined) {
    if (!owner.equals(await ownId(database))) throw foreignFiles();
    return;
  }
  let knowsAny = false;
  for await (const page of store.list()) {
    const names = page.filter(isOfPicture);
    const foreign = await rows.ofNoPicture(names);
    for (const name of foreign) {
      const written = await store.writtenAt(name);
      if (written !== undefined && written < time) throw foreignFiles();
    }
    knowsAny ||= foreign.length < names.length;
  }
  // Whose pictures will be in an empty place is not known yet.
  if (knowsAny) await claimStore(database, store);
}

/** Claims the files for this database, whosever they were. */
export async function claimStore(database: Database, store: FileStore): Promise<void> {
  await store.put(OWNER_FILE, await ownId(database));
}

const ownId = async (database: Database) => Buffer.from(await sharedSecret(database, 'database-id'));

const foreignFiles = () =>
  new Error(
    'The pictures in this place seem to be of another database, so none is removed. Are DATABASE_URL, DATA_DIR and ' +
      'FILES_URL right? If they are: npm run files -- claim',
  );
