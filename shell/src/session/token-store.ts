const KEY = 'token';

/** The login token in the browser's local storage. A browser that forbids storage has a visitor who is signed out. */
export const tokenStore = {
  read(): string | null {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  write(token: string): void {
    localStorage.setItem(KEY, token);
  },
  remove(): void {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Nothing is stored where storing is forbidden.
    }
  },
  /** Calls back when another tab signs in or out. */
  onChange(listener: () => void): () => void {
    const handle = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) listener();
    };
    addEventListener('storage', handle);
    return () => {
      removeEventListener('storage', handle);
    };
  },
};
