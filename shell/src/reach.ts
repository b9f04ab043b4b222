type Listener = (reached: boolean) => void;

/** Passes on whether the API is reached, from the API client to whoever listens. */
export function createReach() {
  const listeners = new Set<Listener>();
  return {
    report: (reached: boolean) => {
      for (const listener of listeners) listener(reached);
    },
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
