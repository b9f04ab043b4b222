import {
  CloseListingBody,
  LISTING_ENDINGS,
  ListingParams,
  ListingSummary,
  Success,
  type ListingEnding,
} from '@rishta/contracts';
import type { FastifyRequest } from 'fastify';

import type { App } from '../../http/app-type.ts';
import { answers, success } from '../../http/answers.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { oneOf, readFields } from '../../http/fields.ts';
import { isOpen } from '../../identity/account-status.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { TRANSITIONS, type ListingAction } from '../../listing-store/listing-transitions.ts';
import { ListingsRepository } from '../../listing-store/listings.repository.ts';
import { actOnListing, expireListings, showLeftOut } from '../../listing-store/owner-actions.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { presentSummary } from './listings.presenter.ts';

const HOUR = 3_600_000;

const ANSWERS = {
  pause: 'listing-paused',
  resume: 'listing-resumed',
  refresh: 'listing-refreshed',
  renew: 'listing-renewed',
  close: 'listing-closed',
} as const satisfies Record<ListingAction, string>;

/** The same while families see nothing of the account, whatever its listings are. */
const ANSWERS_UNSEEN = { ...ANSWERS, resume: 'listing-resumed-unseen', refresh: 'listing-refreshed-unseen' } as const;

/** What an owner does with a listing after it was handed in, and what time does with it. */
export function ownerActions(app: App, services: Services): void {
  const { background, clock, database, notifier, profiles, requireSession } = services;
  const listings = new ListingsRepository(database);

  background.everyMinute('expire-listings', () =>
    expireListings(database, profiles, clock(), (transaction, { id, accountId }) =>
      notifier.tell(transaction, { accountId, kind: 'listing_expired', about: id }, clock()),
    ),
  );

  background.everyHour('show-left-out-listings', () => showLeftOut(database, profiles, clock()));

  const act = async (
    request: FastifyRequest<{ Params: ListingParams }>,
    action: ListingAction,
    ending?: ListingEnding,
  ) => {
    const { accountId, accountStatus } = sessionOf(request);
    const { id } = request.params;
    const wish = { accountId, id, action, ...(ending !== undefined && { ending }) };
    const outcome = await actOnListing(database, profiles, wish, clock());
    if (outcome === 'unknown') throw noSuchListing();
    if (outcome === 'wrong-status') throw new ConflictError(text(TRANSITIONS[action].refusal));
    if (outcome !== 'done') {
      const count = Math.ceil(outcome.refreshableInMs / HOUR);
      throw new ConflictError(text('listing-not-refreshable', { count }));
    }
    const listing = await listings.find(accountId, id);
    if (listing === undefined) throw noSuchListing();
    const codes = isOpen(accountStatus) ? ANSWERS : ANSWERS_UNSEEN;
    return success(codes[action], presentSummary({ ...listing, coverId: listing.imageIds[0] ?? null }, clock()));
  };

  for (const action of ['pause', 'resume', 'refresh', 'renew'] as const) {
    app.post(
      `/api/listings/:id/${action}`,
      {
        onRequest: requireSession,
        schema: {
          security: [{ session: [] }],
          params: ListingParams,
          response: answers({ 200: Success(ListingSummary) }, [401, 404, 409]),
        },
      },
      (request) => act(request, action),
    );
  }

  app.post(
    '/api/listings/:id/close',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: ListingParams,
        body: CloseListingBody,
        response: answers({ 200: Success(ListingSummary) }, [401, 404, 409, 422]),
      },
      attachValidation: true,
    },
    (request) => {
      const { ending } = readFields(request, { ending: oneOf(LISTING_ENDINGS) });
      return act(request, 'close', ending);
    },
  );
}

const noSuchListing = () => new NotFoundError(text('no-such-listing'));
