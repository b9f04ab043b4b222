import { parseArgs } from 'node:util';

import { filesOf, type FileStore } from '@rishta/file-store';

import { ConfigError, databasePlaceOf } from '../config.ts';
import { onExistingDatabase } from '../database/existing-database.ts';
import { ImageFilesRepository } from '../images/image-files.repository.ts';
import { claimFiles } from './claim-files.ts';
import { copyFiles } from './copy-files.ts';
import { createFolderStore } from './folder-store.ts';
import { pictureBucket, pictureFolder } from './open-file-store.ts';
import { verifyFiles } from './verify-files.ts';

const USAGE = `npm run files -- copy --to store [--from <folder>]
npm run files -- copy --to folder
npm run files -- verify
npm run files -- claim [--remove <number>]

Copies the files of all pictures from the folder below DATA_DIR to the object store of FILES_URL, or back, and reads each
again to compare it. What is there already is left as it is, so that a copy can be repeated, and goes on where it was cut
off. Nothing is removed. --from names another folder for the pictures, such as a backup's; rows are read where they always are.
verify reads every picture where the settings say that it is, and compares it with what its row says that it hashes to. All
of it works while the server runs. A copy that is whole but for what was damaged ends with 3.
claim has the files where the settings say that they are belong to this database, when the server says that they seem to be
of another one. It says how many are of pictures that this database does not know, which the server removes once they are an
hour old, and needs that number when there are any.

  DATA_DIR, DATABASE_URL               where the folder and the database are, default .data
  FILES_URL                            the object store, as for the server
  FILES_ACCESS_KEY, FILES_SECRET_KEY   its keys`;

type Command =
  | { name: 'verify' }
  | { name: 'copy'; to: 'store' | 'folder'; source?: string | undefined }
  | { name: 'claim'; removing: number };

/** Runs the command with these arguments and resolves to its exit code. */
export async function files(args: string[], env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<number> {
  const command = commandOf(args);
  if (command === undefined) {
    print(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  const address = filesOf(env);
  if (Array.isArray(address)) throw new ConfigError(address);
  const folder = pictureFolder(databasePlaceOf(env).dataDir);
  const store = address === undefined ? undefined : pictureBucket(address);
  return onExistingDatabase(env, print, async (database) => {
    const rows = new ImageFilesRepository(database);
    if (command.name === 'claim') {
      return claimFiles({ database, store: store ?? folder, removing: command.removing }, print);
    }
    if (command.name === 'verify') return verifyFiles(store ?? folder, rows, print);
    if (store === undefined) {
      print('FILES_URL names no object store.');
      return 1;
    }
    const source = command.source === undefined ? folder : createFolderStore(command.source);
    const [from, to]: [FileStore, FileStore] = command.to === 'store' ? [source, store] : [store, folder];
    return copyFiles({ from, to, rows }, print);
  });
}

function commandOf(args: string[]): Command | undefined {
  try {
    const options = { to: { type: 'string' }, from: { type: 'string' }, remove: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const { to, from, remove } = values;
    const [name, ...more] = positionals;
    if (more.length > 0) return undefined;
    if (name === 'copy' && to === 'store' && remove === undefined) return { name, to, source: from };
    if (from !== undefined) return undefined;
    if (name === 'claim' && to === undefined && /^\d{1,9}$/.test(remove ?? '0')) {
      return { name, removing: Number(remove ?? 0) };
    }
    if (remove !== undefined) return undefined;
    if (name === 'verify' && to === undefined) return { name };
    if (name === 'copy' && to === 'folder') return { name, to };
    return undefined;
  } catch {
    return undefined;
  }
}
