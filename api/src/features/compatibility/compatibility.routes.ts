import { Compatibilities, Success } from '@rishta/contracts';
import { Type } from 'typebox';

import { answers, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { NotFoundError } from '../../http/errors.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { ownCandidates } from '../../match-store/own-candidates.ts';
import { dayOf } from '../../profile-store/ages.ts';
import { findCompared } from '../../profile-store/compared-profiles.ts';
import { compatibilityOf } from '../../profile-store/compatibility.ts';
import { formatProfileNumber } from '../../profile-store/profile-number.ts';
import { findVisible } from '../../relation-store/owners.ts';
import { profileOf } from '../../relation-store/profile-rules.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';

/** How well an account's candidates and a profile go together, and why. */
export function compatibilityFeature(app: App, { clock, database, requireSession }: Services): void {
  app.get(
    '/api/profiles/:id/compatibility',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: Type.Object({ id: Type.String() }),
        response: answers({ 200: Success(Compatibilities) }, [401, 404]),
      },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const profile = await findVisible(database, accountId, profileOf(request.params.id), clock());
      if (profile === undefined) throw new NotFoundError(text('no-such-profile'));
      const other = profile.owner === accountId ? undefined : await findCompared(database, profile.number);
      const own = other === undefined ? [] : await ownCandidates(database, accountId);
      const today = dayOf(clock());
      const candidates = own.flatMap((one) =>
        other === undefined || one.gender === other.gender
          ? []
          : [
              {
                candidate: formatProfileNumber(one.number),
                candidateName: one.name,
                ...compatibilityOf(one, other, today),
              },
            ],
      );
      return success('compatibility', { candidates });
    },
  );
}
