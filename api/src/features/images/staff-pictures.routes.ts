import { ImageFileParams } from '@rishta/contracts';
import type { ExpressionBuilder } from 'kysely';
import { Type } from 'typebox';

import type { Tables } from '../../database/schema.ts';
import { answers } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { NotFoundError } from '../../http/errors.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { isForStaff } from '../../listing-store/candidate-consent.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { ImageBank } from './image-bank.ts';
import { isReported } from './reported-picture.ts';

const PICTURE = { 'image/webp': { schema: Type.Unsafe<Buffer>({ description: 'The picture.' }) } };

/** Whether a listing shows the picture in a text that staff may read. */
const standsInText = (where: ExpressionBuilder<Tables, 'images'>) =>
  where.exists(
    where
      .selectFrom('listingImages')
      .innerJoin('listings', 'listings.id', 'listingImages.listingId')
      .innerJoin('listingVersions as content', (join) =>
        join
          .onRef('content.listingId', '=', 'listingImages.listingId')
          .onRef('content.version', '=', 'listingImages.version'),
      )
      .select('imageId')
      .whereRef('imageId', '=', 'images.id')
      .where(isForStaff),
  );

/**
 * The pictures of listings, as staff have to see them, and reported ones, also when their listing shows them no more. Any other
 * is its owner's alone.
 */
export function staffPicturesFeature(app: App, services: Services): void {
  const { database, requireStaff } = services;
  const bank = new ImageBank(services);

  app.get(
    '/api/moderation/pictures/:id/:size',
    {
      onRequest: requireStaff,
      schema: {
        security: [{ session: [] }],
        params: ImageFileParams,
        response: answers({ 200: { content: PICTURE } }, [404]),
      },
    },
    async (request, reply) => {
      const { id, size } = request.params;
      const shown = await database
        .selectFrom('images')
        .select('id')
        .where('id', '=', id)
        .where('missingSince', 'is', null)
        .where((where) => where.or([standsInText(where), isReported(where, sessionOf(request).accountId)]))
        .executeTakeFirst();
      const file = shown && (await bank.read(shown.id, size));
      if (!file) throw new NotFoundError(text('nothing-here'));
      return reply.type('image/webp').send(file);
    },
  );
}
