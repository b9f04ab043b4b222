import { browserStore } from '@rishta/remote-sdk/storage';

/**
 * A store of the browser. What that does not keep, because it forbids it or has no room, is there as long as the
 * document all the same.
 */
export function deviceStore<Value>(name: string) {
  const store = browserStore<Value>(name);
  const unkept = new Map<string, Value>();
  return {
    get: async (key: string) => unkept.get(key) ?? (await store.get(key).catch(() => undefined)),
    /** Resolves to whether the browser keeps it. */
    set(key: string, value: Value): Promise<boolean> {
      unkept.set(key, value);
      return store.set(key, value).then(
        () => {
          // One that was set meanwhile is not kept yet.
          if (unkept.get(key) === value) unkept.delete(key);
          return true;
        },
        () => false,
      );
    },
    delete(key: string): Promise<void> {
      unkept.delete(key);
      return store.delete(key).catch(() => undefined);
    },
    keys: async () => [...new Set([...unkept.keys(), ...(await store.keys().catch(() => []))])],
  };
}
