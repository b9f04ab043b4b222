import {
  BusinessPageParams,
  Done,
  IdempotencyHeaders,
  PageEntries,
  PageEntriesQuery,
  PageEntry,
  PageEntryBody,
  PageEntryParams,
  Success,
} from '@rishta/contracts';
import { BUSINESS_PAGE_LIMITS } from '@rishta/contracts/limits';

import { answers, done, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { ConflictError, InvalidFieldsError, NotFoundError } from '../../http/errors.ts';
import { readQuery } from '../../http/fields.ts';
import { idempotencyKeyOf, refuseOther } from '../../http/idempotency.ts';
import { cutPage } from '../../http/paging.ts';
import { confirmedSessionOf, sessionOf } from '../../identity/authentication.ts';
import { sha256 } from '../../identity/tokens.ts';
import { findImages } from '../../images/own-images.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { ENTRY_FILTERS, readEntry } from './business-page-fields.ts';
import { presentEntry } from './business-pages.presenter.ts';
import type { BusinessPageRow, BusinessPagesRepository } from './business-pages.repository.ts';
import { PageEntriesRepository } from './page-entries.repository.ts';

const PAGE_SIZE = 20;

/** Posts and ads of a business page. */
export function pageEntries(app: App, services: Services, pages: BusinessPagesRepository): void {
  const { clock, database, limiter, requireSession } = services;
  const entries = new PageEntriesRepository(database);

  const findPage = async (accountId: string, handle: string): Promise<BusinessPageRow> => {
    const page = await pages.find(accountId, handle);
    if (page === undefined) throw noSuchPage();
    return page;
  };

  app.get(
    '/api/business-pages/:handle/entries',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: BusinessPageParams,
        querystring: PageEntriesQuery,
        response: answers({ 200: Success(PageEntries) }, [401, 404, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { feed, cursor } = readQuery(request, ENTRY_FILTERS);
      const page = await findPage(sessionOf(request).accountId, request.params.handle);
      const { rows, next } = cutPage(await entries.list(page.id, feed, cursor, PAGE_SIZE + 1), PAGE_SIZE);
      const pictures = await findImages(
        database,
        rows.map(({ pictureId }) => pictureId),
      );
      return success('page-entries', { entries: rows.map((row) => presentEntry(row, pictures)), next });
    },
  );

  app.post(
    '/api/business-pages/:handle/entries',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: BusinessPageParams,
        headers: IdempotencyHeaders,
        body: PageEntryBody,
        response: answers({ 201: Success(PageEntry) }, [401, 403, 404, 409, 422]),
      },
      attachValidation: true,
    },
    async (request, reply) => {
      const { accountId } = confirmedSessionOf(request);
      const idempotencyKey = idempotencyKeyOf(request);
      const content = readEntry(request);
      const { id: pageId } = await findPage(accountId, request.params.handle);
      const requestHash = sha256(JSON.stringify(content));

      const before = await entries.findByKey(pageId, idempotencyKey);
      if (before === undefined) await limiter.take([['page-entry:account', accountId]]);
      const given = { accountId, pageId, idempotencyKey, requestHash, content };
      const entry = before ?? (await entries.insert(given, clock()));
      if (entry === 'no-page') throw noSuchPage();
      if (entry === 'full') throw new ConflictError(text('page-entries-full', { max: BUSINESS_PAGE_LIMITS.entries }));
      if (entry === 'foreign-picture') throw new InvalidFieldsError({ pictureId: text('picture-unknown') });
      refuseOther(entry, requestHash);
      reply.status(201);
      return success('page-entry-made', presentEntry(entry, await findImages(database, [entry.pictureId])));
    },
  );

  app.delete(
    '/api/business-pages/:handle/entries/:id',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: PageEntryParams,
        response: answers({ 200: Done }, [401, 404]),
      },
    },
    async (request) => {
      const { handle, id } = request.params;
      const page = await findPage(sessionOf(request).accountId, handle);
      if (!(await entries.remove(page.id, id))) throw new NotFoundError(text('no-such-page-entry'));
      return done('deleted');
    },
  );
}

const noSuchPage = () => new NotFoundError(text('no-such-business-page'));
