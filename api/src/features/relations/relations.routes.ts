import { ProfileRelation, Success } from '@rishta/contracts';
import { Type } from 'typebox';

import { answers, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { NotFoundError } from '../../http/errors.ts';
import { languageOf } from '../../http/languages.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { formatProfileNumber } from '../../profile-store/profile-number.ts';
import { activeCandidates } from '../../relation-store/candidates.ts';
import { standingBetween } from '../../relation-store/interest-changes.ts';
import { InterestsRepository } from '../../relation-store/interests.repository.ts';
import { findVisible } from '../../relation-store/owners.ts';
import { profileOf } from '../../relation-store/profile-rules.ts';
import { fullNamesOf, presentInterests } from '../../relation-store/related-profiles.ts';
import { ShortlistRepository } from '../../relation-store/shortlist.repository.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';

const OWN: ProfileRelation = {
  isOwn: true,
  shortlisted: false,
  interests: [],
  hasCandidate: true,
  candidates: [],
  mayContact: false,
};

/** How an account stands to a profile that it looks at. */
export function relationsFeature(app: App, { clock, database, requireSession }: Services): void {
  const interests = new InterestsRepository(database, clock);
  const shortlist = new ShortlistRepository(database);

  app.get(
    '/api/profiles/:id/relation',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: Type.Object({ id: Type.String() }),
        response: answers({ 200: Success(ProfileRelation) }, [401, 404]),
      },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const number = profileOf(request.params.id);
      const profile = await findVisible(database, accountId, number, clock());
      if (profile === undefined) throw new NotFoundError(text('no-such-profile'));
      if (profile.owner === accountId) return success('relation', OWN);

      const [shortlisted, rows, own] = await Promise.all([
        shortlist.has(accountId, number),
        interests.listWith(accountId, number),
        activeCandidates(database, accountId),
      ]);
      const shown = (
        await presentInterests(database, accountId, rows, { now: clock(), language: languageOf(request) })
      ).filter(
        ({ status, box }) =>
          status === 'pending' || status === 'accepted' || (status === 'declined' && box === 'received'),
      );
      const able = own.filter(
        (candidate) =>
          profile.owner !== null &&
          candidate.gender !== profile.gender &&
          typeof standingBetween(rows, candidate.number, number, clock()) !== 'string',
      );
      const names = await fullNamesOf(
        database,
        able.map((candidate) => candidate.number),
      );
      const accepted = shown.find(({ status }) => status === 'accepted');
      return success('relation', {
        isOwn: false,
        shortlisted,
        interests: shown,
        hasCandidate: own.length > 0,
        candidates: able.map((candidate) => ({
          id: formatProfileNumber(candidate.number),
          name: names.get(candidate.number) ?? formatProfileNumber(candidate.number),
        })),
        mayContact: accepted !== undefined,
        ...(accepted?.conversationId !== undefined && { conversationId: accepted.conversationId }),
        ...(accepted?.fullName !== undefined && { fullName: accepted.fullName }),
      });
    },
  );
}
