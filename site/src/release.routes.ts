import { ADDRESSES, FILE_ADDRESSES, RELEASE_ROOT } from '@rishta/contracts/wire';
import type { Registry } from '@rishta/release';
import type { FastifyInstance } from 'fastify';

import type { Composer } from './composing/composer.ts';
import { heldOverride } from './overrides/overridden.ts';
import { visitorOf } from './pages/visitor.ts';
import { trustedRelease } from './trusted-release.ts';

/** What is live, and whether the site works. */
export function releaseRoutes(
  app: FastifyInstance,
  { composer, registry }: { composer: Composer; registry: Registry },
): void {
  app.get(ADDRESSES.live, async (request, reply) => {
    const live = await composer.live();
    const { lot, grant } = visitorOf('', request.headers.cookie);
    const override = heldOverride(grant, registry);
    return reply.header('cache-control', 'no-store').send(live.summary({ lot, override }));
  });

  // What a developer elsewhere needs to compose this site with a section of their own; its files are assets.
  app.get<{ Params: { app: string; version: string } }>(
    `${FILE_ADDRESSES.releases}/:app/:version`,
    async (request, reply) => {
      const { app: name, version } = request.params;
      const release = await trustedRelease(registry, name, version);
      if (release) return reply.header('cache-control', 'no-store').send(release);
      reply.callNotFound();
      return reply;
    },
  );

  app.get(ADDRESSES.health, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const live = await composer.live();
      if (await live.compose()) return await reply.send({ status: 'ok', composition: live.summary().id });
      return await reply.code(503).send({ status: 'unavailable', reason: 'No shell is live.' });
    } catch (error) {
      request.log.error({ err: error }, 'the registry cannot be read');
      return reply.code(503).send({ status: 'unavailable', reason: 'The registry cannot be read.' });
    }
  });

  // Whatever else begins like this is no page.
  app.get(`${RELEASE_ROOT}*`, (_request, reply) => {
    reply.callNotFound();
  });
}
