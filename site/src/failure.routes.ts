import { FailureReport } from '@rishta/contracts';
import { ADDRESSES } from '@rishta/contracts/wire';
import type { Registry } from '@rishta/release';
import type { FastifyInstance } from 'fastify';

import { isFromElsewhere, LARGEST_BEACON, takeBeacons } from './beacons.ts';
import { pathOf } from './path-of.ts';
import { SiteRefusal } from './refusal.ts';
import type { SiteMetrics } from './metrics.ts';

const REPORTS_PER_MINUTE = 20;

/** Browsers tell here which remote did not work for them, so that a release manager sees it. */
export async function failureRoutes(
  app: FastifyInstance,
  { registry, metrics }: { registry: Registry; metrics: SiteMetrics },
): Promise<void> {
  await takeBeacons(app);

  app.post<{ Body: FailureReport }>(
    ADDRESSES.failures,
    {
      bodyLimit: LARGEST_BEACON,
      schema: { body: FailureReport },
      config: { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      // Other sites must not fill the log through their visitors.
      if (isFromElsewhere(request)) throw new SiteRefusal('from-elsewhere');
      const { app: name, version, phase, message, path } = request.body;
      const published = await registry.readRelease(name, version).catch(() => undefined);
      // Made-up versions share one label, or they would grow the list of counters without end.
      metrics.browserFailures.inc(
        published ? { app: name, version, phase } : { app: 'unknown', version: 'unknown', phase },
      );
      request.log.warn(
        { app: name, version, phase, message, path: pathOf(path), published: published !== undefined },
        'an app did not work in a browser',
      );
      return reply.code(204).send();
    },
  );
}
