import fastify, { type FastifyInstance } from 'fastify';

import { handleErrors } from './errors.ts';
import type { SiteMetrics } from './metrics.ts';

/** The counters tell about the business, so they have an address of their own, which is not public. */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: SiteMetrics,
  address: { port: number; host: string },
): void {
  const server = fastify();
  handleErrors(server);
  server.get('/_release/metrics', async (_request, reply) =>
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
