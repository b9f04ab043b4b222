import { GRANT_PARAMETER, OVERRIDE_ADDRESS, Refusal, type Registry } from '@rishta/release';
import type { FastifyInstance } from 'fastify';

import type { Composer } from '../composing/composer.ts';
import { BANNER_CSS, BANNER_STYLE, LEAVE_ADDRESS } from './banner.ts';
import { overrideCookie } from './overridden.ts';

interface OverrideOptions {
  composer: Composer;
  registry: Registry;
  siteUrl: string;
}

/** Puts a browser on the releases of an override, and takes it back. */
export function overrideRoutes(app: FastifyInstance, options: OverrideOptions, done: () => void): void {
  const { composer, registry, siteUrl } = options;

  app.get<{ Querystring: Record<string, string | string[] | undefined> }>(OVERRIDE_ADDRESS, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const given = request.query[GRANT_PARAMETER];
    const grant = typeof given === 'string' ? given : '';
    try {
      // What is trusted is what the channel says by now.
      await composer.live();
      const { until } = registry.overrideOf(grant);
      request.log.warn({ until }, 'a browser gets an override');
      return await reply.header('set-cookie', overrideCookie(siteUrl, { grant, until })).redirect('/', 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply.code(403).type('text/plain; charset=utf-8').send(`${error.message}\n${error.problems[0].remedy}\n`);
    }
  });

  // A form without fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, parsed) => {
    body.resume();
    parsed(null);
  });
  app.post(LEAVE_ADDRESS, (_request, reply) =>
    reply.header('cache-control', 'no-store').header('set-cookie', overrideCookie(siteUrl)).redirect('/', 303),
  );

  app.get(BANNER_STYLE, (_request, reply) =>
    reply.header('cache-control', 'max-age=300').type('text/css; charset=utf-8').send(BANNER_CSS),
  );
  done();
}
