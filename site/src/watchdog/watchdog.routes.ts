import type { FastifyInstance } from 'fastify';

import type { Watchdog } from './watchdog.ts';

/** The part of the watchdog that comes later. Its address names its content. */
export function watchdogRoutes(app: FastifyInstance, { more: { address, content } }: Watchdog): void {
  app.get(address, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(content),
  );
}
