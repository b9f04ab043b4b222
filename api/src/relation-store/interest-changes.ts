import { randomUUID } from 'node:crypto';

import type { Transaction } from 'kysely';

import type { Database, Tables } from '../database/schema.ts';
import type { Notifier } from '../notification-store/notifier.ts';
import { formatProfileNumber } from '../profile-store/profile-number.ts';
import { areBlocked } from './blocks.ts';
import { declinedUntil, nextAllowedAt, seenStatus, WAITING_MS, type InterestRow } from './interest-status.ts';
import { openConversation } from './open-conversation.ts';
import { findVisible, lockPair } from './owners.ts';
import { writeMessage, type MessageRow } from './write-message.ts';

export interface Wish {
  accountId: string;
  /** The numbers of the two candidates' profiles. */
  from: number;
  to: number;
  message: string;
}

/** Why no interest can be sent. */
export type SendRefusal =
  | 'no-such-candidate'
  | 'no-such-profile'
  | 'own-candidate'
  | 'same-gender'
  | 'sample-has-no-family'
  | 'interest-waits'
  | 'interest-was-accepted'
  | 'interest-too-soon';

/** Why an interest cannot be changed. */
export type ChangeRefusal = 'no-such-interest' | 'no-such-profile' | 'interest-ended';

interface Sent {
  id: string;
  isAccepted: boolean;
  /** The message that accepting it has left, and the account that it is for. */
  written?: { message: MessageRow; to: string };
}

type Pair = Pick<InterestRow, 'fromNumber' | 'toNumber' | 'fromAccount' | 'toAccount'>;
interface Plan {
  pair: Pair;
  /** An interest of the other side that waits, which sending one accepts. */
  answered?: InterestRow;
  /** An earlier one in the same direction, which the new one takes the place of. */
  before?: InterestRow;
}

/** Why this cannot be sent just now; undefined when it can. Nothing is kept. */
export async function whyNotSent(
  database: Database,
  wish: Omit<Wish, 'message'>,
  now: number,
): Promise<SendRefusal | undefined> {
  const plan = await planFor(database, wish, now);
  return typeof plan === 'string' ? plan : undefined;
}

/** What people do with interests. Each is one transaction, in which nobody else changes what is between the two. */
export class InterestChanges {
  readonly #database: Database;
  readonly #notifier: Notifier;

  constructor(database: Database, notifier: Notifier) {
    this.#database = database;
    this.#notifier = notifier;
  }

