import {
  CreateListingBody,
  IdempotencyHeaders,
  Listing,
  ListingPage,
  ListingParams,
  PageQuery,
  Success,
} from '@rishta/contracts';
import { IDEMPOTENCY_KEY_FORMAT } from '@rishta/contracts/formats';
import { isAroundCity } from '@rishta/contracts/places';

import type { App } from '../../http/app-type.ts';
import { answers, success } from '../../http/answers.ts';
import { ConflictError, InvalidFieldsError, MalformedRequestError, NotFoundError } from '../../http/errors.ts';
import { readFields } from '../../http/fields.ts';
import { cutPage } from '../../http/paging.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { sha256 } from '../../identity/tokens.ts';
import { findCity } from '../../profile-store/places.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { LISTING } from './listing-fields.ts';
import { presentListing, presentSummary } from './listings.presenter.ts';
import { ListingsRepository, type ListingWithImages } from './listings.repository.ts';

const PAGE_SIZE = 50;
const IDEMPOTENCY_KEY = new RegExp(IDEMPOTENCY_KEY_FORMAT);

/** Posting a listing, and one's own listings. Each is its owner's alone until it has been approved. */
export function listingsFeature(app: App, { clock, database, limiter, requireSession }: Services): void {
  const listings = new ListingsRepository(database);

  app.post(
    '/api/listings',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        headers: IdempotencyHeaders,
        body: CreateListingBody,
        response: answers({ 201: Success(Listing) }, [401, 409, 422]),
      },
      attachValidation: true,
    },
    async (request, reply) => {
      const { accountId } = sessionOf(request);
      const idempotencyKey = request.headers['idempotency-key'];
      if (!IDEMPOTENCY_KEY.test(idempotencyKey)) throw new MalformedRequestError(text('not-understood'));
      const { pin, imageIds = [], ...fields } = readFields(request, LISTING);
      if (pin !== undefined && !isAroundCity(pin, findCity(fields.city)?.city ?? fields.city)) {
        throw new InvalidFieldsError({ pin: text('pin-outside') });
      }
      const requestHash = sha256(JSON.stringify([fields, pin, imageIds]));

      const before = await listings.findByKey(accountId, idempotencyKey);
      if (before === undefined) await limiter.take([['listing:account', accountId]]);
      const listing =
        before ??
        (await listings.insert({
          accountId,
          idempotencyKey,
          requestHash,
          status: 'pending',
          ...fields,
          bureau: fields.bureau ?? null,
          location: fields.location ?? null,
          latitude: pin?.latitude ?? null,
          longitude: pin?.longitude ?? null,
          videoUrl: fields.videoUrl ?? null,
          landline: fields.landline ?? null,
          imageIds,
          createdAt: clock(),
        }));
      if (listing === undefined) throw new InvalidFieldsError({ imageIds: text('pictures-unknown') });
      refuseOther(listing, requestHash);
      reply.status(201);
      return success('listing-received', presentListing(listing));
    },
  );

  app.get(
    '/api/listings',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        querystring: PageQuery,
        response: answers({ 200: Success(ListingPage) }, [401]),
      },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const [found, counts] = await Promise.all([
        listings.list(accountId, request.query.cursor, PAGE_SIZE + 1),
        listings.countByStatus(accountId),
      ]);
      const { rows, next } = cutPage(found, PAGE_SIZE);
      return success('listings', { listings: rows.map(presentSummary), counts, next });
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
      return success('listing', presentListing(listing));
    },
  );
}

/** A key stands for one listing; another one under it is a mistake of the client. */
function refuseOther(stored: ListingWithImages, requestHash: string): void {
  if (stored.requestHash !== requestHash) {
    throw new ConflictError(text('idempotency-key-used'));
  }
}
