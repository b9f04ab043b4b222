import type { ConversationFolder } from '@rishta/contracts';

import type { AccountStatus, Database, Tables } from '../../database/schema.ts';
import { placeAfter } from '../../http/paging.ts';
import { isStaffRole } from '../../identity/staff-roles.ts';
import { countAllUnread, countUnread, othersIn, ownConversations } from '../../relation-store/own-conversations.ts';
import { otherOf } from './closed-by.ts';
import { READ_TOGETHER } from './messages.repository.ts';

/** A member as the other side may see it. */
interface MemberRow {
  conversationId: string;
  accountId: string;
  /** Null where no candidate is spoken for. */
  number: number | null;
  /** Of the candidate, else of the account. */
  name: string;
  isStaff: boolean;
  status: AccountStatus;
  readSeq: number;
  sharedAt: number | null;
  /** Of the approved listing. */
  email: string | null;
  mobile: string | null;
}

type LastMessage = Pick<Tables['messages'], 'seq' | 'text' | 'senderId' | 'sentAt'>;

export interface ConversationRow {
  id: string;
  /** For `cutPage`: the place in the list. */
  createdAt: number;
  folder: ConversationFolder;
  isWithStaff: boolean;
  /** When the account of the other side was deleted. */
  endedAt: number | null;
  unread: number;
  own: MemberRow;
  other: MemberRow | undefined;
  /** The last messages, in their order. */
  recent: LastMessage[];
}

/** An account's own conversations: nothing here finds one of others, or one with a block in it. */
export class ConversationsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The one that was written in last comes first. */
  async list(
    accountId: string,
    folder: ConversationFolder,
    { cursor, limit }: { cursor: string | undefined; limit: number },
  ): Promise<ConversationRow[]> {
    const { createdAt, id } = placeAfter(cursor);
    const rows = await this.#select(accountId)
      .where('me.folder', '=', folder)
      .where((where) => where(where.refTuple('me.activeAt', 'me.conversationId'), '<', where.tuple(createdAt, id)))
      .orderBy('me.activeAt', 'desc')
      .orderBy('me.conversationId', 'desc')
      .limit(limit)
      .execute();
    return this.#complete(accountId, rows);
  }

  async find(accountId: string, id: string): Promise<ConversationRow | undefined> {
    const rows = await this.#select(accountId).where('me.conversationId', '=', id).execute();
    const [found] = await this.#complete(accountId, rows);
    return found;
  }

  countUnread(accountId: string): Promise<number> {
    return countAllUnread(this.#database, accountId);
  }

  /** Resolves to the other members; to nothing when there is no such conversation. */
  async move(accountId: string, id: string, folder: ConversationFolder): Promise<string[] | undefined> {
    // What was put away is told of by no mail.
    return this.#change(accountId, id, { folder, ...(folder === 'trash' && { mailDueAt: null }) });
  }

  /** The same for whether contact details are shared. */
  share(accountId: string, id: string, sharedAt: number | null): Promise<string[] | undefined> {
    return this.#change(accountId, id, { sharedAt });
  }

  /** The same for what was read: all up to `seq`. `isNew` when that was more than before. */
  read(
    accountId: string,
    id: string,
    seq: number,
  ): Promise<{ others: string[]; readSeq: number; isNew: boolean } | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const others = await othersIn(transaction, accountId, id);
      if (others === undefined) return undefined;
      const { lastSeq } = await transaction
        .selectFrom('conversations')
        .select('lastSeq')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const readSeq = Math.min(seq, lastSeq);
      const { numUpdatedRows } = await transaction
        .updateTable('conversationMembers')
        .set({ readSeq, ...(readSeq === lastSeq && { mailDueAt: null }) })
        .where('conversationId', '=', id)
        .where('accountId', '=', accountId)
        .where('readSeq', '<', readSeq)
        .executeTakeFirst();
      return { others, readSeq, isNew: numUpdatedRows > 0 };
    });
  }

  #change(
    accountId: string,
    id: string,
    values: Partial<Pick<Tables['conversationMembers'], 'sharedAt' | 'mailDueAt'>> & { folder?: ConversationFolder },
  ): Promise<string[] | undefined> {
    return this.#database.transaction().execute(async (transaction) => {
      const others = await othersIn(transaction, accountId, id);
      if (others === undefined) return undefined;
      await transaction
        .updateTable('conversationMembers')
        .set(values)
        .where('conversationId', '=', id)
        .where('accountId', '=', accountId)
        .execute();
      return others;
    });
  }

  #select(accountId: string) {
    return ownConversations(this.#database, accountId)
      .select([
        'conversations.id',
        'conversations.interestId',
        'conversations.endedAt',
        'me.folder',
        'me.activeAt as createdAt',
      ])
      .select((select) => countUnread(select).as('unread'));
  }

  async #complete(
    accountId: string,
    rows: {
      id: string;
      interestId: string | null;
      endedAt: number | null;
      folder: ConversationFolder;
      createdAt: number;
      unread: number | string | null;
    }[],
  ): Promise<ConversationRow[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [members, recent] = await Promise.all([this.#members(ids), this.#recentMessages(ids)]);
    return rows.flatMap(({ interestId, unread, ...row }) => {
      const here = members.filter(({ conversationId }) => conversationId === row.id);
      const own = here.find((member) => member.accountId === accountId);
      // It has ended since.
      if (own === undefined) return [];
      return [
        {
          ...row,
          unread: Number(unread),
          isWithStaff: interestId === null && row.endedAt === null,
          own,
          other: otherOf(here.filter((member) => member !== own)),
          recent: recent.filter(({ conversationId }) => conversationId === row.id),
        },
      ];
    });
  }

  async #members(ids: readonly string[]): Promise<MemberRow[]> {
    const rows = await this.#database
      .selectFrom('conversationMembers as member')
      .innerJoin('accounts', 'accounts.id', 'member.accountId')
      .leftJoin('listings', 'listings.number', 'member.number')
      .leftJoin('listingVersions as content', (join) =>
        join
          .onRef('content.listingId', '=', 'listings.id')
          .onRef('content.version', '=', 'listings.approvedVersion')
          .onRef('listings.accountId', '=', 'member.accountId'),
      )
      .select(['member.conversationId', 'member.accountId', 'member.number', 'member.readSeq', 'member.sharedAt'])
      .select([
        'accounts.role',
        'accounts.status',
        'accounts.fullName',
        'content.candidateName',
        'content.email',
        'content.mobile',
      ])
      .where('member.conversationId', 'in', [...ids])
      .execute();
    return rows.map(({ role, fullName, candidateName, ...row }) => ({
      ...row,
      name: candidateName ?? fullName,
      isStaff: isStaffRole(role),
    }));
  }

  #recentMessages(ids: readonly string[]): Promise<(LastMessage & { conversationId: string })[]> {
    return this.#database
      .selectFrom('messages')
      .innerJoin('conversations', (join) =>
        join
          .onRef('conversations.id', '=', 'messages.conversationId')
          .on((on) => on('messages.seq', '>', on('conversations.lastSeq', '-', READ_TOGETHER))),
      )
      .select(['messages.conversationId', 'messages.seq', 'messages.text', 'messages.senderId', 'messages.sentAt'])
      .where('messages.conversationId', 'in', [...ids])
      .orderBy('messages.seq')
      .execute();
  }
}
