import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { join } from 'node:path';

import { INTERNAL_HEADERS } from '@rishta/contracts';
import { openRegistry, type Registry, restoreChannel, StoreAwayError } from '@rishta/release';
import { Draining, renderingKey, type ThisProcess, type Tracing } from '@rishta/serving';
import fastify, { type FastifyInstance, LogController } from 'fastify';

import { apiProxy } from './api-proxy/api-proxy.ts';
import { assetRoutes } from './assets/asset.routes.ts';
import { createAssetStore } from './assets/asset-store.ts';
import { changeRoutes } from './changes/change.routes.ts';
import { openChangeStreams } from './changes/change-streams.ts';
import { endConnections } from './closing.ts';
import { createComposer } from './composing/composer.ts';
import type { SiteConfig } from './config.ts';
import { developmentRoutes } from './development/development.routes.ts';
import { tellSession } from './development/tell-session.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { plainHeaders } from './document/security-headers.ts';
import { createStyleSheets } from './document/style-sheets.ts';
import { answerBrokenConnection, answerOddRequests, answerUnreadable, handleErrors } from './errors.ts';
import { failureRoutes } from './failure.routes.ts';
import { countHealth } from './health/health.ts';
import { healthRoutes } from './health/health.routes.ts';
import { countAnswers, countRawAnswer, createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { overrideRoutes } from './overrides/override.routes.ts';
import { policyReportRoutes } from './overrides/policy-reports.routes.ts';
import { createPageCache } from './pages/page-cache.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { sendingRaw } from './raw-answer.ts';
import { limitConnections } from './api-proxy/connections.ts';
import { takeInTurn } from './api-proxy/pipelining.ts';
import { UPLOAD_LIMIT } from './api-proxy/uploads.ts';
import { createVisitorIds } from './api-proxy/visitor-ids.ts';
import { publishRoutes } from './publishing/publish.routes.ts';
import { readinessRoutes } from './readiness/readiness.routes.ts';
import { releaseRoutes } from './release.routes.ts';
import { followLive } from './rendering/follow-live.ts';
import { createLeftOut } from './rendering/left-out.ts';
import { createRenderer } from './rendering/renderer.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';
import { readWatchdog } from './watchdog/watchdog.ts';
import { watchdogRoutes } from './watchdog/watchdog.routes.ts';
import { wellKnownRoutes } from './well-known.routes.ts';

export interface SiteOptions {
  config: SiteConfig;
  /** The compiled render worker. */
  workerFile: string;
  /** The folder of the compiled watchdog. Absent: pages are not watched. */
  watchdogFolder?: string;
  /** Where log lines go; default: standard output. */
  logStream?: { write: (line: string) => void };
  /** Told when the process is to end. */
  draining?: Draining;
  /** What log lines and counters say of the process. */
  thisProcess?: ThisProcess;
  /** Absent: nobody is told how requests went. */
  tracing?: Tracing;
}

/** Connections that one address may have open; carriers put many people behind one. */
const CONNECTIONS_OF_ONE = 1_000;

/** Milliseconds: for the head of a request, and how often that is looked after. */
const HEADERS_LIMIT = 15_000;
const CHECK_CONNECTIONS = 5_000;
/** For a whole request; the limits of bodies are shorter, and their refusals can be read. */
const REQUEST_LIMIT = UPLOAD_LIMIT + 5_000;
/** Without a byte in either direction; longer than the API may think about a picture. */
const SILENCE_LIMIT = 75_000;

/** One hung page must not stop all others, so there are always two; more than four share too little memory. */
const WORKERS = Math.min(Math.max(availableParallelism(), 2), 4);

/** The site server, ready to listen. */
export async function buildSite({
  config,
  workerFile,
  watchdogFolder,
  logStream,
  draining = new Draining(),
  thisProcess,
  tracing,
}: SiteOptions): Promise<FastifyInstance> {
  const headers = plainHeaders(config.siteUrl);
  const { sessionUrl } = config;
  const isForDeveloper = sessionUrl !== undefined;
  // The log is there before the channel is read.
  let liveId: () => string | undefined = () => undefined;
  // Nothing is answered before there are metrics.
  const sendRaw = sendingRaw(headers, (status) => {
    countRawAnswer(metrics, status);
  });
  const app: FastifyInstance = fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: describeError },
      base: { ...thisProcess, pid: process.pid, hostname: hostname() },
      mixin: () => ({ composition: liveId() }),
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.isTrusted,
    // Nobody can guess it, and what a client calls its request is not believed.
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // What comes on a connection that is kept open is answered, and ends it.
    return503OnClosing: false,
    http: {
      headersTimeout: HEADERS_LIMIT,
      connectionsCheckingInterval: CHECK_CONNECTIONS,
      // Refused in this server's own words.
      requireHostHeader: false,
    },
    requestTimeout: REQUEST_LIMIT,
    connectionTimeout: SILENCE_LIMIT,
    clientErrorHandler: answerBrokenConnection(sendRaw),
    frameworkErrors: (error, request, reply) => {
      answerUnreadable(app, headers, { error, request, reply });
    },
  });
  // Visitors have no say in what is traced.
  tracing?.follow(app, ({ socket }) => config.isTrusted(socket.remoteAddress));
  app.addHook('onClose', () => tracing?.close());
  const registry = openRegistry(config.dataDir, config.registry, config.owners);
  await restoreLostChannel(registry, app);
  const leftOut = createLeftOut({ folder: join(config.dataDir, 'site/left-out'), log: app.log });
  const composer = createComposer(registry, leftOut, app.log, config);
  app.addHook('onClose', () => registry.close());
  liveId = composer.knownId;
  const streams = openChangeStreams(composer, draining);
  const metrics = createMetrics({
    leftOut: leftOut.all,
    composer,
    listeningTabs: () => streams.count,
    renderMemory: () => renderer.memory(),
    ...(thisProcess && { thisProcess }),
  });
  const { loads, renders } = countHealth(app, { registry, config, metrics });
  const renderer = createRenderer({
    registry,
    leftOut,
    workerFile,
    workers: WORKERS,
    config,
    log: app.log,
    apiHeaders: () => ({ ...renderingHeaders(config), ...tracing?.headers() }),
    onGrown: renders.countGrown,
    onFailure: ({ app: name, version, phase, message, stack, page }) => {
      metrics.renderFailures.inc({ app: name, version, phase });
      app.log.warn({ app: name, version, phase, message, stack, page }, 'an app did not work on the server');
      if (sessionUrl === undefined) return;
      const words = `${page ?? ''} ${name}: ${stack ?? message}`;
      // Where a developer looks, whose server's errors are shown in the terminal.
      process.stderr.write(`${words}\n`);
      tellSession(sessionUrl, { app: name, words }).catch((err: unknown) => {
        app.log.warn({ err }, "the developer's session does not hear of it");
      });
    },
  });
  const stopFollowing = followLive(composer, renderer, {
    log: app.log,
    isForDeveloper,
  });
  app.addHook('onClose', async () => {
    stopFollowing();
    await renderer.close();
  });
  const timed: typeof renderer = {
    ...renderer,
    render: async (...request) => {
      const end = metrics.renderSeconds.startTimer();
      const rendered = await (tracing
        ? tracing.within('render', () => renderer.render(...request))
        : renderer.render(...request));
      renders.count(request[0], request[1], { ...rendered, seconds: end() });
      return rendered;
    },
  };

  const visitorIds = createVisitorIds({ dataDir: config.dataDir, log: app.log });
  app.addHook('onClose', (_app, done) => {
    visitorIds.close();
    done();
  });

  handleErrors(app);
  const connections = endConnections(app);
  draining.endConnectionsOf(app);
  takeInTurn(app.server);
  limitConnections(app.server, sendRaw, {
    each: CONNECTIONS_OF_ONE,
    isTrusted: config.isTrusted,
    onFull: (address) => {
      app.log.warn({ visitor: visitorIds.of(address) }, 'connections of an address are refused');
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(INTERNAL_HEADERS.requestId, request.id);
    done();
  });
  countAnswers(app, metrics);
  answerOddRequests(app, sendRaw);
  apiProxy(app, { config, visitorIds, waitFor: connections.waitFor, ...(tracing && { tracing }) });
  await app.register(failureRoutes, { registry, metrics });
  releaseRoutes(app, { composer, registry });
  await app.register(healthRoutes, { composer, loads });
  const watchdog = watchdogFolder === undefined ? undefined : readWatchdog(watchdogFolder);
  if (watchdog) watchdogRoutes(app, watchdog);
  changeRoutes(app, streams);
  await app.register(overrideRoutes, { composer, registry, siteUrl: config.siteUrl });
  await app.register(policyReportRoutes, { composer, registry });
  deskRoutes(app, { composer, registry, siteUrl: config.siteUrl });
  if (config.takesReleases) {
    const { dataDir, siteUrl } = config;
    const { waitFor } = connections;
    await app.register(publishRoutes, { composer, registry, dataDir, siteUrl, visitorIds, metrics, waitFor });
  }
  if (config.metrics) serveMetrics(app, metrics, config.metrics);
  readinessRoutes(app, { composer, registry, renderer, config, draining });
  const assets = createAssetStore(registry);
  wellKnownRoutes(app, { composer, assets, ...config });
  const api = { apiUrl: config.apiUrl, apiHeaders: renderingHeaders(config) };
  sitemapRoutes(app, { composer, renderer: timed, ...api, siteUrl: config.siteUrl });
  assetRoutes(app, { assets });
  if (sessionUrl !== undefined) developmentRoutes(app, { sessionUrl });
  pageRoutes(app, {
    composer,
    registry,
    siteUrl: config.siteUrl,
    pages: createPageCache(timed, {
      styleSheets: createStyleSheets(registry),
      isForDeveloper,
      ...(watchdog && { watchdog }),
    }),
  });
  return app;
}

/** Frees what the site asks the API for its own pages of the limit that one visitor has. */
const renderingHeaders = ({ internalKey }: SiteConfig): Record<string, string> =>
  internalKey === undefined ? {} : { [INTERNAL_HEADERS.rendering]: renderingKey(internalKey) };

/** A site without its channel has nothing to show, and the journal can tell it what that was. */
async function restoreLostChannel(registry: Registry, { log }: FastifyInstance): Promise<void> {
  try {
    if (await restoreChannel(registry))
      log.error('the channel was missing or damaged; it is made again from the journal');
  } catch (error) {
    // It is told where the channel is read.
    if (error instanceof StoreAwayError) return;
    log.error({ err: error }, 'the channel is missing or damaged and cannot be made again from the journal');
  }
}

/** Without the fields of its own in which libraries tell addresses. */
const describeError = ({ name, message, stack, code }: Error & { code?: string }) => ({
  type: name,
  message,
  stack: stack ?? '',
  ...(code !== undefined && { code }),
});
