import { ADDRESSES } from '@rishta/contracts/wire';
import fastify, { type FastifyInstance } from 'fastify';

import { handleErrors } from './errors.ts';
import type { SiteMetrics } from './metrics.ts';

/** Metrics are private, so they are served at an address of their own that is not public. */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: SiteMetrics,
  address: { port: number; host: string },
): void {
  const server = fastify();
  handleErrors(server);
  server.get(ADDRESSES.metrics, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
  app.addHook('onReady', async () => {
    await server.listen(address);
  });
  app.addHook('onClose', () => server.close());
}
