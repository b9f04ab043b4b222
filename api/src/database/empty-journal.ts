import { sql } from 'kysely';

import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';

/**
 * Moves SQLite's journal into the file and empties it, so that what was deleted is in neither; where somebody else reads at
 * the moment, the next time does it. PostgreSQL's own vacuum lets go of what was deleted.
 */
export async function emptyJournal(database: Database): Promise<void> {
  if (!isPostgres(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
}
