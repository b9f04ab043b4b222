import type { Database } from '../database/schema.ts';

/** Whether one of the two accounts has blocked the other. Neither may then find the other. */
export async function areBlocked(database: Database, one: string, other: string): Promise<boolean> {
  const block = await database
    .selectFrom('blocks')
    .select('blocker')
    .where((where) =>
      where.or([
        where.and([where('blocker', '=', one), where('blocked', '=', other)]),
        where.and([where('blocker', '=', other), where('blocked', '=', one)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return block !== undefined;
}
