import {
  AskConsentBody,
  GiveConsentBody,
  ListingParams,
  ListingSummary,
  Success,
  type CandidateConsent,
} from '@rishta/contracts';
import type { FastifyRequest } from 'fastify';

import type { App } from '../../http/app-type.ts';
import { answers, success } from '../../http/answers.ts';
import { ConflictError, InvalidFieldsError, NotFoundError } from '../../http/errors.ts';
import { readFields } from '../../http/fields.ts';
import { email } from '../../identity/account-fields.ts';
import { languageFor } from '../../identity/account-language.ts';
import { confirmedSessionOf } from '../../identity/authentication.ts';
import { mailedCode } from '../../identity/mailed-code.ts';
import { askConsent, deleteUnanswered, giveConsent } from '../../listing-store/candidate-consent.ts';
import { ListingsRepository, type ListingWithContent } from '../../listing-store/listings.repository.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { consentMail } from './consent.mails.ts';
import { consentOf, presentSummary } from './listings.presenter.ts';

const OPEN: readonly (CandidateConsent | undefined)[] = ['needed', 'asked'];

/** An agency asks a candidate whom it wants to represent, who gives it the code of a mail when he or she agrees. */
export function candidateConsent(app: App, services: Services): void {
  const { background, clock, config, database, limiter, outbox, requireSession } = services;
  const listings = new ListingsRepository(database);
  background.everyHour('delete-unanswered-consents', () => deleteUnanswered(database, clock()));

  const find = async (accountId: string, id: string, within = listings): Promise<ListingWithContent> => {
    const listing = await within.find(accountId, id);
    if (listing === undefined) throw new NotFoundError(text('no-such-listing'));
    return listing;
  };
  /** A listing for which a consent is still to be given. */
  const findWithout = async (request: FastifyRequest<{ Params: ListingParams }>, within = listings) => {
    const { accountId } = confirmedSessionOf(request);
    const listing = await find(accountId, request.params.id, within);
    const { candidateName, bornOn } = listing;
    const isOpen = OPEN.includes(consentOf({ ...listing, coverId: null }, clock()).consent);
    if (!isOpen || candidateName === null || bornOn === null) throw new ConflictError(text('consent-not-needed'));
    return { accountId, listingId: listing.id, candidate: { candidateName, bornOn } };
  };
  const present = async (accountId: string, id: string) => {
    const listing = await find(accountId, id);
    return presentSummary({ ...listing, coverId: listing.imageIds[0] ?? null }, clock());
  };

  app.post(
    '/api/listings/:id/consent',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: ListingParams,
        body: AskConsentBody,
        response: answers({ 200: Success(ListingSummary) }, [401, 403, 404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { email: to } = readFields(request, { email });
      const { accountId, listingId } = await findWithout(request);
      const owner = await database
        .selectFrom('accounts')
        .select(['email', 'fullName', 'language'])
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      if (to === owner.email) throw new InvalidFieldsError({ email: text('consent-email-own') });
      await limiter.take([
        ['consent:account', accountId],
        ['consent:address', to],
      ]);
      await database.transaction().execute(async (transaction) => {
        // Another request may just have given it, which asking anew would take back.
        const { candidate } = await findWithout(request, new ListingsRepository(transaction));
        const { code, expiresAt } = await askConsent(transaction, { listingId, email: to, ...candidate }, clock());
        const asking = { agency: owner.fullName, candidate: candidate.candidateName, code, siteUrl: config.siteUrl };
        const language = await languageFor(transaction, to, owner.language);
        await outbox.add(transaction, consentMail(to, asking, language), { expiresAt });
      });
      return success('consent-asked', await present(accountId, listingId));
    },
  );

  app.put(
    '/api/listings/:id/consent',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: ListingParams,
        body: GiveConsentBody,
        response: answers({ 200: Success(ListingSummary) }, [401, 403, 404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { code } = readFields(request, { code: mailedCode });
      const before = await present(confirmedSessionOf(request).accountId, request.params.id);
      // Typed again, since the answer was lost. Whichever code it is: the owner reads the same in the list.
      if (before.consent === 'given') return success('consent-given', before);
      const { accountId, listingId, candidate } = await findWithout(request);
      const outcome = await database
        .transaction()
        .execute((transaction) => giveConsent(transaction, { listingId, ...candidate }, code, clock()));
      if (outcome === 'wrong') throw new InvalidFieldsError({ code: text('email-code-wrong') });
      const after = await present(accountId, listingId);
      // Another request may have given it just now.
      if (outcome === 'ended' && after.consent !== 'given') {
        throw new InvalidFieldsError({ code: text('email-code-ended') });
      }
      return success('consent-given', after);
    },
  );
}
