import type { Database } from '../../database/schema.ts';
import { othersIn } from '../../relation-store/own-conversations.ts';
import { writeMessage, type MessageRow, type NewMessage } from '../../relation-store/write-message.ts';
import { isClosed } from './closed-by.ts';

/** So many messages are read together, lest contact details are written in pieces. */
export const READ_TOGETHER = 12;

/** The messages of an account's own conversations. */
export class MessagesRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  findByKey({ conversationId, senderId, key }: Omit<NewMessage, 'text'>): Promise<MessageRow | undefined> {
    return findByKey(this.#database, { conversationId, senderId, key });
  }

  /**
   * Gives a message the next place in its conversation and stores it, unless its key has one already; that one is then
   * given back. It brings the conversation back to the inbox of all. Nothing is stored in one that has been closed meanwhile.
   */
  send(
    message: NewMessage,
    now: number,
  ): Promise<{ message: MessageRow; others: string[]; isNew: boolean } | 'unknown' | 'closed'> {
    const { conversationId, senderId } = message;
    return this.#database.transaction().execute(async (transaction) => {
      const others = await othersIn(transaction, senderId, conversationId);
      if (others === undefined) return 'unknown';
      // Whoever writes here next waits for the end of this transaction, and then finds its key.
      await transaction
        .updateTable('conversations')
        .set((set) => ({ lastSeq: set.ref('lastSeq') }))
        .where('id', '=', conversationId)
        .execute();
      const before = await findByKey(transaction, message);
      if (before !== undefined) return { message: before, others, isNew: false };
      if (await isClosed(transaction, senderId, conversationId)) return 'closed';
      return { message: await writeMessage(transaction, message, now), others, isNew: true };
    });
  }

  /** In their order: those after or before one, or the newest; one more than `limit` if there are more. */
  async list(
    conversationId: string,
    { before, after }: { before: number | undefined; after: number | undefined },
    limit: number,
  ): Promise<MessageRow[]> {
    const all = this.#database
      .selectFrom('messages')
      .selectAll()
      .where('conversationId', '=', conversationId)
      .limit(limit + 1);
    if (after !== undefined) return all.where('seq', '>', after).orderBy('seq').execute();
    const older = before === undefined ? all : all.where('seq', '<', before);
    return (await older.orderBy('seq', 'desc').execute()).reverse();
  }

  /** Those that stand next before and after a part of a conversation. */
  async around(conversationId: string, part: readonly MessageRow[]): Promise<MessageRow[]> {
    const [first, last] = [part[0], part.at(-1)];
    if (first === undefined || last === undefined) return [];
    return this.#database
      .selectFrom('messages')
      .selectAll()
      .where('conversationId', '=', conversationId)
      .where((where) =>
        where.or([
          where.between('seq', first.seq - READ_TOGETHER, first.seq - 1),
          where.between('seq', last.seq + 1, last.seq + READ_TOGETHER),
        ]),
      )
      .execute();
  }
}

function findByKey(
  database: Database,
  { conversationId, senderId, key }: Omit<NewMessage, 'text'>,
): Promise<MessageRow | undefined> {
  return database
    .selectFrom('messages')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .where('senderId', '=', senderId)
    .where('key', '=', key)
    .executeTakeFirst();
}
