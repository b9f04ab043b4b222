import { ADDRESSES } from '@rishta/contracts/wire';
import type { FastifyInstance } from 'fastify';

import { addressOf, subnetOf } from '../api-proxy/client-address.ts';
import type { ChangeStreams } from './change-streams.ts';

/** Tells open tabs that other releases are live, as soon as they are. */
export function changeRoutes(app: FastifyInstance, streams: ChangeStreams): void {
  app.get(ADDRESSES.changes, { exposeHeadRoute: false }, (request, reply) => {
    streams.open(subnetOf(addressOf(request)), () => {
      reply.headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        // When the stream ends, the server may be ending.
        connection: 'close',
      });
      const { raw } = reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      return raw.writeHead(200);
    });
  });
}
