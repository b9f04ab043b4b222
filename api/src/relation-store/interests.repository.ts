import type { InterestBox, InterestStatus } from '@rishta/contracts';
import type { ExpressionBuilder } from 'kysely';

import type { Database, Tables } from '../database/schema.ts';
import { placeAfter } from '../http/paging.ts';
import { OPEN } from '../identity/account-status.ts';
import { blockedWith } from './blocks.ts';
import { whereSeen, type InterestRow } from './interest-status.ts';

/** What of an account's interests is asked for; what is absent does not narrow it. */
export interface InterestFilter {
  box?: InterestBox | undefined;
  status?: InterestStatus | undefined;
}

const BOXES = ['sent', 'received'] as const;
const OWN = { sent: 'fromAccount', received: 'toAccount' } as const;
const OTHER = { sent: 'toAccount', received: 'fromAccount' } as const;

/**
 * An account's own interests, sent and received, but for those from and to whom it does not find. What was accepted stays
 * while the other account is not open.
 */
export class InterestsRepository {
  readonly #database: Database;
  readonly #clock: () => number;

  constructor(database: Database, clock: () => number) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The newest first. */
  list(accountId: string, filter: InterestFilter, cursor: string | undefined, limit: number): Promise<InterestRow[]> {
    const { createdAt, id } = placeAfter(cursor);
    return this.#database
      .selectFrom('interests')
      .selectAll()
      .where((where) => this.#isMeant(where, accountId, filter))
      .where((where) => where(where.refTuple('sentAt', 'id'), '<', where.tuple(createdAt, id)))
      .orderBy('sentAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  async count(accountId: string, filter: InterestFilter): Promise<number> {
    const { count } = await this.#database
      .selectFrom('interests')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where((where) => this.#isMeant(where, accountId, filter))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  find(accountId: string, id: string): Promise<InterestRow | undefined> {
    return this.#database
      .selectFrom('interests')
      .selectAll()
      .where('id', '=', id)
      .where((where) => this.#isMeant(where, accountId, {}))
      .executeTakeFirst();
  }

  /** Those with one profile, the newest first. */
  listWith(accountId: string, number: number): Promise<InterestRow[]> {
    return this.#database
      .selectFrom('interests')
      .selectAll()
      .where((where) => this.#isMeant(where, accountId, {}))
      .where((where) => where.or([where('fromNumber', '=', number), where('toNumber', '=', number)]))
      .orderBy('sentAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  /** Writes down what has expired; until then it is taken for expired by its time. */
  async expire(): Promise<void> {
    await this.#database
      .updateTable('interests')
      .set({ status: 'expired' })
      .where('status', '=', 'pending')
      .where('expiresAt', '<=', this.#clock())
      .execute();
  }

  #isMeant(where: ExpressionBuilder<Tables, 'interests'>, accountId: string, { box, status }: InterestFilter) {
    const boxes = box === undefined ? BOXES : [box];
    return where.or(
      boxes.map((each) =>
        where.and([
          where(OWN[each], '=', accountId),
          where(OTHER[each], 'not in', blockedWith(accountId)),
          where.or([where('status', '=', 'accepted'), isWithOpenAccount(where, OTHER[each])]),
          ...(status === undefined ? [] : [whereSeen(where, status, each, this.#clock())]),
        ]),
      ),
    );
  }
}

const isWithOpenAccount = (where: ExpressionBuilder<Tables, 'interests'>, other: (typeof OTHER)[keyof typeof OTHER]) =>
  where.exists(
    where
      .selectFrom('accounts')
      .select('accounts.id')
      .whereRef('accounts.id', '=', `interests.${other}`)
      .where('accounts.status', '=', OPEN),
  );
