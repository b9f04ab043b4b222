import { DashboardSummary, Success } from '@rishta/contracts';

import { answers, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { ListingsRepository } from '../../listing-store/listings.repository.ts';
import { countConversations } from '../../relation-store/own-conversations.ts';
import { InterestsRepository } from '../../relation-store/interests.repository.ts';
import { ShortlistRepository } from '../../relation-store/shortlist.repository.ts';
import type { Services } from '../../services.ts';

/** The numbers of an account's dashboard. */
export function dashboardFeature(app: App, { clock, database, requireSession }: Services): void {
  const listings = new ListingsRepository(database);
  const interests = new InterestsRepository(database, clock);
  const shortlist = new ShortlistRepository(database);

  app.get(
    '/api/dashboard/summary',
    {
      onRequest: requireSession,
      schema: { security: [{ session: [] }], response: answers({ 200: Success(DashboardSummary) }, [401]) },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const [{ active, pending, rejected }, sent, proposals, matchedBySending, matched, chats, shortlisted] =
        await Promise.all([
          listings.countByStatus(accountId, clock()),
          interests.count(accountId, { box: 'sent', status: 'pending' }),
          interests.count(accountId, { box: 'received', status: 'pending' }),
          interests.count(accountId, { box: 'sent', status: 'accepted' }),
          interests.count(accountId, { status: 'accepted' }),
          countConversations(database, accountId),
          shortlist.count(accountId),
        ]);
      return success('summary', {
        // Matches and products are still to come: there are none of them.
        newMatches: 0,
        premium: 0,
        interestsSent: sent + matchedBySending,
        chats,
        proposals,
        counts: { active, pending, rejected, shortlisted, contacted: sent + proposals, matched },
      });
    },
  );
}
