import { join } from 'node:path';

import { createFolderStore } from './folder-store.ts';
import type { FileStore } from './file-store.ts';
import type { ObjectStoreAddress } from './files-url.ts';
import { createObjectRequests } from './object-requests.ts';
import { createObjectStore } from './object-store.ts';

/** Where the files of pictures are, and were from the first version on. */
const FOLDER = 'images';

export const pictureFolder = (dataDir: string): FileStore => createFolderStore(join(dataDir, 'api', FOLDER));

export const pictureBucket = (address: ObjectStoreAddress): FileStore =>
  createObjectStore(createObjectRequests(address), FOLDER);
