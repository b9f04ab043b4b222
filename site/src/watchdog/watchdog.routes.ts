import type { FastifyInstance } from 'fastify';

import { acceptedEncodings } from '../encoding.ts';
import type { Watchdog } from './watchdog.ts';

/** The part of the watchdog that comes later. Its address names its content. */
export function watchdogRoutes(app: FastifyInstance, { more: { address, bodies } }: Watchdog): void {
  app.get(address, (request, reply) => {
    const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type('text/javascript; charset=utf-8')
      .send(bodies[encoding]);
  });
}
