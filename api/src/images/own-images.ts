import type { Database } from '../database/schema.ts';

/** Whether all of these pictures are in the Image Bank of this account. No id may stand twice. */
export async function areOwnImages(database: Database, accountId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const own = await database
    .selectFrom('images')
    .select('id')
    .where('id', 'in', ids)
    .where('accountId', '=', accountId)
    .where('missingSince', 'is', null)
    .execute();
  return own.length === ids.length;
}
