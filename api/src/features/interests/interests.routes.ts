import { Interest, InterestPage, InterestParams, InterestsQuery, SendInterestBody, Success } from '@rishta/contracts';
import { INTEREST_LIMITS } from '@rishta/contracts/limits';
import type { FastifyRequest } from 'fastify';

import { answers, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { ConflictError, NotFoundError, type ApiError } from '../../http/errors.ts';
import { clearable, optional, readFields } from '../../http/fields.ts';
import { languageOf } from '../../http/languages.ts';
import { cutPage } from '../../http/paging.ts';
import { paragraphs } from '../../http/text-rules.ts';
import { confirmedSessionOf, sessionOf } from '../../identity/authentication.ts';
import {
  InterestChanges,
  whyNotSent,
  type ChangeRefusal,
  type SendRefusal,
} from '../../relation-store/interest-changes.ts';
import { InterestsRepository } from '../../relation-store/interests.repository.ts';
import { givenProfile } from '../../relation-store/profile-rules.ts';
import { presentInterests } from '../../relation-store/related-profiles.ts';
import { tellOfMessage } from '../../relation-store/write-message.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';

const PAGE_SIZE = 20;
const WISH = {
  from: givenProfile,
  to: givenProfile,
  message: optional(clearable(paragraphs('message', INTEREST_LIMITS.message))),
};

/** What is done with an interest, by who may do it. */
const CHANGES = {
  withdraw: 'interest-withdrawn',
  accept: 'interest-accepted',
  decline: 'interest-declined',
} as const;

/** Sending an interest, answering one, and one's own interests. */
export function interestsFeature(app: App, services: Services): void {
  const { background, clock, database, limiter, live, notifier, requireSession } = services;
  const interests = new InterestsRepository(database, clock);
  const changes = new InterestChanges(database, notifier);
  background.everyHour('expire-interests', () => interests.expire());

  const present = async (request: FastifyRequest, id: string): Promise<Interest> => {
    const { accountId } = sessionOf(request);
    const interest = await interests.find(accountId, id);
    const [presented] = await presentInterests(database, accountId, interest ? [interest] : [], {
      now: clock(),
      language: languageOf(request),
    });
    // Blocked in between: it is gone for both.
    if (presented === undefined) throw new NotFoundError(text('no-such-interest'));
    return presented;
  };

  app.post(
    '/api/interests',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        body: SendInterestBody,
        response: answers({ 201: Success(Interest) }, [401, 403, 404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request, reply) => {
      const { accountId } = confirmedSessionOf(request);
      const { from, to, message } = readFields(request, WISH);
      const wish = { accountId, from, to, message: message ?? '' };
      const refusal = await whyNotSent(database, wish, clock());
      if (refusal !== undefined) throw refusalOf(refusal);
      // What is refused does not count.
      await limiter.take([['interest:account', accountId]]);
      const sent = await changes.send(wish, clock());
      if (typeof sent === 'string') throw refusalOf(sent);
      const { written } = sent;
      if (written !== undefined) {
        await tellOfMessage({ database, live }, written.message, { senderId: accountId, others: [written.to] });
      }
      reply.status(201);
      return success(sent.isAccepted ? 'interest-accepted' : 'interest-sent', await present(request, sent.id));
    },
  );

  for (const [name, code] of Object.entries(CHANGES) as [
    keyof typeof CHANGES,
    (typeof CHANGES)[keyof typeof CHANGES],
  ][]) {
    app.post(
      `/api/interests/:id/${name}`,
      {
        onRequest: requireSession,
        schema: {
          security: [{ session: [] }],
          params: InterestParams,
          response: answers({ 200: Success(Interest) }, [401, 403, 404, 409]),
        },
      },
      async (request) => {
        // Who accepts may be written to, and writes: only declining and taking back reach nobody.
        const { accountId } = name === 'accept' ? confirmedSessionOf(request) : sessionOf(request);
        const { id } = request.params;
        const refusal = await changes[name](accountId, id, clock());
        if (refusal !== undefined) throw refusalOf(refusal);
        return success(code, await present(request, id));
      },
    );
  }

  app.get(
    '/api/interests',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        querystring: InterestsQuery,
        response: answers({ 200: Success(InterestPage) }, [401]),
      },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const { cursor, ...filter } = request.query;
      const [found, total] = await Promise.all([
        interests.list(accountId, filter, cursor, PAGE_SIZE + 1),
        interests.count(accountId, filter),
      ]);
      const { rows, next } = cutPage(
        found.map((row) => ({ ...row, createdAt: row.sentAt })),
        PAGE_SIZE,
      );
      return success('interests', {
        interests: await presentInterests(database, accountId, rows, { now: clock(), language: languageOf(request) }),
        total,
        next,
      });
    },
  );
}

const UNKNOWN: readonly string[] = ['no-such-candidate', 'no-such-profile', 'no-such-interest'];

function refusalOf(refusal: SendRefusal | ChangeRefusal): ApiError {
  if (refusal === 'interest-too-soon') return new ConflictError(text(refusal, { days: INTEREST_LIMITS.daysBetween }));
  return UNKNOWN.includes(refusal) ? new NotFoundError(text(refusal)) : new ConflictError(text(refusal));
}