  /**
   * Resolves to the id of the interest, which is the other side's when it was accepted by this. What was written with one
   * that accepts is then the first message of the conversation.
   */
  send(wish: Wish, now: number): Promise<Sent | SendRefusal> {
    return this.#database.transaction().execute(async (transaction) => {
      await lockPair(transaction, wish.from, wish.to);
      const plan = await planFor(transaction, wish, now);
      if (typeof plan === 'string') return plan;
      const { pair, answered, before } = plan;
      if (answered !== undefined) {
        const conversationId = await this.#accept(transaction, answered, now);
        const sent = { id: answered.id, isAccepted: true };
        if (wish.message === '') return sent;
        const message = { conversationId, senderId: wish.accountId, text: wish.message, key: randomUUID() };
        const written = await writeMessage(transaction, message, now);
        return { ...sent, written: { message: written, to: answered.fromAccount } };
      }
      // What comes too soon after a decline is declined like the one before, in the same silence.
      const isDeclined = before !== undefined && now < declinedUntil(before);
      const sent = {
        message: wish.message,
        status: isDeclined ? 'declined' : 'pending',
        sentAt: now,
        decidedAt: isDeclined ? before.decidedAt : null,
        expiresAt: now + WAITING_MS,
      } as const;
      const id = before?.id ?? randomUUID();
      if (before === undefined) {
        await transaction
          .insertInto('interests')
          .values({ id, ...pair, ...sent })
          .execute();
      } else {
        await transaction.updateTable('interests').set(sent).where('id', '=', id).execute();
      }
      if (isDeclined) return { id, isAccepted: false };
      const news = {
        accountId: pair.toAccount,
        kind: 'interest_received',
        about: formatProfileNumber(wish.from),
        from: wish.accountId,
      } as const;
      await this.#notifier.tell(transaction, news, now);
      return { id, isAccepted: false };
    });
  }

  accept(accountId: string, id: string, now: number): Promise<ChangeRefusal | undefined> {
    return this.#change(accountId, id, 'received', async (transaction, interest) => {
      if (interest.status === 'accepted') return undefined;
      if (seenStatus(interest, 'received', now) !== 'pending') return 'interest-ended';
      for (const number of [interest.fromNumber, interest.toNumber]) {
        if (!(await findVisible(transaction, accountId, number, now))) return 'no-such-profile';
      }
      await this.#accept(transaction, interest, now);
      return undefined;
    });
  }

  /** Whoever sent it is not told, and goes on seeing it as pending. */
  decline(accountId: string, id: string, now: number): Promise<ChangeRefusal | undefined> {
    return this.#change(accountId, id, 'received', async (transaction, interest) => {
      if (interest.status === 'declined') return undefined;
      if (seenStatus(interest, 'received', now) !== 'pending') return 'interest-ended';
      await write(transaction, interest, { status: 'declined', decidedAt: now });
      return undefined;
    });
  }

  /** Keeps `decidedAt` of a silently declined interest: it decides when another one reaches the family. */
  withdraw(accountId: string, id: string, now: number): Promise<ChangeRefusal | undefined> {
    return this.#change(accountId, id, 'sent', async (transaction, interest) => {
      if (interest.status === 'withdrawn') return undefined;
      if (seenStatus(interest, 'sent', now) !== 'pending') return 'interest-ended';
      await write(transaction, interest, { status: 'withdrawn' });
      return undefined;
    });
  }

  #change(
    accountId: string,
    id: string,
    box: 'sent' | 'received',
    change: (transaction: Transaction<Tables>, interest: InterestRow) => Promise<ChangeRefusal | undefined>,
  ): Promise<ChangeRefusal | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const find = () => transaction.selectFrom('interests').selectAll().where('id', '=', id).executeTakeFirst();
      const known = await find();
      if (known?.[box === 'sent' ? 'fromAccount' : 'toAccount'] !== accountId) return 'no-such-interest';
      await lockPair(transaction, known.fromNumber, known.toNumber);
      if (await areBlocked(transaction, known.fromAccount, known.toAccount)) return 'no-such-interest';
      const interest = await find();
      return interest === undefined ? 'no-such-interest' : change(transaction, interest);
    });
  }

  /** Resolves to the id of the conversation that it opens. */
  async #accept(transaction: Transaction<Tables>, interest: InterestRow, now: number): Promise<string> {
    const { id, fromAccount, fromNumber, toAccount, toNumber } = interest;
    await write(transaction, interest, { status: 'accepted', decidedAt: now });
    const from = { accountId: fromAccount, number: fromNumber };
    const members = [from, { accountId: toAccount, number: toNumber }] as const;
    const conversationId = await openConversation(transaction, id, members, now);
    const about = formatProfileNumber(toNumber);
    const news = { accountId: fromAccount, kind: 'interest_accepted', about, from: toAccount } as const;
    await this.#notifier.tell(transaction, news, now);
    return conversationId;
  }
}

/** Changes an interest that is still as it was read. */
async function write(
  transaction: Transaction<Tables>,
  { id, status }: InterestRow,
  changed: Partial<InterestRow>,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('interests')
    .set(changed)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`Somebody else changed the interest ${id}`);
}

/** What sending an interest means just now, or why it cannot be sent. */
async function planFor(
  database: Database,
  { accountId, from, to }: Omit<Wish, 'message'>,
  now: number,
): Promise<Plan | SendRefusal> {
  const candidate = await findVisible(database, accountId, from, now);
  if (candidate?.owner !== accountId) return 'no-such-candidate';
  const target = await findVisible(database, accountId, to, now);
  if (target === undefined) return 'no-such-profile';
  if (target.owner === accountId) return 'own-candidate';
  if (target.owner === null) return 'sample-has-no-family';
  if (target.gender === candidate.gender) return 'same-gender';

  const between = await database
    .selectFrom('interests')
    .selectAll()
    .where('fromNumber', 'in', [from, to])
    .where('toNumber', 'in', [from, to])
    .execute();
  const standing = standingBetween(between, from, to, now);
  const pair = { fromNumber: from, toNumber: to, fromAccount: accountId, toAccount: target.owner };
  return typeof standing === 'string' ? standing : { pair, ...standing };
}

/** What sending from one candidate to another means, by the interests that there are between the two, or why not. */
export function standingBetween(
  interests: readonly InterestRow[],
  from: number,
  to: number,
  now: number,
): Omit<Plan, 'pair'> | SendRefusal {
  const there = interests.find((each) => each.fromNumber === from && each.toNumber === to);
  const back = interests.find((each) => each.fromNumber === to && each.toNumber === from);
  if (there?.status === 'accepted' || back?.status === 'accepted') return 'interest-was-accepted';
  // For its sender a declined interest is pending. Whoever declined it and now sends one back accepts it.
  if (back && seenStatus(back, 'sent', now) === 'pending') return { answered: back };
  if (there === undefined) return {};
  if (seenStatus(there, 'sent', now) === 'pending') return 'interest-waits';
  return now < nextAllowedAt(there) ? 'interest-too-soon' : { before: there };
}
