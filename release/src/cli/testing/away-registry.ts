import { join } from 'node:path';

import { fileStore } from '../../registry/file-store.ts';
import { type OpenRegistry, openRegistry } from '../../registry/open-registry.ts';
import { folderRegistry } from '../../registry/registry.ts';
import { type Store, StoreAwayError } from '../../registry/store.ts';

/** The registry below a folder, while what holds the files of its releases does not answer. */
export function awayRegistry(folder: string): OpenRegistry {
  const store = fileStore(join(folder, 'registry'));
  const read: Store['read'] = async (key) => {
    if (/^[^/]+\/[^/]+\/./.test(key)) throw new StoreAwayError('The store does not answer in time.');
    return store.read(key);
  };
  return { ...openRegistry(folder), ...folderRegistry({ ...store, read }) };
}
