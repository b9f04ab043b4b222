import { ConversationParams, Message, MessagePage, MessagesQuery, SendMessageBody, Success } from '@rishta/contracts';
import { IDEMPOTENCY_KEY_FORMAT } from '@rishta/contracts/formats';
import { MESSAGE_LIMITS } from '@rishta/contracts/limits';
import type { FastifyRequest } from 'fastify';

import type { App } from '../../http/app-type.ts';
import { answers, success } from '../../http/answers.ts';
import { ConflictError, MalformedRequestError, NotFoundError } from '../../http/errors.ts';
import { readFields, type Rule } from '../../http/fields.ts';
import { languageOf } from '../../http/languages.ts';
import { paragraphs } from '../../http/text-rules.ts';
import { confirmedSessionOf, sessionOf } from '../../identity/authentication.ts';
import { tellOfMessage, type MessageRow } from '../../relation-store/write-message.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { closedBy } from './closed-by.ts';
import { presentMessages } from './conversations.presenter.ts';
import type { ConversationRow, ConversationsRepository } from './conversations.repository.ts';
import { MessagesRepository } from './messages.repository.ts';

const PAGE_SIZE = 50;
/** Whoever stored a message may have been killed before it told of it. Who sends it again within this time has it told. */
const UNTOLD_MS = 60_000;
const KEY = new RegExp(IDEMPOTENCY_KEY_FORMAT);

const key: Rule<string> = (input) =>
  typeof input === 'string' && KEY.test(input) ? { value: input } : { error: text('message-key-invalid') };

const MESSAGE = { text: paragraphs('message', MESSAGE_LIMITS.text), key };

/** Reading and writing in a conversation. */
export function messagesRoutes(
  app: App,
  { clock, database, limiter, live, requireSession }: Services,
  conversations: ConversationsRepository,
): void {
  const messages = new MessagesRepository(database);
  const security = [{ session: [] }];

  async function find(accountId: string, id: string): Promise<ConversationRow> {
    const found = await conversations.find(accountId, id);
    if (found === undefined) throw new NotFoundError(text('no-such-conversation'));
    return found;
  }

  async function present(rows: readonly MessageRow[], conversation: ConversationRow, request: FastifyRequest) {
    const around = await messages.around(conversation.id, rows);
    return presentMessages(rows, around, conversation, languageOf(request));
  }

  app.get(
    '/api/conversations/:id/messages',
    {
      onRequest: requireSession,
      schema: {
        security,
        params: ConversationParams,
        querystring: MessagesQuery,
        response: answers({ 200: Success(MessagePage) }, [401, 404]),
      },
    },
    async (request) => {
      const { before, after } = request.query;
      if (before !== undefined && after !== undefined) throw new MalformedRequestError(text('not-understood'));
      const conversation = await find(sessionOf(request).accountId, request.params.id);
      const range = { before: numberOf(before), after: numberOf(after) };
      const rows = await messages.list(conversation.id, range, PAGE_SIZE);
      const page = after === undefined ? rows.slice(-PAGE_SIZE) : rows.slice(0, PAGE_SIZE);
      return success('messages', {
        messages: await present(page, conversation, request),
        hasMore: rows.length > PAGE_SIZE,
      });
    },
  );

  app.post(
    '/api/conversations/:id/messages',
    {
      onRequest: requireSession,
      schema: {
        security,
        params: ConversationParams,
        body: SendMessageBody,
        response: answers({ 201: Success(Message) }, [401, 403, 404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request, reply) => {
      const { accountId } = confirmedSessionOf(request);
      const given = readFields(request, MESSAGE);
      const conversation = await find(accountId, request.params.id);
      const message = { ...given, conversationId: conversation.id, senderId: accountId };

      const before = await messages.findByKey(message);
      if (before === undefined && closedBy(conversation) !== undefined) {
        throw closed();
      }
      if (before === undefined) await limiter.take([['message:account', accountId]]);
      const sent = await messages.send(message, clock());
      if (sent === 'unknown') throw new NotFoundError(text('no-such-conversation'));
      if (sent === 'closed') throw closed();
      // A key stands for one message; another one under it is a mistake of the client.
      if (sent.message.text !== given.text) throw new ConflictError(text('message-key-used'));

      if (sent.isNew || clock() - sent.message.sentAt < UNTOLD_MS) {
        await tellOfMessage({ database, live }, sent.message, { senderId: accountId, others: sent.others });
      }
      reply.status(201);
      const [presented] = await present([sent.message], conversation, request);
      if (presented === undefined) throw new Error('A message was stored and not presented');
      return success('message-sent', presented);
    },
  );
}

const closed = () => new ConflictError(text('conversation-closed'));

const numberOf = (place: string | undefined): number | undefined => (place === undefined ? undefined : Number(place));
