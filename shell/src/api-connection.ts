type Listener = (reached: boolean) => void;

/** Passes on whether the API is reached, from the API client to whoever listens; at once when it was not so far. */
export function createApiConnection(reached = true) {
  const listeners = new Set<Listener>();
  return {
    report: (now: boolean) => {
      reached = now;
      for (const listener of listeners) listener(reached);
    },
    subscribe: (listener: Listener) => {
      if (!reached) listener(false);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
