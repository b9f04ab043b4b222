import { randomUUID } from 'node:crypto';

import {
  Done,
  Image,
  IMAGE_LIMITS,
  ImageFileParams,
  ImagePage,
  ImageParams,
  PageQuery,
  Success,
} from '@rishta/contracts';
import { Type } from 'typebox';

import type { App } from '../../http/app-type.ts';
import { answers, done, success } from '../../http/answers.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { cutPage } from '../../http/paging.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { sha256 } from '../../identity/tokens.ts';
import type { Services } from '../../services.ts';
import { ImageFiles } from './image-files.ts';
import { finishImage } from './image-workshop.ts';
import { presentImage } from './images.presenter.ts';
import { ImagesRepository } from './images.repository.ts';

const PAGE_SIZE = 24;
const HOUR = 3_600_000;

const binary = (...types: string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: Type.Unsafe<Buffer>({}) }])),
});

/** Uploading pictures, and the Image Bank of those that were uploaded before. All of it is the owner's alone. */
export function imagesFeature(app: App, services: Services): void {
  const { background, clock, config, database, limiter, requireSession } = services;
  const images = new ImagesRepository(database);
  const files = new ImageFiles(config.dataDir);
  background.everyHour('delete-orphaned-image-files', async () => {
    // What is younger may belong to an upload that is under way.
    const names = await files.namesBefore(Date.now() - HOUR);
    for (const name of await images.unknown(names)) await files.remove(name);
  });

  async function keep(accountId: string, upload: Buffer): Promise<{ isNew: boolean; image: Image }> {
    const contentHash = sha256(upload);
    const before = await images.findByContent(accountId, contentHash);
    if (before) return { isNew: false, image: presentImage(before) };

    await limiter.take([['image-upload:account', accountId]]);
    if ((await images.count(accountId)) >= IMAGE_LIMITS.perAccount) {
      throw new ConflictError(`Your Image Bank is full: it holds ${IMAGE_LIMITS.perAccount} pictures.`);
    }
    const { width, height, files: sizes } = await finishImage(upload);
    const image = { id: randomUUID(), accountId, contentHash, width, height, createdAt: clock() };
    await files.write(image.id, sizes);
    if (await images.insert(image)) return { isNew: true, image: presentImage(image) };
    // The same picture came twice at once.
    await files.remove(image.id);
    return keep(accountId, upload);
  }

  void app.register((scope, _options, ready) => {
    // Whatever a body calls itself, its bytes decide.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post(
      '/api/images',
      {
        onRequest: requireSession,
        bodyLimit: IMAGE_LIMITS.bytes,
        // It includes the time that the upload takes.
        handlerTimeout: 140_000,
        schema: {
          security: [{ session: [] }],
          body: binary('image/jpeg', 'image/png', 'image/webp'),
          response: answers({ 200: Success(Image), 201: Success(Image) }, [401, 409, 422]),
        },
      },
      async (request, reply) => {
        const upload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { isNew, image } = await keep(sessionOf(request).accountId, upload);
        reply.status(isNew ? 201 : 200);
        return success('Uploaded', image);
      },
    );
    ready();
  });

  app.get(
    '/api/images',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        querystring: PageQuery,
        response: answers({ 200: Success(ImagePage) }, [401]),
      },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const { rows, next } = cutPage(await images.list(accountId, request.query.cursor, PAGE_SIZE + 1), PAGE_SIZE);
      return success('Your pictures.', { images: rows.map(presentImage), next });
    },
  );

  app.get(
    '/api/images/:id/:size',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: ImageFileParams,
        response: answers({ 200: binary('image/webp') }, [401, 404]),
      },
    },
    async (request, reply) => {
      const image = await images.find(sessionOf(request).accountId, request.params.id);
      if (!image) throw nothing();
      const file = await files.read(image.id, request.params.size).catch(() => {
        throw nothing();
      });
      // Kept nowhere, like all answers: after a logout nothing of a private picture is left in the browser.
      return reply.type('image/webp').send(file);
    },
  );

  app.delete(
    '/api/images/:id',
    {
      onRequest: requireSession,
      schema: { security: [{ session: [] }], params: ImageParams, response: answers({ 200: Done }, [401, 404, 409]) },
    },
    async (request) => {
      const { accountId } = sessionOf(request);
      const image = await images.find(accountId, request.params.id);
      if (!image) throw nothing();
      if (!(await images.deleteUnused(accountId, image.id))) {
        throw new ConflictError('One of your posts shows this picture.');
      }
      await files.remove(image.id);
      return done('Deleted');
    },
  );
}

const nothing = () => new NotFoundError('You have no such picture.');
