import { REBUILD_ADDRESSES } from '@rishta/contracts/rebuilds';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'undici';

import { SiteRefusal } from '../refusal.ts';

/** Passes on what pages ask of the developer's session that runs this server: news, and files of builds. */
export function developmentRoutes(app: FastifyInstance, { sessionUrl }: { sessionUrl: string }): void {
  // News may be long in coming.
  const pool = new Pool(sessionUrl, { bodyTimeout: 0 });
  const open = new Set<AbortController>();
  app.addHook('preClose', (done) => {
    for (const gone of open) gone.abort();
    done();
  });
  app.addHook('onClose', () => pool.destroy());

  app.get(`${REBUILD_ADDRESSES.root}/*`, { exposeHeadRoute: false }, async (request, reply) => {
    const gone = new AbortController();
    open.add(gone);
    reply.raw.once('close', () => {
      open.delete(gone);
      gone.abort();
    });
    const answer = await pool
      .request({ method: 'GET', path: request.raw.url ?? '', signal: gone.signal })
      .catch((error: unknown) => {
        request.log.warn({ err: error }, "the developer's session does not answer");
        throw new SiteRefusal('unavailable');
      });
    return reply
      .code(answer.statusCode)
      .header('content-type', answer.headers['content-type'])
      .header('cache-control', 'no-store')
      .send(answer.body);
  });
}
