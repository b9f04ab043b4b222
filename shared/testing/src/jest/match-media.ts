type Listener = (event: { matches: boolean; media: string }) => void;

let matching = new Set<string>();
const listeners = new Map<string, Set<Listener>>();

/** Makes exactly these media queries match, for the rest of the test; a page that listens is told. */
export function setMatchingMedia(...queries: string[]): void {
  const before = matching;
  matching = new Set(queries);
  for (const [media, set] of listeners) {
    const matches = matching.has(media);
    if (matches !== before.has(media)) for (const listener of set) listener({ matches, media });
  }
}

export function resetMedia(): void {
  matching = new Set();
  listeners.clear();
}

/** `window.matchMedia`, which jsdom lacks. Nothing matches until a test says so. */
export function matchMedia(media: string): object {
  const own = listeners.get(media) ?? new Set<Listener>();
  listeners.set(media, own);
  const subscribe = (listener: unknown) => void own.add(listener as Listener);
  const unsubscribe = (listener: unknown) => void own.delete(listener as Listener);
  return {
    media,
    get matches() {
      return matching.has(media);
    },
    addEventListener: (_type: string, listener: unknown) => subscribe(listener),
    removeEventListener: (_type: string, listener: unknown) => unsubscribe(listener),
    // Component libraries still call the older names.
    addListener: subscribe,
    removeListener: unsubscribe,
  };
}
