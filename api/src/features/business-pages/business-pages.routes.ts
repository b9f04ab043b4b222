import {
  BusinessPage,
  BusinessPageBody,
  BusinessPageParams,
  BusinessPages,
  Done,
  IdempotencyHeaders,
  Success,
} from '@rishta/contracts';
import { BUSINESS_PAGE_LIMITS } from '@rishta/contracts/limits';

import { findAgencies } from '../../agency-store/agency-names.ts';
import { answers, done, success } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { ConflictError, InvalidFieldsError, NotFoundError } from '../../http/errors.ts';
import { idempotencyKeyOf, refuseOther } from '../../http/idempotency.ts';
import { confirmedSessionOf, sessionOf } from '../../identity/authentication.ts';
import { sha256 } from '../../identity/tokens.ts';
import { findImages } from '../../images/own-images.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { readPage } from './business-page-fields.ts';
import { presentPage } from './business-pages.presenter.ts';
import { BusinessPagesRepository, type BusinessPageRow, type ForeignPictures } from './business-pages.repository.ts';
import { pageEntries } from './page-entries.routes.ts';

/** The pages of companies and bureaus. Each is its owner's alone, but for what staff approve of an agency's posts. */
export function businessPagesFeature(app: App, services: Services): void {
  const { clock, database, limiter, requireSession } = services;
  const pages = new BusinessPagesRepository(database);
  pageEntries(app, services, pages);

  const present = async (rows: readonly BusinessPageRow[]): Promise<BusinessPage[]> => {
    const ids = rows.flatMap(({ pictureId, coverId }) => [pictureId, coverId]);
    const pictures = await findImages(database, ids);
    const slugs = rows.map(({ agencySlug }) => agencySlug);
    const agencies = await findAgencies(database, slugs);
    return rows.map((row) => presentPage(row, pictures, agencies));
  };
  const presentOne = async (row: BusinessPageRow): Promise<BusinessPage> =>
    presentPage(
      row,
      await findImages(database, [row.pictureId, row.coverId]),
      await findAgencies(database, [row.agencySlug]),
    );

  app.get(
    '/api/business-pages',
    {
      onRequest: requireSession,
      schema: { security: [{ session: [] }], response: answers({ 200: Success(BusinessPages) }, [401]) },
    },
    async (request) =>
      success('business-pages', { pages: await present(await pages.list(sessionOf(request).accountId)) }),
  );

  app.post(
    '/api/business-pages',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        headers: IdempotencyHeaders,
        body: BusinessPageBody,
        response: answers({ 201: Success(BusinessPage) }, [401, 403, 409, 422]),
      },
      attachValidation: true,
    },
    async (request, reply) => {
      const { accountId } = confirmedSessionOf(request);
      const idempotencyKey = idempotencyKeyOf(request);
      const content = readPage(request);
      const requestHash = sha256(JSON.stringify(content));

      const before = await pages.findByKey(accountId, idempotencyKey);
      if (before === undefined) await limiter.take([['business-page:account', accountId]]);
      const page = before ?? (await pages.insert({ accountId, idempotencyKey, requestHash, content }, clock()));
      if (page === 'full')
        throw new ConflictError(text('business-pages-full', { max: BUSINESS_PAGE_LIMITS.perAccount }));
      if ('foreign' in page) throw notInTheBank(page);
      refuseOther(page, requestHash);
      reply.status(201);
      return success('business-page-made', await presentOne(page));
    },
  );

  app.get(
    '/api/business-pages/:handle',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: BusinessPageParams,
        response: answers({ 200: Success(BusinessPage) }, [401, 404]),
      },
    },
    async (request) => {
      const page = await pages.find(sessionOf(request).accountId, request.params.handle);
      if (page === undefined) throw new NotFoundError(text('no-such-business-page'));
      return success('business-page', await presentOne(page));
    },
  );

  app.put(
    '/api/business-pages/:handle',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: BusinessPageParams,
        body: BusinessPageBody,
        response: answers({ 200: Success(BusinessPage) }, [401, 403, 404, 422]),
      },
      attachValidation: true,
    },
    async (request) => {
      const { accountId } = confirmedSessionOf(request);
      const { handle } = request.params;
      const content = readPage(request);
      if (!(await pages.find(accountId, handle))) throw new NotFoundError(text('no-such-business-page'));
      await limiter.take([['business-page:account', accountId]]);
      const page = await pages.change(accountId, handle, content);
      if (page === undefined) throw new NotFoundError(text('no-such-business-page'));
      if ('foreign' in page) throw notInTheBank(page);
      return success('saved', await presentOne(page));
    },
  );

  app.delete(
    '/api/business-pages/:handle',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: BusinessPageParams,
        response: answers({ 200: Done }, [401, 404]),
      },
    },
    async (request) => {
      const wasThere = await pages.remove(sessionOf(request).accountId, request.params.handle);
      if (!wasThere) throw new NotFoundError(text('no-such-business-page'));
      return done('deleted');
    },
  );
}

const notInTheBank = ({ foreign }: ForeignPictures) =>
  new InvalidFieldsError(Object.fromEntries(foreign.map((field) => [field, text('picture-unknown')])));
