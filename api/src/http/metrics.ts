import type { ThisProcess } from '@rishta/serving';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

import type { App } from './app-type.ts';

/**
 * Numbers for a Prometheus server at `/metrics`, which lies outside `/api` and so is not public. Gives the registry, for
 * what else is counted.
 */
export function measure(app: App, thisProcess?: ThisProcess): Registry {
  const registry = new Registry();
  if (thisProcess) registry.setDefaultLabels({ ...thisProcess, pid: process.pid });
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.type(registry.contentType);
    return registry.metrics();
  });
  return registry;
}
