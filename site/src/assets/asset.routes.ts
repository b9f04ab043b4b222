import { RELEASE_FOLDERS } from '@rishta/contracts';
import { FILE_ADDRESSES } from '@rishta/contracts/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { acceptedEncodings } from '../encoding.ts';
import { SiteRefusal } from '../refusal.ts';
import type { AssetStore } from './asset-store.ts';

/** The files of all published releases. They never change, so browsers keep them for a year. */
export function assetRoutes(app: FastifyInstance, { assets }: { assets: AssetStore }): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.raw.url ?? '').replace(/\?.*$/s, '');
    const asset = await assets.get(path, acceptedEncodings(request.headers['accept-encoding']));
    if (!asset) {
      reply.header('access-control-allow-origin', '*');
      throw new SiteRefusal('nothing-here');
    }
    return reply.headers(asset.headers).send(asset.bytes);
  };
  app.get(`${FILE_ADDRESSES.assets}/*`, answer);
  app.get(`${FILE_ADDRESSES.releases}/:app/:version/${RELEASE_FOLDERS.server}/*`, answer);
}
