import { FILE_ADDRESSES } from '@rishta/contracts/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { acceptedEncodings } from '../encoding.ts';
import type { AssetStore } from './asset-store.ts';

/** The files of all published releases. They never change, so browsers keep them for a year. */
export function assetRoutes(app: FastifyInstance, { assets }: { assets: AssetStore }): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.raw.url ?? '').replace(/\?.*$/s, '');
    const asset = await assets.get(path, acceptedEncodings(request.headers['accept-encoding']));
    if (!asset) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .header('access-control-allow-origin', '*')
        .type('text/plain')
        .send('No published release has this file.\n');
    }
    return reply.headers(asset.headers).send(asset.bytes);
  };
  app.get(`${FILE_ADDRESSES.assets}/*`, answer);
  app.get(`${FILE_ADDRESSES.releases}/:app/:version/server/*`, answer);
}
