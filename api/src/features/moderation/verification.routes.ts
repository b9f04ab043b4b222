import { Done, ModerationParams, VerificationBody } from '@rishta/contracts';

import { answers, done } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { readFields } from '../../http/fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import type { Services } from '../../services.ts';
import { VERIFICATION } from './decision-fields.ts';
import type { Decisions } from './decisions.ts';

/** What staff record of candidates whom they have called, met or been paid by. */
export function verification(app: App, { requireStaff }: Services, decisions: Decisions): void {
  app.put(
    '/api/moderation/listings/:id/verification',
    {
      onRequest: requireStaff,
      schema: {
        security: [{ session: [] }],
        params: ModerationParams,
        body: VerificationBody,
        response: answers({ 200: Done }, [404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { ways, version } = readFields(request, VERIFICATION);
      await decisions.verify(sessionOf(request), { id: request.params.id, version }, ways);
      return done('saved');
    },
  );
}
