import { ImageFileParams } from '@rishta/contracts';
import { Type } from 'typebox';

import { answers } from '../../http/answers.ts';
import type { App } from '../../http/app-type.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { ImageBank } from './image-bank.ts';

const PICTURE = { 'image/webp': { schema: Type.Unsafe<Buffer>({ description: 'The picture.' }) } };

/** The pictures of listings, as staff have to see them. What stands in no listing is still its owner's alone. */
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
        .selectFrom('listingImages')
        .innerJoin('images', 'images.id', 'listingImages.imageId')
        .select('imageId')
        .where('imageId', '=', id)
        .where('missingSince', 'is', null)
        .limit(1)
        .executeTakeFirst();
      const file = shown && (await bank.read(shown.imageId, size));
      if (!file) throw new NotFoundError(text('nothing-here'));
      return reply.type('image/webp').send(file);
    },
  );
}
