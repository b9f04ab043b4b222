import { LoadOpening, LoadSignals } from '@rishta/contracts';
import { ADDRESSES } from '@rishta/contracts/wire';
import type { FastifyInstance } from 'fastify';

import { isFromElsewhere, LARGEST_BEACON, takeBeacons } from '../beacons.ts';
import type { Composer } from '../composing/composer.ts';
import { visitorOf } from '../pages/visitor.ts';
import { SiteRefusal } from '../refusal.ts';
import { addressOf, subnetOf } from '../api-proxy/client-address.ts';
import type { LoadCounter } from './load-counter.ts';

interface HealthOptions {
  composer: Composer;
  loads: LoadCounter;
}

/** Of one address in a minute, in which hundreds of people may stand behind it. What goes beyond that is not counted. */
const LIMIT = { max: 600, timeWindow: '1 minute' };

/** Pages tell here that they were seen, and how they did. */
export async function healthRoutes(app: FastifyInstance, { composer, loads }: HealthOptions): Promise<void> {
  await takeBeacons(app);

  const limitLoads = app.createRateLimit({
    ...LIMIT,
    keyGenerator: (request) => `loads ${subnetOf(addressOf(request))}`,
  });
  const limitSignals = app.createRateLimit({
    ...LIMIT,
    keyGenerator: (request) => `signals ${subnetOf(addressOf(request))}`,
  });
  const isBeyond = ({ isAllowed, ...limit }: Awaited<ReturnType<typeof limitLoads>>) =>
    !isAllowed && 'isExceeded' in limit && limit.isExceeded;

  app.post<{ Body: LoadOpening }>(
    ADDRESSES.loads,
    {
      bodyLimit: LARGEST_BEACON,
      schema: { body: LoadOpening },
    },
    async (request, reply) => {
      // Other sites must not speak against a release through their visitors. What goes beyond the limit is answered
      // with 204 as well: an error would show in the console of a sound page.
      if (isFromElsewhere(request) || isBeyond(await limitLoads(request))) return reply.code(204).send();
      const { lot, failing, grant } = visitorOf('', request.headers.cookie);
      const live = await composer.live();
      // A browser with an override sees what was not proven yet; it speaks for nobody else.
      const now = grant ? undefined : await live.compose({ lot, failing });
      // A failing page gives its release up before it reports, but was composed with that release.
      const isOfBefore = now && failing.size > 0 && now.composition.id !== request.body.composition;
      const site = isOfBefore ? await live.compose({ lot }) : now;
      const token = loads.open(request.body, { site, address: addressOf(request) });
      reply.header('cache-control', 'no-store');
      return token === undefined ? reply.code(204).send() : reply.type('text/plain').send(token);
    },
  );

  app.post<{ Body: LoadSignals }>(
    ADDRESSES.signals,
    {
      bodyLimit: LARGEST_BEACON,
      schema: { body: LoadSignals },
    },
    async (request, reply) => {
      const isUnheard = isFromElsewhere(request) || isBeyond(await limitSignals(request));
      if (isUnheard || loads.hear(request.body)) return reply.code(204).send();
      throw new SiteRefusal('no-page-load');
    },
  );
}
