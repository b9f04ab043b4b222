import { randomUUID } from 'node:crypto';

import type { Database, PictureRequestStatus } from '../../database/schema.ts';
import { placeAfter } from '../../http/paging.ts';
import { OPEN } from '../../identity/account-status.ts';
import { requireOpen } from '../../identity/authentication.ts';
import type { News, Notifier } from '../../notification-store/notifier.ts';
import { formatProfileNumber } from '../../profile-store/profile-number.ts';
import { areBlocked, blockedWith } from '../../relation-store/blocks.ts';
import { findVisible, lockFamilies } from '../../relation-store/owners.ts';

/** A request as the owner of the candidate sees it. */
export interface PictureRequestRow {
  id: string;
  accountId: string;
  status: PictureRequestStatus;
  createdAt: number;
  /** Of the owner's candidate. */
  number: number;
  title: string;
  candidateName: string | null;
  /** Of who asks. */
  fullName: string;
}

interface Asked {
  listingId: string;
  number: number;
  ownerId: string;
  askerId: string;
}

/** Requests to see pictures: one for each candidate and asker, which the candidate's owner answers. */
export class PictureRequestsRepository {
  readonly #database: Database;
  readonly #notifier: Notifier;

  constructor(database: Database, notifier: Notifier) {
    this.#database = database;
    this.#notifier = notifier;
  }

  /**
   * Asks the owner, who is told of it once, unless they have turned the asker away before; false when the asker does not find
   * the profile any more.
   */
  ask({ listingId, number, ownerId, askerId }: Asked, now: number): Promise<boolean> {
    return this.#database.transaction().execute(async (transaction) => {
      await requireOpen(transaction, askerId);
      // Nobody is asked, and told of it, beside a block.
      await lockFamilies(transaction, ownerId, askerId);
      if ((await findVisible(transaction, askerId, number, now)) === undefined) return false;
      const decided = (await isTurnedAway(transaction, ownerId, askerId))
        ? ({ status: 'refused', decidedAt: now } as const)
        : ({ status: 'pending', decidedAt: null } as const);
      const asked = await transaction
        .insertInto('pictureRequests')
        .values({ id: randomUUID(), listingId, accountId: askerId, createdAt: now, ...decided })
        .onConflict((conflict) => conflict.columns(['listingId', 'accountId']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (asked === undefined || decided.status === 'refused') return true;
      const about = formatProfileNumber(number);
      const news = { accountId: ownerId, kind: 'pictures_requested', about, from: askerId } as const;
      await this.#notifier.tell(transaction, news, now);
      return true;
    });
  }

