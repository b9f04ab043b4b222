import { access } from 'node:fs/promises';
import { join } from 'node:path';

import { databasePlaceOf } from '../config.ts';
import { openDatabase, type DatabasePlace } from './open-database.ts';
import type { Database } from './schema.ts';

/** Has a command work on the database that a server has made. Where there is none, it says so and resolves to 1. */
export async function onExistingDatabase(
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const place = await existingPlace(env, print);
  if (place === undefined) return 1;
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Where the database is that a server has made; says so where there is none. */
export async function existingPlace(
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<DatabasePlace | undefined> {
  const place = databasePlaceOf(env);
  if (place.databaseUrl !== undefined) return place;
  try {
    await access(join(place.dataDir, 'api'));
    return place;
  } catch {
    print(`There is no database below ${place.dataDir}.`);
    return undefined;
  }
}
