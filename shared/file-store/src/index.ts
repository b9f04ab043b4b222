export { FileStoreError, isFileName, type FileStore, type Listing } from './file-store.ts';
export { filesOf, type ObjectStoreAddress } from './files-url.ts';
export { createObjectRequests } from './object-requests.ts';
export { createObjectStore } from './object-store.ts';