  /** What is asked of an owner, the newest first; nothing of those who are blocked, or whose accounts are not open. */
  list(ownerId: string, cursor: string | undefined, limit: number): Promise<PictureRequestRow[]> {
    const { createdAt, id } = placeAfter(cursor);
    return ofOwner(this.#database, ownerId)
      .where((where) =>
        where(where.refTuple('pictureRequests.createdAt', 'pictureRequests.id'), '<', where.tuple(createdAt, id)),
      )
      .orderBy('pictureRequests.createdAt', 'desc')
      .orderBy('pictureRequests.id', 'desc')
      .limit(limit)
      .execute();
  }

  /**
   * Grants or refuses, also what was decided before. Who asked is told of what is granted only, and that once; nothing is
   * granted, `'not-active'`, of a profile that nobody finds at `now`.
   */
  answer(
    ownerId: string,
    id: string,
    status: 'granted' | 'refused',
    now: number,
  ): Promise<PictureRequestRow | 'not-active' | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      // Only a refusal reaches nobody.
      if (status === 'granted') await requireOpen(transaction, ownerId);
      const request = await ofOwner(transaction, ownerId).where('pictureRequests.id', '=', id).executeTakeFirst();
      if (request === undefined) return undefined;
      // Nothing is shown, and told, beside a block.
      await lockFamilies(transaction, ownerId, request.accountId);
      if (await areBlocked(transaction, ownerId, request.accountId)) return undefined;
      const isSeen = await findVisible(transaction, ownerId, request.number, now);
      if (status === 'granted' && isSeen === undefined) return 'not-active';
      const changed = await transaction
        .updateTable('pictureRequests')
        .set({ status, decidedAt: now })
        .where('id', '=', id)
        .where('status', '<>', status)
        .returning('id')
        .executeTakeFirst();
      const about = formatProfileNumber(request.number);
      const news = { accountId: request.accountId, kind: 'pictures_shown', about, from: ownerId } as const;
      if (changed !== undefined && status === 'granted' && !(await wasTold(transaction, news))) {
        await this.#notifier.tell(transaction, news, now);
      }
      return { ...request, status };
    });
  }

  /** The numbers of the public profiles that each of these accounts has. */
  async profilesOf(accountIds: readonly string[]): Promise<Map<string, number[]>> {
    const numbers = new Map<string, number[]>(accountIds.map((accountId) => [accountId, []]));
    if (accountIds.length === 0) return numbers;
    const rows = await publicOf(this.#database, [...numbers.keys()])
      .select(['own.accountId', 'profiles.number'])
      .orderBy('profiles.number')
      .execute();
    rows.forEach(({ accountId, number }) => numbers.get(accountId)?.push(number));
    return numbers;
  }
}

/**
 * Whether an owner has refused somebody who has no profile, and whom they thus cannot block: to ask about another candidate
 * of theirs is refused as well.
 */
async function isTurnedAway(database: Database, ownerId: string, askerId: string): Promise<boolean> {
  const refused = await database
    .selectFrom('pictureRequests')
    .innerJoin('listings', 'listings.id', 'pictureRequests.listingId')
    .select('pictureRequests.id')
    .where('pictureRequests.accountId', '=', askerId)
    .where('pictureRequests.status', '=', 'refused')
    .where('listings.accountId', '=', ownerId)
    .where((where) => where.not(where.exists(publicOf(database, [askerId]).select('profiles.number'))))
    .limit(1)
    .executeTakeFirst();
  return refused !== undefined;
}

/** The public profiles of these accounts. */
const publicOf = (database: Database, accountIds: readonly string[]) =>
  database
    .selectFrom('listings as own')
    .innerJoin('profiles', 'profiles.number', 'own.number')
    .where('own.accountId', 'in', accountIds);

/** Whether this was told before: who grants, refuses and grants again mails nobody each time. */
async function wasTold(database: Database, { accountId, kind, about }: News): Promise<boolean> {
  const notification = await database
    .selectFrom('notifications')
    .select('id')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .limit(1)
    .executeTakeFirst();
  return notification !== undefined;
}

/** What an owner is asked, by those who are open and not blocked. */
function ofOwner(database: Database, ownerId: string) {
  return database
    .selectFrom('pictureRequests')
    .innerJoin('listings', 'listings.id', 'pictureRequests.listingId')
    .innerJoin('listingVersions as content', (join) =>
      join
        .onRef('content.listingId', '=', 'listings.id')
        // Of whom the profile is that was asked about: a text that waits may be of another candidate.
        .onRef('content.version', '=', 'listings.approvedVersion'),
    )
    .innerJoin('accounts as asker', 'asker.id', 'pictureRequests.accountId')
    .select([
      'pictureRequests.id',
      'pictureRequests.accountId',
      'pictureRequests.status',
      'pictureRequests.createdAt',
      'content.title',
      'content.candidateName',
      'asker.fullName',
    ])
    .select((select) => select.ref('listings.number').$notNull().as('number'))
    .where('listings.accountId', '=', ownerId)
    .where('listings.number', 'is not', null)
    .where('asker.status', '=', OPEN)
    .where('asker.id', 'not in', blockedWith(ownerId));
}
