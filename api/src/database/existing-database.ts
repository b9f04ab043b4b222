import { access } from 'node:fs/promises';
import { join } from 'node:path';

import { databasePlaceOf } from '../config.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

/** Has a command work on the database that a server has made. Where there is none, it says so and resolves to 1. */
export async function onExistingDatabase(
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const place = databasePlaceOf(env);
  if (place.databaseUrl === undefined) {
    try {
      await access(join(place.dataDir, 'api'));
    } catch {
      print(`There is no database below ${place.dataDir}.`);
      return 1;
    }
  }
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
