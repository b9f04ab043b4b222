import { isDatabaseAway, isDatabaseBusy } from './database-errors.ts';
import { LaterSchemaError } from './migrator.ts';
import type { DatabasePlace } from './open-database.ts';

/** Why a database cannot be worked with, in words for who has started a program; never with the user and the password. */
export function explanationOf(error: unknown, { dataDir, databaseUrl }: DatabasePlace): string | undefined {
  if (error instanceof LaterSchemaError) return error.message;
  const database =
    databaseUrl === undefined ? `The database below ${dataDir}` : `The database at ${new URL(databaseUrl).host}`;
  if (isDatabaseAway(error)) return `${database} cannot be reached, or refuses this user. Try again when it is there.`;
  if (isDatabaseBusy(error)) return `${database} is held by another process. Try again when that has ended.`;
  return undefined;
}
