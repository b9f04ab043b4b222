import rateLimit from '@fastify/rate-limit';
import { PUBLISHING } from '@rishta/contracts';
import { admit, type Mandate, refusedAnswer, type RefusedAnswer, statusOf } from '@rishta/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Composer } from '../composing/composer.ts';
import type { SiteMetrics } from '../metrics.ts';
import { drainBody } from '../api-proxy/drain-body.ts';
import { addressOf } from '../api-proxy/client-address.ts';
import type { VisitorIds } from '../api-proxy/visitor-ids.ts';
import { SiteRefusal } from '../refusal.ts';
import { createTaking, type TakingOptions } from './take-build.ts';

interface PublishOptions extends TakingOptions {
  composer: Composer;
  siteUrl: string;
  visitorIds: VisitorIds;
  metrics: SiteMetrics;
}

/** Of one address. */
const REQUESTS_PER_MINUTE = 30;

/** Publishes releases that teams send, in the name of the keys that have signed them. What is live does not change. */
export async function publishRoutes(app: FastifyInstance, options: PublishOptions): Promise<void> {
  const { composer, registry, siteUrl, visitorIds, metrics, dataDir } = options;
  const taking = createTaking(options);
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  await taking.clear().catch((err: unknown) => {
    app.log.warn({ err, dataDir }, 'what is left of releases that were being sent cannot be cleared away');
  });

  await app.register(rateLimit, { global: false });
  app.addHook('onResponse', drainBody);
  // It is read as it comes, once its mandate is found to be right.
  app.addContentTypeParser(PUBLISHING.contentType, (_request, _body, parsed) => {
    parsed(null);
  });

  app.post(
    PUBLISHING.address,
    { config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      let mandate: Mandate | undefined;
      try {
        if (isClosing) throw new SiteRefusal('unavailable');
        // What is trusted is what the channel says by now.
        await composer.live();
        mandate = await admit(registry, mandateIn(request), siteUrl);
        const answer = await taking.take(mandate, request, reply);
        if (!answer.ok) return await refuse(answer, mandate, request, reply);
        metrics.releasesSent.inc({ outcome: answer.isNew ? 'published' : 'there' });
        request.log.info(
          { ...about(mandate, request), isNew: answer.isNew },
          'a release was published over the network',
        );
        return await reply.send(answer);
      } catch (error) {
        const answer = refusedAnswer(error);
        if (answer) return refuse(answer, mandate, request, reply);
        metrics.releasesSent.inc({ outcome: 'refused' });
        request.log.info({ ...about(mandate, request), err: error }, 'a release was not taken');
        // Nobody is there who could be answered.
        if (reply.raw.destroyed) return reply.hijack();
        // Whoever is slow would go on being slow.
        if (error instanceof SiteRefusal && error.statusCode === 408) reply.header('connection', 'close');
        throw error;
      }
    },
  );

  function refuse(answer: RefusedAnswer, mandate: Mandate | undefined, request: FastifyRequest, reply: FastifyReply) {
    const problems = answer.problems.map(({ id }) => id);
    metrics.releasesSent.inc({ outcome: 'refused' });
    request.log.info({ ...about(mandate, request), problems }, 'a release was refused over the network');
    const status = statusOf(answer);
    if (status === 401) reply.header('www-authenticate', PUBLISHING.scheme);
    if (status === 503) reply.header('retry-after', '5');
    return reply.code(status).send(answer);
  }

  /** Who has proven to hold a key is no visitor: their address is logged. */
  function about(mandate: Mandate | undefined, request: FastifyRequest) {
    const address = addressOf(request);
    if (!mandate) return { visitor: visitorIds.of(address) };
    const { app: name, version, digest, by } = mandate.given;
    return { app: name, version, digest, by, key: mandate.key, address };
  }
}

function mandateIn({ headers }: FastifyRequest): string {
  const [scheme, text = ''] = (headers.authorization ?? '').split(' ');
  return scheme === PUBLISHING.scheme ? text : '';
}
