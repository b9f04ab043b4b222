import { CONTACT_VISITS, ContactVisitBody, ConversationParams, Done } from '@rishta/contracts';

import type { App } from '../../http/app-type.ts';
import { answers, done } from '../../http/answers.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { oneOf, readFields } from '../../http/fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { createVisitCounter } from '../../visit-store/visit-counter.ts';
import { sharedContactsOf } from './conversations.presenter.ts';
import type { ConversationsRepository } from './conversations.repository.ts';

/** Counting who calls or writes to a family, by the contact details that it shares. */
export function contactVisitsRoutes(app: App, services: Services, conversations: ConversationsRepository): void {
  const note = createVisitCounter(services);

  app.post(
    '/api/conversations/:id/visits',
    {
      onRequest: services.requireSession,
      schema: {
        security: [{ session: [] }],
        params: ConversationParams,
        body: ContactVisitBody,
        response: answers({ 200: Done }, [401, 404, 409, 422, 429]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const { kind } = readFields(request, { kind: oneOf(CONTACT_VISITS) });
      const conversation = await conversations.find(accountId, request.params.id);
      if (conversation === undefined) throw new NotFoundError(text('no-such-conversation'));
      const number = conversation.other?.number ?? null;
      if (number === null || sharedContactsOf(conversation) === undefined) {
        throw new ConflictError(text('contacts-not-shared'));
      }
      await note({ number, kind, viewer: { accountId } }, request.ip);
      return done('visit-noted');
    },
  );
}
