import { Done, OwnCandidates, Success } from '@rishta/contracts';
import { MATCH_LIMITS } from '@rishta/contracts/limits';

import { answers, done, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { beginLook } from '../../match-store/new-matches.ts';
import { ownCandidates } from '../../match-store/own-candidates.ts';
import { formatProfileNumber } from '../../profile-store/profile-number.ts';
import type { Services } from '../../services.ts';

/** For whom an account looks for matches, and when it has seen the new ones. */
export function matchesFeature(app: App, { clock, database, requireSession }: Services): void {
  app.get(
    '/api/candidates',
    {
      onRequest: requireSession,
      schema: { security: [{ session: [] }], response: answers({ 200: Success(OwnCandidates) }, [401]) },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const own = await ownCandidates(database, accountId, { limit: MATCH_LIMITS.candidates });
      return success('candidates', {
        candidates: own.map(({ number, name }) => ({ id: formatProfileNumber(number), name })),
      });
    },
  );

  app.post(
    '/api/matches/seen',
    {
      onRequest: requireSession,
      schema: { security: [{ session: [] }], response: answers({ 200: Done }, [401]) },
    },
    async (request) => {
      await beginLook(database, sessionOf(request).accountId, clock());
      return done('matches-seen');
    },
  );
}
