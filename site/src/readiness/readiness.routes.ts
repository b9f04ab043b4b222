import type { Registry } from '@rishta/release';
import { type Draining, DRAINING } from '@rishta/serving';
import type { FastifyInstance } from 'fastify';

import type { Composer } from '../composing/composer.ts';
import type { SiteConfig } from '../config.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { createReadiness } from './readiness.ts';
import { registryCheck } from './registry.check.ts';
import { apiCheck, diskCheck, renderingCheck } from './dependencies.checks.ts';

interface Parts {
  composer: Composer;
  registry: Registry;
  renderer: Renderer;
  config: Pick<SiteConfig, 'apiUrl' | 'dataDir'>;
  draining: Draining;
}

const RETRY_AFTER_SECONDS = '5';

/** `/readyz`: 200 while everything works, else 503 and what does not. `/healthz` says whether there are pages at all. */
export function readinessRoutes(app: FastifyInstance, { composer, registry, renderer, config, draining }: Parts): void {
  const readiness = createReadiness(
    {
      api: apiCheck(config.apiUrl),
      registry: registryCheck(registry, composer),
      disk: diskCheck(config.dataDir),
      rendering: renderingCheck(composer, renderer),
    },
    { onFault: (check, error) => app.log.error({ err: error, check }, 'a part of the site could not be looked at') },
  );
  app.get('/readyz', async (_request, reply) => {
    // Told at once: what was found before still counts for a moment.
    const data = draining.isUnderWay ? { checks: { server: DRAINING } } : await readiness();
    const failing = Object.entries(data.checks).flatMap(([name, result]) => (result === 'ok' ? [] : [name]));
    reply.header('cache-control', 'no-store');
    if (failing.length === 0) return reply.send({ success: true, code: 'ready', message: 'Ready.', data });
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send({ success: false, code: 'unavailable', message: `Not ready: ${failing.join(', ')}.`, data });
  });
}
