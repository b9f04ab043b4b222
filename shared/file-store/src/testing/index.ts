export { failureOf, testFileStore } from './file-store-tests.ts';
export { refuse, startHostileStore, type HostileStore } from './hostile-store.ts';
export { hasRealStore, makeBucket } from './real-store.ts';
