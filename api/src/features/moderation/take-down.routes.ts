import { Done, ModerationParams, RejectListingBody, WithdrawConsentBody } from '@rishta/contracts';

import { answers, done } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { readFields } from '../../http/fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import type { Services } from '../../services.ts';
import { readRejection, WITHDRAWAL } from './decision-fields.ts';
import type { Decisions } from './decisions.ts';

/** How staff take back what they, or others of them, have approved of a listing, and what its candidate has consented to. */
export function takingDown(app: App, { requireStaff }: Services, decisions: Decisions): void {
  app.post(
    '/api/moderation/listings/:id/take-down',
    {
      onRequest: requireStaff,
      schema: {
        security: [{ session: [] }],
        params: ModerationParams,
        body: RejectListingBody,
        response: answers({ 200: Done }, [404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { version, ...why } = readRejection(request);
      await decisions.takeDown(sessionOf(request), { id: request.params.id, version }, why);
      return done('listing-taken-down');
    },
  );

  app.post(
    '/api/moderation/listings/:id/withdraw-consent',
    {
      onRequest: requireStaff,
      schema: {
        security: [{ session: [] }],
        params: ModerationParams,
        body: WithdrawConsentBody,
        response: answers({ 200: Done }, [404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { version, note } = readFields(request, WITHDRAWAL);
      await decisions.withdrawConsent(sessionOf(request), { id: request.params.id, version }, note);
      return done('consent-withdrawn');
    },
  );
}
