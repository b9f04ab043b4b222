import { join } from 'node:path';

import { createObjectRequests, createObjectStore, type FileStore, type ObjectStoreAddress } from '@rishta/file-store';

import { createFolderStore } from './folder-store.ts';

/** Where the files of pictures are, and were from the first version on. */
const FOLDER = 'images';

export const pictureFolder = (dataDir: string): FileStore => createFolderStore(join(dataDir, 'api', FOLDER));

export const pictureBucket = (address: ObjectStoreAddress): FileStore =>
  createObjectStore(createObjectRequests(address), FOLDER);
