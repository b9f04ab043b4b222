import { randomUUID } from 'node:crypto';

import type { Transaction } from 'kysely';

import { openDatabase, type DatabasePlace } from '../database/open-database.ts';
import type { Tables } from '../database/schema.ts';
import { createToken, sha256 } from '../identity/tokens.ts';
import { openConversation } from '../relation-store/open-conversation.ts';

const DAY = 86_400_000;

/** Somebody who is logged in. */
export interface Member {
  accountId: string;
  token: string;
}

/** Two members who write to each other. */
export interface Pair {
  conversationId: string;
  tokens: readonly [string, string];
}

/** Writes members into the database of a server that is not there yet; with a role, they are of the staff. */
export const addMembers = (place: DatabasePlace, count: number, role = 'User'): Promise<Member[]> =>
  inOneTransaction(place, async (transaction) => {
    const members: Member[] = [];
    while (members.length < count) {
      members.push(await addMember(transaction, `${role.toLowerCase()}${String(members.length)}`, role));
    }
    return members;
  });

/** The same for pairs of members who have a conversation. */
export const addPairs = (place: DatabasePlace, count: number): Promise<Pair[]> =>
  inOneTransaction(place, async (transaction) => {
    const now = Date.now();
    const pairs: Pair[] = [];
    for (let number = 0; number < count; number += 1) {
      const one = await addMember(transaction, `one${number}`);
      const other = await addMember(transaction, `other${number}`);
      const numbers = { fromNumber: 2 * number + 1, toNumber: 2 * number + 2 };
      const interest = { id: randomUUID(), ...numbers, fromAccount: one.accountId, toAccount: other.accountId };
      await transaction
        .insertInto('interests')
        .values({ ...interest, message: '', status: 'accepted', sentAt: now, decidedAt: now, expiresAt: now })
        .execute();
      const members = [
        { accountId: one.accountId, number: numbers.fromNumber },
        { accountId: other.accountId, number: numbers.toNumber },
      ] as const;
      await openConversation(transaction, interest.id, members, now);
      const { id } = await transaction
        .selectFrom('conversations')
        .select('id')
        .where('interestId', '=', interest.id)
        .executeTakeFirstOrThrow();
      pairs.push({ conversationId: id, tokens: [one.token, other.token] });
    }
    return pairs;
  });

async function inOneTransaction<T>(
  place: DatabasePlace,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await database.transaction().execute(work);
  } finally {
    await database.destroy();
  }
}

async function addMember(transaction: Transaction<Tables>, name: string, role = 'User'): Promise<Member> {
  const [accountId, token, now] = [randomUUID(), createToken(), Date.now()];
  await transaction
    .insertInto('accounts')
    .values({
      id: accountId,
      email: `${name}@example.org`,
      fullName: name,
      mobileNumber: '+923001234567',
      city: 'Lahore',
      role,
      passwordHash: '',
      language: 'en',
      createdAt: now,
      emailConfirmedAt: now,
    })
    .execute();
  await transaction
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      accountId,
      tokenHash: sha256(token),
      remembered: 1,
      createdAt: now,
      idleExpiresAt: now + DAY,
      expiresAt: now + DAY,
    })
    .execute();
  return { accountId, token };
}
