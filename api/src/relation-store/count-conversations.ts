import type { Database } from '../database/schema.ts';
import { blockedWith } from './blocks.ts';

/** In how many conversations an account is, but for those with whom it does not find. */
export async function countConversations(database: Database, accountId: string): Promise<number> {
  const { count } = await database
    .selectFrom('conversationMembers')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('accountId', '=', accountId)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('conversationMembers as other')
            .select('other.accountId')
            .whereRef('other.conversationId', '=', 'conversationMembers.conversationId')
            .where('other.accountId', 'in', blockedWith(where, accountId)),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
