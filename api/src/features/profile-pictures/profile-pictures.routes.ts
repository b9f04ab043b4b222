import {
  PictureAccess,
  ProfilePictureParams,
  ProfilePictureSizeParams,
  ProfileVideo,
  Success,
  type ImageSize,
} from '@rishta/contracts';
import { NAME_LIMITS } from '@rishta/contracts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import type { App } from '../../http/app-type.ts';
import { answers, success } from '../../http/answers.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { confirmedSessionOf, sessionOf } from '../../identity/authentication.ts';
import { sha256 } from '../../identity/tokens.ts';
import type { Session } from '../../identity/sessions.repository.ts';
import { blurredPreview } from '../../images/blurred-preview.ts';
import { parseProfileNumber } from '../../profile-store/profile-number.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { maySeePictures } from './may-see-pictures.ts';
import { PictureRequestsRepository } from './picture-requests.repository.ts';
import { pictureRequests } from './picture-requests.routes.ts';
import { ProfilePicturesRepository, type ShownPictures } from './profile-pictures.repository.ts';

const ASKED_EACH_TIME = 'public, no-cache';
const ETAG_LENGTH = 22;

const picture = {
  content: { 'image/webp': { schema: Type.Unsafe<Buffer>({ description: 'The picture.' }) } },
};

/** The pictures and the videos of candidates, for those to whom the family shows them; the others see a blurred picture. */
export function profilePicturesFeature(app: App, services: Services): void {
  const { clock, database, imageFiles: files, limiter, notifier, acceptSession, requireSession } = services;
  const pictures = new ProfilePicturesRepository(database);
  const requests = new PictureRequestsRepository(database, notifier);
  pictureRequests(app, services, requests);

  const find = async (written: string, session: Session | null) => {
    const number = parseProfileNumber(written);
    const shown = number === undefined ? undefined : await pictures.find(number, session, clock());
    return shown === undefined || number === undefined ? undefined : { ...shown, number };
  };

  const readPreview = async (id: string) => {
    const known = await files.readPreview(id);
    if (known !== undefined) return known;
    const small = await files.read(id, 'small');
    if (small === undefined) return undefined;
    const preview = await blurredPreview(small);
    // What cannot be kept is made again the next time.
    await files.writePreview(id, preview).catch(() => undefined);
    return preview;
  };

  app.get(
    '/api/profiles/:id/pictures/:position/:size',
    {
      onRequest: acceptSession,
      schema: {
        security: [{}, { session: [] }],
        params: ProfilePictureSizeParams,
        response: answers({ 200: picture }, [404]),
      },
    },
    async (request, reply) => {
      const { id, position, size } = request.params;
      const shown = await find(id, request.session);
      if (shown === undefined || !maySeePictures(shown.visibility, shown.viewer)) throw noSuchPicture();
      const imageId = await pictures.imageAt(shown, Number(position));
      if (shown.visibility === 'public') {
        return sendPublic(request, reply, imageId, size, (known) => files.read(known, size));
      }
      const file = imageId === undefined ? undefined : await files.read(imageId, size);
      return send(reply, file, 'private, no-store');
    },
  );

  app.get(
    '/api/profiles/:id/pictures/:position/preview',
    {
      onRequest: acceptSession,
      schema: {
        security: [{}, { session: [] }],
        params: ProfilePictureParams,
        response: answers({ 200: picture }, [404]),
      },
    },
    async (request, reply) => {
      const { id, position } = request.params;
      const shown = await find(id, request.session);
      const imageId = shown && (await pictures.imageAt(shown, Number(position)));
      return sendPublic(request, reply, imageId, 'preview', readPreview);
    },
  );

  const address = Type.Object({ id: Type.String({ maxLength: NAME_LIMITS.max }) });

  app.get(
    '/api/profiles/:id/video',
    {
      onRequest: acceptSession,
      schema: {
        security: [{}, { session: [] }],
        params: address,
        response: answers({ 200: Success(ProfileVideo) }, [404]),
      },
    },
    async (request) => {
      const shown = await find(request.params.id, request.session);
      if (!shown?.videoUrl || !maySeePictures(shown.visibility, shown.viewer)) {
        throw new NotFoundError(text('no-such-profile-video'));
      }
      return success('profile-video', { url: shown.videoUrl });
    },
  );

  app.get(
    '/api/profiles/:id/picture-requests',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: address,
        response: answers({ 200: Success(PictureAccess) }, [401, 404]),
      },
    },
    async (request) => {
      const shown = await find(request.params.id, sessionOf(request));
      if (shown === undefined) throw noSuchProfile();
      return success('picture-access', accessOf(shown));
    },
  );

  app.post(
    '/api/profiles/:id/picture-requests',
    {
      onRequest: requireSession,
      schema: {
        security: [{ session: [] }],
        params: address,
        response: answers({ 200: Success(PictureAccess) }, [401, 403, 404, 409]),
      },
    },
    async (request) => {
      const session = confirmedSessionOf(request);
      const shown = await find(request.params.id, session);
      if (shown === undefined) throw noSuchProfile();
      if (shown.isRequested) return success('pictures-requested', accessOf(shown));
      if (maySeePictures(shown.visibility, shown.viewer)) throw new ConflictError(text('pictures-not-on-request'));
      await limiter.take([['picture-request:account', session.accountId]]);
      if (!(await requests.ask({ ...shown, askerId: session.accountId }, clock()))) throw noSuchProfile();
      return success('pictures-requested', accessOf({ ...shown, isRequested: true }));
    },
  );
}

const accessOf = ({ visibility, viewer, isRequested }: ShownPictures): PictureAccess => ({
  maySee: maySeePictures(visibility, viewer),
  isRequested,
});

/**
 * What anybody may see may be kept, but is asked for again each time: the family may show it no more, or staff may have taken
 * it away, and then it must not be shown from anywhere.
 */
async function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  imageId: string | undefined,
  size: ImageSize | 'preview',
  read: (imageId: string) => Promise<Buffer | undefined>,
): Promise<FastifyReply> {
  if (imageId === undefined) throw noSuchPicture();
  // Never of the id itself, by which its owner and staff know it.
  const etag = `"${sha256(`${imageId} ${size}`).slice(0, ETAG_LENGTH)}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) {
    return reply.code(304).header('cache-control', ASKED_EACH_TIME).header('vary', 'authorization').send();
  }
  return send(reply, await read(imageId), ASKED_EACH_TIME);
}

function send(reply: FastifyReply, file: Buffer | undefined, caching: string): FastifyReply {
  if (file === undefined) throw noSuchPicture();
  // What a family shows to one it may not show to another.
  return reply.header('cache-control', caching).header('vary', 'authorization').type('image/webp').send(file);
}

const noSuchPicture = () => new NotFoundError(text('no-such-profile-picture'));
const noSuchProfile = () => new NotFoundError(text('no-such-profile'));
