import { parseArgs } from 'node:util';

import { filesOf, type FileStore } from '@rishta/file-store';

import { ConfigError, databasePlaceOf } from '../config.ts';
import { onExistingDatabase } from '../database/existing-database.ts';
import { ImageFilesRepository } from '../images/image-files.repository.ts';
import { copyFiles } from './copy-files.ts';
import { pictureBucket, pictureFolder } from './open-file-store.ts';
import { verifyFiles } from './verify-files.ts';

const USAGE = `npm run files -- copy --to store
npm run files -- copy --to folder
npm run files -- verify

Copies the files of all pictures from the folder below DATA_DIR to the object store of FILES_URL, or back, and reads each
again to compare it. What is there already is left as it is, so that a copy can be repeated, and goes on where it was cut
off. Nothing is removed. verify reads every picture where the settings say that it is, and compares it with what its row
says that it hashes to. All of it works while the server runs. A copy that is whole but for what was damaged ends with 3.

  DATA_DIR, DATABASE_URL               where the folder and the database are, default .data
  FILES_URL                            the object store, as for the server
  FILES_ACCESS_KEY, FILES_SECRET_KEY   its keys`;

type Command = { name: 'verify' } | { name: 'copy'; to: 'store' | 'folder' };

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
    if (command.name === 'verify') return verifyFiles(store ?? folder, rows, print);
    if (store === undefined) {
      print('FILES_URL names no object store.');
      return 1;
    }
    const [from, to]: [FileStore, FileStore] = command.to === 'store' ? [folder, store] : [store, folder];
    return copyFiles({ from, to, rows }, print);
  });
}

function commandOf(args: string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } });
    const [name, ...more] = positionals;
    if (more.length > 0) return undefined;
    if (name === 'verify' && values.to === undefined) return { name };
    if (name === 'copy' && (values.to === 'store' || values.to === 'folder')) return { name, to: values.to };
    return undefined;
  } catch {
    return undefined;
  }
}
