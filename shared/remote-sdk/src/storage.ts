// Bundled by the remote, so that pages that keep nothing do not load it.
import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';

/**
 * Values by key that a remote keeps in this browser. The shell empties it at a logout. Each call rejects where the
 * browser forbids sites to store anything, or has no room.
 */
export interface BrowserStore<Value> {
  get: (key: string) => Promise<Value | undefined>;
  set: (key: string, value: Value) => Promise<void>;
  delete: (key: string) => Promise<void>;
  keys: () => Promise<string[]>;
}

/** The store of this name, which belongs to one feature. Nothing is opened before it is used. */
export function browserStore<Value>(name: string): BrowserStore<Value> {
  let opened: UseStore | undefined;
  // A browser that forbids it throws here, before there is a promise: the calls are async so that they reject.
  const store = () => (opened ??= createStore(name, 'drafts'));
  return {
    get: async (key) => get<Value>(key, store()),
    set: async (key, value) => set(key, value, store()),
    delete: async (key) => del(key, store()),
    keys: async () => keys<string>(store()),
  };
}
