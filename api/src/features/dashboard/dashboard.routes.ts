import { DashboardSummary, Success } from '@rishta/contracts';
import { MATCH_LIMITS } from '@rishta/contracts/limits';

import { answers, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { ListingsRepository } from '../../listing-store/listings.repository.ts';
import { findNewMatches, type NewMatches } from '../../match-store/new-matches.ts';
import { ownCandidates } from '../../match-store/own-candidates.ts';
import { dayOf } from '../../profile-store/ages.ts';
import { countConversations } from '../../relation-store/own-conversations.ts';
import { InterestsRepository } from '../../relation-store/interests.repository.ts';
import { ShortlistRepository } from '../../relation-store/shortlist.repository.ts';
import type { Services } from '../../services.ts';
import { VisitsRepository } from '../../visit-store/visits.repository.ts';

/** The numbers of an account's dashboard. */
export function dashboardFeature(app: App, services: Services): void {
  const { clock, database, requireSession } = services;
  const listings = new ListingsRepository(database);
  const interests = new InterestsRepository(database, clock);
  const shortlist = new ShortlistRepository(database);
  const visits = new VisitsRepository(database, clock);

  app.get(
    '/api/dashboard/summary',
    {
      onRequest: requireSession,
      schema: { security: [{ session: [] }], response: answers({ 200: Success(DashboardSummary) }, [401]) },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const [
        newMatches,
        { active, pending, rejected },
        sent,
        proposals,
        matchedBySending,
        matched,
        chats,
        shortlisted,
        analytics,
      ] = await Promise.all([
        countNewMatches(services, accountId),
        listings.countByStatus(accountId, clock()),
        interests.count(accountId, { box: 'sent', status: 'pending' }),
        interests.count(accountId, { box: 'received', status: 'pending' }),
        interests.count(accountId, { box: 'sent', status: 'accepted' }),
        interests.count(accountId, { status: 'accepted' }),
        countConversations(database, accountId),
        shortlist.count(accountId),
        visits.count(accountId),
      ]);
      return success('summary', {
        newMatches: newMatches.total,
        ...(newMatches.isTotalCut && { isNewMatchesCut: true }),
        // Products are still to come: there are none of them.
        premium: 0,
        interestsSent: sent + matchedBySending,
        chats,
        proposals,
        counts: { active, pending, rejected, shortlisted, contacted: sent + proposals, matched },
        analytics,
      });
    },
  );
}

async function countNewMatches(
  services: Services,
  accountId: string,
): Promise<Pick<NewMatches, 'total' | 'isTotalCut'>> {
  const { clock, database } = services;
  const candidates = await ownCandidates(database, accountId, { limit: MATCH_LIMITS.candidates });
  if (candidates.length === 0) return { total: 0, isTotalCut: false };
  const search = { member: accountId, candidates, filters: {}, today: dayOf(clock()) };
  return findNewMatches(services, search, clock());
}
