import type { HealthStore, Registry } from '@rishta/release';
import type { FastifyInstance } from 'fastify';

import type { SiteConfig } from '../config.ts';
import type { SiteMetrics } from '../metrics.ts';
import { lookForAlteredFiles } from './altered-files.ts';
import { healthKey } from './health-key.ts';
import { createHealthRecorder } from './health-recorder.ts';
import { createLoadCounter, type LoadCounter } from './load-counter.ts';
import { createRenderCounter, type RenderCounter } from './render-counter.ts';

/** What is counted of how releases do. */
export interface Health {
  loads: LoadCounter;
  renders: RenderCounter;
}

interface HealthOptions {
  registry: Registry & { health: HealthStore };
  config: SiteConfig;
  metrics: SiteMetrics;
}

/** Counts until the server is closed. */
export function countHealth(app: FastifyInstance, { registry, config, metrics }: HealthOptions): Health {
  const recorder = createHealthRecorder(registry.health, app.log);
  app.addHook('onClose', () => recorder.close());
  return {
    loads: createLoadCounter({
      key: healthKey(config, app.log),
      recorder,
      metrics,
      onLoadFailure: lookForAlteredFiles(registry, recorder, app.log),
      onTooMany: (composition) => {
        app.log.error({ loadsOf: composition }, 'a composition has too many apps for its page loads to be counted');
      },
    }),
    renders: createRenderCounter(recorder, metrics),
  };
}
