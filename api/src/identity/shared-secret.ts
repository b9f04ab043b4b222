import type { Database } from '../database/schema.ts';
import { createToken } from './tokens.ts';

/** A random key that is made once, so that restarts and other processes agree on it. */
export async function sharedSecret(database: Database, name: string): Promise<string> {
  await database
    .insertInto('secrets')
    .values({ name, value: createToken() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
