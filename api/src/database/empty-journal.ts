import { sql } from 'kysely';

import type { Database } from './schema.ts';

/**
 * Moves the journal into the file and empties it, so that what was deleted is in neither. Done for SQLite alone; where
 * somebody else reads at the moment, the next time does it.
 */
export async function emptyJournal(database: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
}
