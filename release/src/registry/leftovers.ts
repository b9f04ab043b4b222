import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { hasCode, isOfDeadProcess } from './file-owner.ts';
import { TEMPORARY } from './atomic-writes.ts';

/** What begins so is on its way out of the store, which may take longer than anybody holds the lock. */
export const TAKEN = 'taken-';

const ABANDONED_MS = 60 * 60 * 1_000;

/** Where killed commands leave something. */
export interface Places {
  /** Holds documents, and files that are to become documents. Those exist only under the lock. */
  documents: string[];
  /** Holds what becomes a release; several commands write there side by side. */
  staging: string;
}

/** Removes what killed commands left behind. Under the lock only, before anything is written. */
export async function sweep({ documents, staging }: Places): Promise<void> {
  for (const folder of documents) {
    for (const name of await namesIn(folder)) if (isTemporary(name)) await remove(join(folder, name));
  }
  for (const name of await namesIn(staging)) {
    if (name.startsWith(TAKEN)) continue;
    const path = join(staging, name);
    if (isOfDeadProcess(name) || (await ageOf(path)) > ABANDONED_MS) await remove(path);
  }
}

/** Earlier builds named theirs after the document and a number. */
const isTemporary = (name: string): boolean =>
  name.endsWith(TEMPORARY) || /^(journal\.ndjson|live\.json)\.\d+$/.test(name);

/** A file that cannot be removed is no reason to refuse a change. */
const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true }).catch(() => undefined);

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function ageOf(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}
