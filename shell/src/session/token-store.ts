const KEY = 'token';

/** The token of a session in a browser that forbids storage, or has no room: it lasts as long as the document. */
let unstored: string | null = null;

/** The last token that the API refused; null when another tab has taken it away. */
let refused: string | null | undefined;

/** The login token in the browser's local storage. */
export const tokenStore = {
  read(): string | null {
    try {
      return unstored ?? localStorage.getItem(KEY);
    } catch {
      return unstored;
    }
  },
  write(token: string): void {
    try {
      localStorage.setItem(KEY, token);
      unstored = null;
    } catch {
      unstored = token;
    }
  },
  remove(): void {
    unstored = null;
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Nothing is stored where storing is forbidden.
    }
  },
  refuse: (token: string): void => {
    refused = token;
  },
  /** Whether the token that is here was refused, or none is left. */
  isRefused: (): boolean => tokenStore.read() === refused,
  /** Calls back when another tab changes the token. */
  onChange: (listener: () => void): (() => void) => {
    const handle = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== KEY && key !== null) return;
      // At a logout the token is emptied before it goes. One that just goes has ended: as if it was refused here.
      refused = newValue || oldValue === '' ? undefined : null;
      listener();
    };
    addEventListener('storage', handle);
    return () => {
      removeEventListener('storage', handle);
    };
  },
};
