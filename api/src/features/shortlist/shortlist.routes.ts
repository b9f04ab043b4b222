import { Done, NumberPageQuery, ProfileIdParams, ShortlistPage, Success } from '@rishta/contracts';
import { SHORTLIST_LIMITS } from '@rishta/contracts/limits';

import { answers, done, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { profileOf } from '../../relation-store/profile-rules.ts';
import { pageOfRelated } from '../../relation-store/related-profiles.ts';
import { ShortlistRepository } from '../../relation-store/shortlist.repository.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';

const PAGE_SIZE = 20;

/** Profiles that an account keeps for itself, seen by nobody else. */
export function shortlistFeature(app: App, { clock, database, requireSession }: Services): void {
  const shortlist = new ShortlistRepository(database);

  app.put(
    '/api/shortlist/:profileId',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: ProfileIdParams,
        response: answers({ 200: Done }, [401, 404, 409]),
      },
    },
    async (request) => {
      const number = profileOf(request.params.profileId);
      const refusal = await shortlist.add(sessionOf(request).accountId, number, clock());
      if (refusal === 'no-such-profile') throw new NotFoundError(text(refusal));
      if (refusal === 'shortlist-full') throw new ConflictError(text(refusal, SHORTLIST_LIMITS));
      if (refusal !== undefined) throw new ConflictError(text(refusal));
      return done('saved');
    },
  );

  app.delete(
    '/api/shortlist/:profileId',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: ProfileIdParams,
        response: answers({ 200: Done }, [401, 404]),
      },
    },
    async (request) => {
      await shortlist.remove(sessionOf(request).accountId, profileOf(request.params.profileId));
      return done('deleted');
    },
  );

  app.get(
    '/api/shortlist',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        querystring: NumberPageQuery,
        response: answers({ 200: Success(ShortlistPage) }, [401]),
      },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const [found, total] = await Promise.all([
        shortlist.list(accountId, request.query.cursor, PAGE_SIZE + 1),
        shortlist.count(accountId),
      ]);
      const { related, next } = await pageOfRelated(database, found, PAGE_SIZE, clock());
      const profiles = related.map(({ since, ...profile }) => ({ ...profile, addedAt: since }));
      return success('shortlist', { profiles, total, next });
    },
  );
}
