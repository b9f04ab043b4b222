import { randomUUID } from 'node:crypto';

import { openConversation } from '../relation-store/open-conversation.ts';
import type { TestApp } from './build-test-app.ts';

/** The conversation of an interest of one candidate in another that was accepted; resolves to its id. */
export async function conversationBetween(app: TestApp, fromNumber: number, toNumber: number): Promise<string> {
  const { clock, database } = app.app.services;
  const now = clock();
  return database.transaction().execute(async (transaction) => {
    const ownerOf = async (number: number) =>
      (
        await transaction
          .selectFrom('listings')
          .select('accountId')
          .where('number', '=', number)
          .executeTakeFirstOrThrow()
      ).accountId;
    const [fromAccount, toAccount] = [await ownerOf(fromNumber), await ownerOf(toNumber)];
    const interestId = randomUUID();
    await transaction
      .insertInto('interests')
      .values({
        id: interestId,
        fromNumber,
        toNumber,
        fromAccount,
        toAccount,
        message: '',
        status: 'accepted',
        sentAt: now,
        decidedAt: now,
        expiresAt: now,
      })
      .execute();
    const members = [
      { accountId: fromAccount, number: fromNumber },
      { accountId: toAccount, number: toNumber },
    ] as const;
    await openConversation(transaction, interestId, members, now);
    const { id } = await transaction
      .selectFrom('conversations')
      .select('id')
      .where('interestId', '=', interestId)
      .executeTakeFirstOrThrow();
    return id;
  });
}
