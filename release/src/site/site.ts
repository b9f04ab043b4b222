import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import fastify, { type FastifyInstance, LogController } from 'fastify';

import { openRegistry } from '../registry/registry.ts';
import { apiProxy } from './api-proxy.ts';
import { assetRoutes } from './assets/asset.routes.ts';
import { createAssetStore } from './assets/asset-store.ts';
import { createComposer } from './composing/composer.ts';
import type { SiteConfig } from './config.ts';
import { COMMON_HEADERS } from './document/security-headers.ts';
import { createStyleSheets } from './document/style-sheets.ts';
import { handleErrors } from './errors.ts';
import { failureRoutes } from './failure.routes.ts';
import { liveReloadRoutes } from './live-reload.routes.ts';
import { createMetrics } from './metrics.ts';
import { createPageCache } from './pages/page-cache.ts';
import { fromCache, pageRoutes, type PagesOptions } from './pages/page.routes.ts';
import { releaseRoutes } from './release.routes.ts';
import { followLive } from './rendering/follow-live.ts';
import { createLeftOut } from './rendering/left-out.ts';
import { createRenderer } from './rendering/renderer.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';
import { wellKnownRoutes } from './well-known.routes.ts';

export interface SiteOptions {
  config: SiteConfig;
  /** The compiled render worker. */
  workerFile: string;
  /** Where log lines go; default: standard output. */
  logStream?: { write: (line: string) => void };
}

/** One hung page must not stop all others, so there are always two; more than four share too little memory. */
const WORKERS = Math.min(Math.max(availableParallelism(), 2), 4);

/** The site server, ready to listen. */
export async function buildSite({ config, workerFile, logStream }: SiteOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel, ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true }),
    // Lines about a request say what they are about themselves; a logger for each request costs more than a cached page.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    // A picture of 5 MB over a slow telephone takes its time.
    requestTimeout: 120_000,
  });
  const registry = openRegistry(config.dataDir);
  const leftOut = createLeftOut({ file: join(config.dataDir, 'site/left-out.json'), log: app.log });
  const metrics = createMetrics(leftOut.all);
  const composer = createComposer(registry, leftOut, app.log);
  const renderer = createRenderer({
    registry,
    leftOut,
    workerFile,
    workers: WORKERS,
    config,
    log: app.log,
    onFailure: ({ app: name, version, phase, message, page }) => {
      metrics.renderFailures.inc({ app: name, version, phase });
      app.log.warn({ app: name, version, phase, message, page }, 'an app did not work on the server');
    },
  });
  const stopFollowing = followLive(composer, renderer, app.log);
  app.addHook('onClose', async () => {
    stopFollowing();
    await renderer.close();
  });
  const timed: typeof renderer = {
    ...renderer,
    render: async (...request) => {
      const end = metrics.renderSeconds.startTimer();
      const rendered = await renderer.render(...request);
      end();
      return rendered;
    },
  };

  handleErrors(app);
  closeIdleConnections(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(COMMON_HEADERS);
    done();
  });
  await app.register(apiProxy, { apiUrl: config.apiUrl });
  await app.register(failureRoutes, { registry, metrics });
  releaseRoutes(app, { composer, registry, metrics });
  const assets = createAssetStore(registry);
  wellKnownRoutes(app, { composer, assets, siteUrl: config.siteUrl });
  sitemapRoutes(app, { composer, renderer: timed, apiUrl: config.apiUrl, siteUrl: config.siteUrl });
  if (config.liveReload) liveReloadRoutes(app, { composer });
  assetRoutes(app, { assets });
  const pages: PagesOptions = {
    composer,
    cache: createPageCache(timed, { siteUrl: config.siteUrl, styleSheets: createStyleSheets(registry) }),
    liveReload: config.liveReload,
  };
  pageRoutes(app, pages);
  askFirst(app.server, fromCache(pages));
  return app;
}

/** Lets `answer` have each request before Fastify, which gets those that it leaves. */
function askFirst(server: Server, answer: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const other of others) other.call(server, request, response);
  });
}

const IDLE_CHECK = 100;

/** While the site ends: a connection whose last answer is out would otherwise hold it until its client goes away. */
function closeIdleConnections(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    timer = setInterval(() => {
      app.server.closeIdleConnections();
    }, IDLE_CHECK);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
