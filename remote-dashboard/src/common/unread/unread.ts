import { useSyncExternalStore } from 'react';

/** One number for the bell and the list, which are drawn apart. Only browsers ever set it. */
let unread = 0;
const listeners = new Set<() => void>();

/** Says how many notifications the member has not seen. */
export function tellUnread(count: number): void {
  if (count === unread) return;
  unread = count;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
