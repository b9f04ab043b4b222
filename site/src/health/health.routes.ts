import rateLimit from '@fastify/rate-limit';
import { LoadOpening, LoadSignals } from '@rishta/contracts';
import { ADDRESSES } from '@rishta/contracts/wire';
import type { FastifyInstance } from 'fastify';

import type { Composer } from '../composing/composer.ts';
import { visitorOf } from '../pages/visitor.ts';
import { addressOf } from '../passing/visitor.ts';
import type { LoadCounter } from './load-counter.ts';

interface HealthOptions {
  composer: Composer;
  loads: LoadCounter;
}

const LARGEST = 4_096;
/** Of one address in a minute. Behind some there are hundreds of people, of whom the first tell enough. */
const MOST_LOADS = 120;
const MOST_SIGNALS = 480;

/** Pages tell here that they were seen, and how they did. */
export async function healthRoutes(app: FastifyInstance, { composer, loads }: HealthOptions): Promise<void> {
  await app.register(rateLimit, { global: false });
  // A beacon that is a plain string comes as text.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  app.post<{ Body: LoadOpening }>(
    ADDRESSES.loads,
    {
      bodyLimit: LARGEST,
      schema: { body: LoadOpening },
      config: { rateLimit: { max: MOST_LOADS, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const { lot, failing, grant } = visitorOf('', request.headers.cookie);
      const live = await composer.live();
      // A browser with an override sees what was not proven yet; it speaks for nobody else.
      const site = grant ? undefined : await live.compose({ lot, failing });
      const token = loads.open(request.body, { site, address: addressOf(request) });
      reply.header('cache-control', 'no-store');
      return token === undefined ? reply.code(204).send() : reply.type('text/plain').send(token);
    },
  );

  app.post<{ Body: LoadSignals }>(
    ADDRESSES.signals,
    {
      bodyLimit: LARGEST,
      schema: { body: LoadSignals },
      config: { rateLimit: { max: MOST_SIGNALS, timeWindow: '1 minute' } },
    },
    (request, reply) => reply.code(loads.hear(request.body) ? 204 : 403).send(),
  );
}
