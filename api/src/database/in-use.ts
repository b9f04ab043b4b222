import { sql } from 'kysely';

import { onSchema, type DatabasePlace } from './open-database.ts';
import { isSqliteInUse } from './open-sqlite.ts';

/** Whether a server or a command of the project has a database open. */
export async function isInUse(place: DatabasePlace): Promise<boolean> {
  if (place.databaseUrl === undefined) return isSqliteInUse(place.dataDir);
  const { rows } = await onSchema(place, (database) =>
    sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name in ('rishta-api', 'rishta-api-jobs', 'rishta-api-live')
      limit 1
    `.execute(database),
  );
  return rows.length > 0;
}
