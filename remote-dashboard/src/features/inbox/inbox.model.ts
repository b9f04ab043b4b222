import type { RecordEntry } from '../../parts/record-list.tsx';

export const FOLDERS = ['inbox', 'trash'] as const;

/** The conversations of each folder, the latest first. */
export type Mailbox = Record<(typeof FOLDERS)[number], readonly RecordEntry[]>;

export const EMPTY_MAILBOX: Mailbox = { inbox: [], trash: [] };
