import {
  CreateSavedSearchBody,
  Done,
  EndAlertsBody,
  EndAlertsOutcome,
  SavedSearch,
  SavedSearches,
  SavedSearchParams,
  SeenSearchBody,
  Success,
  UpdateSavedSearchBody,
} from '@rishta/contracts';
import { LINK_TOKEN_LIMITS, SAVED_SEARCH_LIMITS } from '@rishta/contracts/limits';
import { MAILED_PAGES } from '@rishta/contracts/mailed-pages';

import { answers, done, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { ConflictError, InvalidFieldsError, NotFoundError } from '../../http/errors.ts';
import { readFields, type Rule } from '../../http/fields.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { addOneClick } from '../../mail/one-click.ts';
import { findNew } from '../../profile-store/new-profiles.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { askedBy, CREATE, keptFilters, SEEN, UPDATE } from './saved-search-fields.ts';
import { presentSavedSearch } from './saved-searches.presenter.ts';
import { SavedSearchesRepository, type SavedSearchRow } from './saved-searches.repository.ts';
import { SearchAlerts } from './search-alerts.ts';

/** Searches that members keep, and the mails that tell them of new profiles. */
export function savedSearchesFeature(app: App, services: Services): void {
  const { accountLinks, background, clock, config, database, outbox, profiles, requireSession } = services;
  const searches = new SavedSearchesRepository(database, profiles);
  const alerts = new SearchAlerts(services);
  outbox.composeWith(alerts);
  background.everyHour('tell-of-new-profiles', () => alerts.sendDue());

  /** With the number of what is new. */
  const present = async (search: SavedSearchRow, upTo: number): Promise<SavedSearch> => {
    const { accountId, filters, seenUpTo: after } = search;
    const found = await findNew(database, { asked: askedBy(filters), accountId, after, upTo, now: clock() }, 0);
    return presentSavedSearch(search, found);
  };

  const endAlerts = async (token: string): Promise<'done' | 'already' | 'unknown'> => {
    const accountId = accountLinks.accountOf(token);
    if (accountId === undefined) return 'unknown';
    return (await searches.endAlerts(accountId)) ? 'done' : 'already';
  };

  app.get(
    '/api/saved-searches',
    {
      onRequest: requireSession,
      schema: { security: [{ session: [] }], response: answers({ 200: Success(SavedSearches) }, [401]) },
    },
    async (request) => {
      const upTo = await searches.newest();
      const rows = await searches.list(sessionOf(request).accountId);
      const listed = await Promise.all(rows.map((row) => present(row, upTo)));
      return success('saved-searches', { searches: listed, upTo, next: null });
    },
  );

  app.post(
    '/api/saved-searches',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        body: CreateSavedSearchBody,
        response: answers({ 200: Success(SavedSearch), 201: Success(SavedSearch) }, [401, 409, 422]),
      },
      attachValidation: true,
    },
    async (request, reply) => {
      const { name, filters, alerts: isAlerted = false } = readFields(request, CREATE);
      const given = { name, filters: keptFilters(filters), alerts: isAlerted };
      const saved = await searches.add(sessionOf(request).accountId, given, clock());
      if (saved === undefined) throw new ConflictError(text('saved-searches-full', { max: SAVED_SEARCH_LIMITS.max }));
      const { search, isNew } = saved;
      reply.status(isNew ? 201 : 200);
      return success(isNew ? 'search-saved' : 'search-saved-already', await present(search, await searches.newest()));
    },
  );

  app.patch(
    '/api/saved-searches/:id',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: SavedSearchParams,
        body: UpdateSavedSearchBody,
        response: answers({ 200: Success(SavedSearch) }, [401, 404, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const changes = readFields(request, UPDATE);
      const search = await searches.change(sessionOf(request).accountId, request.params.id, changes, clock());
      if (search === undefined) throw new NotFoundError(text('no-such-saved-search'));
      return success('saved', await present(search, await searches.newest()));
    },
  );

  app.delete(
    '/api/saved-searches/:id',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: SavedSearchParams,
        response: answers({ 200: Done }, [401, 404]),
      },
    },
    async (request) => {
      const wasThere = await searches.remove(sessionOf(request).accountId, request.params.id);
      if (!wasThere) throw new NotFoundError(text('no-such-saved-search'));
      return done('deleted');
    },
  );

  app.put(
    '/api/saved-searches/:id/seen',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: SavedSearchParams,
        body: SeenSearchBody,
        response: answers({ 200: Done }, [401, 404, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { upTo } = readFields(request, SEEN);
      const isThere = await searches.markSeen(sessionOf(request).accountId, request.params.id, upTo);
      if (!isThere) throw new NotFoundError(text('no-such-saved-search'));
      return done('saved');
    },
  );

  app.post(
    '/api/saved-searches/unsubscribe',
    {
      schema: { body: EndAlertsBody, response: answers({ 200: Success(EndAlertsOutcome) }, [422]) },
      attachValidation: true,
    },
    async (request) => {
      const { token } = readFields(request, { token: linkToken });
      const outcome = await endAlerts(token);
      if (outcome === 'unknown') throw new InvalidFieldsError({ token: UNKNOWN });
      return success('alerts-ended', { already: outcome === 'already' });
    },
  );

  addOneClick(app, {
    path: '/api/saved-searches/one-click',
    page: config.siteUrl + MAILED_PAGES.endSearchAlerts,
    code: 'alerts-ended',
    unsubscribe: endAlerts,
  });
}

const UNKNOWN = text('alerts-link-unknown');

const linkToken: Rule<string> = (input) =>
  typeof input === 'string' && input.length <= LINK_TOKEN_LIMITS.max ? { value: input } : { error: UNKNOWN };
