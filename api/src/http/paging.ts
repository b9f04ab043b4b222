import { CURSOR_FORMAT } from '@rishta/contracts/formats';

import { text } from '../texts/texts.ts';
import type { Rule } from './fields.ts';

/** A row's place in a list of which the newest comes first. */
interface Place {
  createdAt: number;
  id: string;
}

interface Page<Row> {
  rows: Row[];
  /** The cursor of the following page; null on the last one. */
  next: string | null;
}

/** Takes a page off `rows`, of which one more than fits was asked for. */
export function cutPage<Row extends Place>(rows: readonly Row[], size: number): Page<Row> {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: rows.length > size && last ? `${last.createdAt}.${last.id}` : null };
}

/** Reads what `cutPage` wrote. The first page comes after a place that is newer than any row. */
export function placeAfter(cursor = `${Number.MAX_SAFE_INTEGER}.`): Place {
  const [createdAt = '', id = ''] = cursor.split('.');
  return { createdAt: Number(createdAt), id };
}

const CURSOR = new RegExp(CURSOR_FORMAT);

/** What `cutPage` wrote, in a query. */
export const pageCursor: Rule<string> = (input) =>
  typeof input === 'string' && CURSOR.test(input) ? { value: input } : { error: text('page-unknown') };
