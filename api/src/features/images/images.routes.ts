import { Done, Image, ImageFileParams, ImagePage, ImageParams, PageQuery, Success } from '@rishta/contracts';
import { PICTURE_TYPES } from '@rishta/contracts/formats';
import { IMAGE_LIMITS } from '@rishta/contracts/limits';
import { Type } from 'typebox';

import type { App } from '../../http/app-type.ts';
import { answers, done, success } from '../../http/answers.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { cutPage } from '../../http/paging.ts';
import { registerScope } from '../../http/scope.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { presentImage } from '../../images/image.presenter.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { ImageBank } from './image-bank.ts';
import { limitUploadsAtOnce } from './upload-places.ts';

const PAGE_SIZE = 24;

const binary = (types: readonly string[], description: string) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: Type.Unsafe<Buffer>({ description }) }])),
});

/** Uploading pictures, and the Image Bank of those that were uploaded before. All of it is the owner's alone. */
export function imagesFeature(app: App, services: Services): void {
  const { background, requireSession } = services;
  const bank = new ImageBank(services);
  background.everyHour('sweep-images', () => bank.sweep());

  registerScope(app, 'image-upload', (scope) => {
    // Whatever a body calls itself, its bytes decide.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post(
      '/api/images',
      {
        onRequest: [requireSession, limitUploadsAtOnce()],
        bodyLimit: IMAGE_LIMITS.bytes,
        // It includes the time that the upload takes.
        handlerTimeout: 150_000,
        config: { isUpload: true },
        schema: {
          security: [{ session: [] }],
          body: binary(PICTURE_TYPES, `At most ${IMAGE_LIMITS.bytes} bytes.`),
          response: answers({ 200: Success(Image), 201: Success(Image) }, [401, 409, 422]),
        },
      },
      async (request, reply) => {
        const upload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { isNew, image } = await bank.keep(sessionOf(request).accountId, upload);
        reply.status(isNew ? 201 : 200);
        return success('uploaded', image);
      },
    );
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
      const { rows, next } = cutPage(await bank.images.list(accountId, request.query.cursor, PAGE_SIZE + 1), PAGE_SIZE);
      return success('pictures', { images: rows.map(presentImage), next });
    },
  );

  app.get(
    '/api/images/:id/:size',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: ImageFileParams,
        response: answers({ 200: binary(['image/webp'], 'The picture.') }, [401, 404]),
      },
    },
    async (request, reply) => {
      const image = await bank.images.find(sessionOf(request).accountId, request.params.id);
      const file = image && (await bank.read(image.id, request.params.size));
      if (!file) throw nothing();
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
      const { id } = request.params;
      if (!(await bank.images.has(accountId, id))) throw nothing();
      if (!(await bank.delete(accountId, id))) throw new ConflictError(text('picture-in-use'));
      return done('deleted');
    },
  );
}

const nothing = () => new NotFoundError(text('no-such-picture'));
