import type { openDatabase } from '@rishta/api/database';
import type { Member } from '@rishta/api/members';

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** An answer as its asker sees it. */
export interface Answer {
  status: number;
  data: { id?: string; ticket?: string; current?: { version: number } };
}

interface Asked {
  token?: string;
  /** Sent as JSON. */
  body?: object;
  picture?: Buffer;
  idempotencyKey?: string;
}

/** Asks one of the processes, another one each time. */
export type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, asked?: Asked) => Promise<Answer>;

export interface Racers {
  ask: Ask;
  members: readonly Member[];
  moderators: readonly [Member, Member];
}

/** Requests that meet on purpose, and what must be so after them. */
export interface Race {
  /** What is done once for each turn, from all sides at once. */
  run: (turn: number) => Promise<void>;
  /** What is stored and was not acknowledged, or the other way round; in words. */
  findWrong: (database: Database) => Promise<string[]>;
}

/** Whether it is known what became of it: who is told to come again does not know. */
export const isKnown = ({ status }: Answer): boolean => status !== 503;

/** The values that are there more than once. */
export function doubled<T>(values: readonly T[]): T[] {
  const seen = new Set<T>();
  return values.filter((value) => seen.size === seen.add(value).size);
}
