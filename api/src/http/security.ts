import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { INTERNAL_HEADERS } from '@rishta/contracts';
import helmet from 'helmet';

import type { Config } from '../config.ts';
import type { App } from './app-type.ts';
import { TooManyRequestsError, UnavailableError } from './errors.ts';
import { isForRendering } from './site-server.ts';

/** Far above what a person or a shared office line does; the limits that matter are those of the features. */
const REQUESTS_PER_MINUTE = 600;

const THIS_MACHINE = /^(127\.|::1$|::ffff:127\.)/;

/** Headers for answers that are data only, and shedding of load before it becomes an outage. */
export async function secure(
  app: App,
  { rateLimits, siteUrl }: Pick<Config, 'rateLimits' | 'siteUrl'>,
  { shedsLoad }: { shedsLoad: boolean },
): Promise<void> {
  // Not as Fastify's plugin, which makes helmet's middleware anew for each request: a fourteenth of a search.
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store').header(INTERNAL_HEADERS.requestId, request.id);
    protect(request.raw, reply.raw, () => {
      done();
    });
  });

  if (shedsLoad) await app.register(underPressure, { maxEventLoopDelay: 3_000, customError: UnavailableError });

  if (rateLimits) {
    await app.register(rateLimit, {
      global: false,
      max: REQUESTS_PER_MINUTE,
      timeWindow: 60_000,
      // The site server asks for all its visitors together when it renders pages, also from another machine.
      allowList: (request) => THIS_MACHINE.test(request.ip) || isForRendering(request),
      errorResponseBuilder: (_request, { ttl }) => new TooManyRequestsError(ttl),
    });
    // For every request, not only those that match a route: guessing at addresses counts, too.
    app.addHook('onRequest', app.rateLimit());
  }
}
