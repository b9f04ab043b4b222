import {
  CreateListingBody,
  IdempotencyHeaders,
  Listing,
  ListingPage,
  ListingParams,
  ListingsQuery,
  postersOf,
  ReviseListingBody,
  Success,
} from '@rishta/contracts';

import type { App } from '../../http/app-type.ts';
import { answers, success } from '../../http/answers.ts';
import { ConflictError, InvalidFieldsError, NotFoundError } from '../../http/errors.ts';
import { readQuery } from '../../http/fields.ts';
import { idempotencyKeyOf, refuseOther } from '../../http/idempotency.ts';
import { cutPage } from '../../http/paging.ts';
import { confirmedSessionOf, sessionOf } from '../../identity/authentication.ts';
import { sha256 } from '../../identity/tokens.ts';
import { ListingsRepository } from '../../listing-store/listings.repository.ts';
import type { ListingContent } from '../../listing-store/listing-content.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { candidateConsent } from './consent.routes.ts';
import { readListing, readRevision } from './listing-fields.ts';
import { LISTING_FILTERS } from './listings.query.ts';
import { presentListing, presentSummary } from './listings.presenter.ts';
import { ownerActions } from './owner-actions.routes.ts';

const PAGE_SIZE = 50;

/** Posting a listing, and one's own listings. Each is its owner's alone until it has been approved. */
export function listingsFeature(app: App, services: Services): void {
  const { clock, database, limiter, profiles, requireSession } = services;
  const listings = new ListingsRepository(database);
  ownerActions(app, services);
  candidateConsent(app, services);

  /**
   * Only agencies post in the name of one, and those who find matches for others in no other, which would need no consent of
   * the candidate. Staff post as what they have registered as.
   */
  const requirePoster = async ({ postedBy }: ListingContent, accountId: string): Promise<void> => {
    // What says nothing of a candidate is never approved.
    if (postedBy === null) return;
    const { role, registeredRole } = await database
      .selectFrom('accounts')
      .leftJoin('staff', 'staff.accountId', 'accounts.id')
      .select(['role', 'registeredRole'])
      .where('accounts.id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (postersOf(registeredRole ?? role).includes(postedBy)) return;
    const problem = postedBy === 'bureau' ? 'poster-not-agency' : 'poster-only-agency';
    throw new InvalidFieldsError({ postedBy: text(problem) });
  };

  app.post(
    '/api/listings',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        headers: IdempotencyHeaders,
        body: CreateListingBody,
        response: answers({ 201: Success(Listing) }, [401, 403, 409, 422]),
      },
      attachValidation: true,
    },
    async (request, reply) => {
      const { accountId } = confirmedSessionOf(request);
      const idempotencyKey = idempotencyKeyOf(request);
      const content = readListing(request, clock());
      await requirePoster(content, accountId);
      // What is no choice is left out: a post that was sent to an API of before has the same hash again.
      const requestHash = sha256(JSON.stringify({ ...content, showVideo: content.showVideo || undefined }));

      const before = await listings.findByKey(accountId, idempotencyKey);
      if (before === undefined) await limiter.take([['listing:account', accountId]]);
      const listing = before ?? (await listings.insert({ accountId, idempotencyKey, requestHash, content }, clock()));
      if (listing === undefined) throw new InvalidFieldsError({ imageIds: text('pictures-unknown') });
      refuseOther(listing, requestHash);
      reply.status(201);
      return success('listing-received', presentListing(listing, clock()));
    },
  );

  app.get(
    '/api/listings',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        querystring: ListingsQuery,
        response: answers({ 200: Success(ListingPage) }, [401, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const { cursor, to: before, ...filters } = readQuery(request, LISTING_FILTERS);
      const now = clock();
      const [found, counts] = await Promise.all([
        listings.list(accountId, { ...filters, before, now }, cursor, PAGE_SIZE + 1),
        listings.countByStatus(accountId, now),
      ]);
      const { rows, next } = cutPage(found, PAGE_SIZE);
      return success('listings', { listings: rows.map((row) => presentSummary(row, now)), counts, next });
    },
  );

  app.get(
    '/api/listings/:id',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: ListingParams,
        response: answers({ 200: Success(Listing) }, [401, 404]),
      },
    },
    async (request) => {
      const listing = await listings.find(sessionOf(request).accountId, request.params.id);
      if (!listing) throw new NotFoundError(text('no-such-listing'));
      return success('listing', presentListing(listing, clock()));
    },
  );

  app.put(
    '/api/listings/:id',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: ListingParams,
        body: ReviseListingBody,
        response: answers({ 200: Success(Listing) }, [401, 403, 404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { accountId } = confirmedSessionOf(request);
      const { id } = request.params;
      const revision = readRevision(request, clock());
      await requirePoster(revision.content, accountId);
      if (!(await listings.find(accountId, id))) throw new NotFoundError(text('no-such-listing'));
      await limiter.take([['listing:account', accountId]]);
      const revised = await listings.revise(profiles, accountId, { id, ...revision }, clock());
      if (revised === 'unknown') throw new NotFoundError(text('no-such-listing'));
      if (revised === 'ended') throw new ConflictError(text('listing-not-editable'));
      if (revised === 'changed') throw new ConflictError(text('listing-changed'));
      if (revised === 'other-images') throw new InvalidFieldsError({ imageIds: text('pictures-unknown') });
      return success('listing-revised', presentListing(revised, clock()));
    },
  );
}
