import {
  Conversation,
  ConversationPage,
  ConversationParams,
  ConversationsQuery,
  Done,
  ReadBody,
  Success,
  UnreadMessages,
} from '@rishta/contracts';
import { MESSAGE_PLACE_LIMITS } from '@rishta/contracts/limits';
import type { FastifyRequest } from 'fastify';

import type { App } from '../../http/app-type.ts';
import { answers, done, success } from '../../http/answers.ts';
import { NotFoundError } from '../../http/errors.ts';
import { readFields, type Rule } from '../../http/fields.ts';
import { languageOf } from '../../http/languages.ts';
import { cutPage } from '../../http/paging.ts';
import { sessionOf } from '../../identity/authentication.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { contactVisitsRoutes } from './contact-visits.routes.ts';
import { presentConversation } from './conversations.presenter.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { MessageMails } from './message-mails.ts';
import { messagesRoutes } from './messages.routes.ts';

const PAGE_SIZE = 25;

const seq: Rule<number> = (input) =>
  Number.isInteger(input) && Number(input) >= MESSAGE_PLACE_LIMITS.min && Number(input) <= MESSAGE_PLACE_LIMITS.max
    ? { value: Number(input) }
    : { error: text('message-place-invalid') };

/** What families whose interest was accepted write to each other. Only for the members: others find nothing. */
export function conversationsFeature(app: App, services: Services): void {
  const { background, clock, database, live, requireSession } = services;
  const conversations = new ConversationsRepository(database);
  const mails = new MessageMails(services);
  background.everyMinute('mail-of-unread-messages', () => mails.sendDue());
  messagesRoutes(app, services, conversations);
  contactVisitsRoutes(app, services, conversations);

  const security = [{ session: [] }];
  const changing = {
    onRequest: requireSession,
    schema: { security, params: ConversationParams, response: answers({ 200: Done }, [401, 404]) },
  };

  app.get(
    '/api/conversations',
    {
      onRequest: requireSession,
      schema: {
        security,
        querystring: ConversationsQuery,
        response: answers({ 200: Success(ConversationPage) }, [401]),
      },
    },
    async (request) => {
      const { cursor, folder } = request.query;
      const found = await conversations.list(sessionOf(request).accountId, folder === 'trash' ? 'trash' : 'inbox', {
        cursor,
        limit: PAGE_SIZE + 1,
      });
      const { rows, next } = cutPage(found, PAGE_SIZE);
      const language = languageOf(request);
      return success('conversations', {
        conversations: rows.map((row) => presentConversation(row, language)),
        next,
      });
    },
  );

  app.get(
    '/api/conversations/unread',
    {
      onRequest: requireSession,
      schema: { security, response: answers({ 200: Success(UnreadMessages) }, [401]) },
    },
    async (request) =>
      success('unread-messages', { unread: await conversations.countUnread(sessionOf(request).accountId) }),
  );

  app.get(
    '/api/conversations/:id',
    {
      onRequest: requireSession,
      schema: { security, params: ConversationParams, response: answers({ 200: Success(Conversation) }, [401, 404]) },
    },
    async (request) => {
      const found = await conversations.find(sessionOf(request).accountId, request.params.id);
      if (found === undefined) throw new NotFoundError(text('no-such-conversation'));
      return success('conversation', presentConversation(found, languageOf(request)));
    },
  );

  app.post(
    '/api/conversations/:id/read',
    {
      onRequest: requireSession,
      schema: {
        security,
        params: ConversationParams,
        body: ReadBody,
        response: answers({ 200: Done }, [401, 404, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const read = readFields(request, { seq });
      const { id } = request.params;
      const { others, readSeq, isNew } = foundOr404(await conversations.read(accountId, id, read.seq));
      if (isNew) {
        live.publish(others, { kind: 'read', conversationId: id, seq: readSeq });
        await tellUnread(accountId);
      }
      return done('saved');
    },
  );

  for (const [action, folder] of [
    ['trash', 'trash'],
    ['restore', 'inbox'],
  ] as const) {
    app.post(`/api/conversations/:id/${action}`, changing, async (request) => {
      const { accountId } = sessionOf(request);
      foundOr404(await conversations.move(accountId, idOf(request), folder));
      live.publish([accountId], { kind: 'conversation', conversationId: idOf(request) });
      await tellUnread(accountId);
      return done('saved');
    });
  }

  for (const method of ['PUT', 'DELETE'] as const) {
    app.route({
      method,
      url: '/api/conversations/:id/share-contacts',
      ...changing,
      handler: async (request) => {
        const { accountId } = sessionOf(request);
        const sharedAt = method === 'PUT' ? clock() : null;
        const others = foundOr404(await conversations.share(accountId, idOf(request), sharedAt));
        live.publish([accountId, ...others], { kind: 'conversation', conversationId: idOf(request) });
        return done('saved');
      },
    });
  }

  async function tellUnread(accountId: string): Promise<void> {
    live.publish([accountId], { kind: 'unread', unread: await conversations.countUnread(accountId) });
  }
}

const idOf = ({ params }: FastifyRequest): string => (params as ConversationParams).id;

function foundOr404<T>(found: T | undefined): T {
  if (found === undefined) throw new NotFoundError(text('no-such-conversation'));
  return found;
}
