import {
  PictureAccess,
  ProfilePictureParams,
  ProfilePictureSizeParams,
  Success,
  type ImageSize,
} from '@rishta/contracts';
import { NAME_LIMITS } from '@rishta/contracts/limits';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';

import type { App } from '../../http/app-type.ts';
import { answers, success } from '../../http/answers.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { confirmedSessionOf, sessionOf } from '../../identity/authentication.ts';
import type { Session } from '../../identity/sessions.repository.ts';
import { blurredPreview } from '../../images/blurred-preview.ts';
import { parseProfileNumber } from '../../profile-store/profile-number.ts';
import type { Services } from '../../services.ts';
import { text } from '../../texts/texts.ts';
import { maySeePictures } from './may-see-pictures.ts';
import { PictureRequestsRepository } from './picture-requests.repository.ts';
import { pictureRequests } from './picture-requests.routes.ts';
import { ProfilePicturesRepository, type ShownPictures } from './profile-pictures.repository.ts';

const picture = {
  content: { 'image/webp': { schema: Type.Unsafe<Buffer>({ description: 'The picture.' }) } },
};

/** The pictures of candidates: for those to whom the family shows them, and blurred for everybody else. */
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

  const readFile = async (shown: ShownPictures, position: string, size: ImageSize) => {
    const id = await pictures.imageAt(shown, Number(position));
    return id === undefined ? undefined : files.read(id, size);
  };

  const readPreview = async (shown: ShownPictures, position: string) => {
    const id = await pictures.imageAt(shown, Number(position));
    if (id === undefined) return undefined;
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
      const file = await readFile(shown, position, size);
      return send(reply, file, shown.visibility === 'public' ? 'public, max-age=300' : 'private, no-store');
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
      return send(reply, shown && (await readPreview(shown, position)), 'public, max-age=3600');
    },
  );

  const address = Type.Object({ id: Type.String({ maxLength: NAME_LIMITS.max }) });

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
      await requests.ask({ ...shown, askerId: session.accountId }, clock());
      return success('pictures-requested', accessOf({ ...shown, isRequested: true }));
    },
  );
}

const accessOf = ({ visibility, viewer, isRequested }: ShownPictures): PictureAccess => ({
  maySee: maySeePictures(visibility, viewer),
  isRequested,
});

function send(reply: FastifyReply, file: Buffer | undefined, caching: string): FastifyReply {
  if (file === undefined) throw noSuchPicture();
  // What a family shows to one it may not show to another.
  return reply.header('cache-control', caching).header('vary', 'authorization').type('image/webp').send(file);
}

const noSuchPicture = () => new NotFoundError(text('no-such-profile-picture'));
const noSuchProfile = () => new NotFoundError(text('no-such-profile'));
