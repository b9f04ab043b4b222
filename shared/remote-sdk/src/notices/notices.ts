import { createContext, use } from 'react';

export interface Notice {
  /** One notice per id is shown; a later one takes its place. */
  id: string;
  tone: 'success' | 'info' | 'error';
  text: string;
  /** A button in the notice. */
  action?: { label: string; run: () => void };
  /** Stays until it is closed. Default: it goes after some seconds. */
  stays?: boolean;
}

export interface Notices {
  show: (notice: Notice) => void;
  hide: (id: string) => void;
}

export const NoticesContext = createContext<Notices | null>(null);

/** Short messages that the shell shows over the page and reads out. */
export function useNotices(): Notices {
  const notices = use(NoticesContext);
  if (!notices) throw new Error('No shell');
  return notices;
}
