import type { AddressInfo } from 'node:net';

import { FailureReport, type LiveComposition, LoadOpening, LoadSignals } from '@rishta/contracts';
import { ADDRESSES, FILE_ADDRESSES } from '@rishta/contracts/wire';
import { type Registry } from '@rishta/release';
import { Draining } from '@rishta/serving';
import { parseCookie } from 'cookie';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

import { apiProxy } from '../../api-proxy/api-proxy.ts';
import { assetRoutes } from '../../assets/asset.routes.ts';
import { createAssetStore } from '../../assets/asset-store.ts';
import { LARGEST_BEACON, takeBeacons } from '../../beacons.ts';
import { openChangeStreams } from '../../changes/change-streams.ts';
import { changeRoutes } from '../../changes/change.routes.ts';
import { endConnections } from '../../closing.ts';
import type { ComposedSite } from '../../composing/composed-site.ts';
import type { Composer } from '../../composing/composer.ts';
import type { SiteConfig } from '../../config.ts';
import { plainHeaders } from '../../document/security-headers.ts';
import { createStyleSheets } from '../../document/style-sheets.ts';
import { handleErrors } from '../../errors.ts';
import { createPageCache } from '../../pages/page-cache.ts';
import { pageRoutes } from '../../pages/page.routes.ts';
import { pathOf } from '../../path-of.ts';
import { SiteRefusal } from '../../refusal.ts';
import { releaseRoutes } from '../../release.routes.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import { readWatchdog } from '../../watchdog/watchdog.ts';
import { watchdogRoutes } from '../../watchdog/watchdog.routes.ts';
import { wellKnownRoutes } from '../../well-known.routes.ts';

/** Names the opening that a request belongs to. */
export const OPENING_COOKIE = 'trial-opening';

/** What a page has told of itself, or the server has seen, as a site would. */
export interface Told {
  signals: { app: string; signal: LoadSignals['said'][number][1] }[];
  failures: FailureReport[];
  /** Files of releases that were asked for in vain. */
  missing: { app: string; path: string }[];
  /** How often each path was asked for. */
  asked: Map<string, number>;
}

export interface TrialServer {
  /** For example `http://127.0.0.1:41234`. */
  origin: string;
  /** What is told by pages of an opening from now on. */
  listenTo: (opening: string) => Told;
  close: () => Promise<void>;
}

interface TrialServerOptions {
  site: ComposedSite;
  renderer: Renderer;
  registry: Registry;
  config: Pick<SiteConfig, 'apiUrl' | 'siteUrl'>;
  /** The folder of the compiled watchdog. */
  scripts: string;
}

/**
 * Serves a combination to this machine as the site would, with the same routes. Nothing that pages tell is counted, and
 * whatever is not only read is answered here: the API hears of nothing that would change something.
 */
export async function serveTrial({
  site,
  renderer,
  registry,
  config,
  scripts,
}: TrialServerOptions): Promise<TrialServer> {
  const app = fastify({ forceCloseConnections: true });
  const headers = plainHeaders(config.siteUrl);
  const openings = new Map<string, Told>();
  const toldBy = ({ headers: { cookie = '' } }: FastifyRequest) =>
    openings.get(parseCookie(cookie)[OPENING_COOKIE] ?? '');

  handleErrors(app);
  const { waitFor } = endConnections(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const path = pathOf(request.raw.url ?? '/');
    const asked = toldBy(request)?.asked;
    asked?.set(path, (asked.get(path) ?? 0) + 1);
    done(changesNothing(request) ? undefined : new SiteRefusal('unavailable'));
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const path = pathOf(request.raw.url ?? '/');
    const [, of] = path.split(`${FILE_ADDRESSES.assets}/`);
    if (statusCode >= 400 && of !== undefined) toldBy(request)?.missing.push({ app: of.replace(/\/.*$/s, ''), path });
    done();
  });
  await app.register((scope) => hearPages(scope, toldBy));
  apiProxy(app, { config: { apiUrl: config.apiUrl }, visitorIds: NO_VISITOR_IDS, waitFor });
  const composer = composerOf(site);
  releaseRoutes(app, { composer, registry });
  const watchdog = readWatchdog(scripts);
  watchdogRoutes(app, watchdog);
  changeRoutes(app, openChangeStreams(composer, new Draining()));
  const assets = createAssetStore(registry);
  wellKnownRoutes(app, { composer, assets, siteUrl: config.siteUrl });
  assetRoutes(app, { assets });
  const pages = createPageCache(renderer, {
    styleSheets: createStyleSheets(registry),
    isForDeveloper: false,
    watchdog,
  });
  pageRoutes(app, { composer, registry, pages, siteUrl: config.siteUrl });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    listenTo: (opening) => {
      const told: Told = { signals: [], failures: [], missing: [], asked: new Map() };
      openings.set(opening, told);
      return told;
    },
    close: () => app.close(),
  };
}

const BEACONS: readonly string[] = [ADDRESSES.loads, ADDRESSES.signals, ADDRESSES.failures];

const changesNothing = ({ method, raw: { url = '/' } }: FastifyRequest) =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && BEACONS.includes(url));

/** Log lines of a trial carry no visitor's id. */
const NO_VISITOR_IDS = { of: () => '', close: () => undefined };

/** The same site for everybody, and at any time. */
function composerOf(site: ComposedSite): Composer {
  const { id } = site.composition;
  const apps: LiveComposition['apps'] = {};
  for (const { app, version } of site.releases.values()) apps[app] = { version, recalled: [] };
  const live = { summary: () => ({ id, apps }), hasCanaries: false, compose: () => Promise.resolve(site) };
  return {
    live: () => Promise.resolve(live),
    knownId: () => id,
    trouble: () => undefined,
    onMoved: () => undefined,
  };
}

/** Takes what pages tell where a site takes it. */
async function hearPages(app: FastifyInstance, toldBy: (request: FastifyRequest) => Told | undefined): Promise<void> {
  await takeBeacons(app);
  const hear = (request: FastifyRequest, said: LoadSignals['said']) =>
    toldBy(request)?.signals.push(...said.map(([name, signal]) => ({ app: name, signal })));
  const limit = { bodyLimit: LARGEST_BEACON };
  app.post<{ Body: LoadOpening }>(ADDRESSES.loads, { ...limit, schema: { body: LoadOpening } }, (request, reply) => {
    hear(request, request.body.said ?? []);
    return reply.type('text/plain').send(request.body.load);
  });
  app.post<{ Body: LoadSignals }>(ADDRESSES.signals, { ...limit, schema: { body: LoadSignals } }, (request, reply) => {
    hear(request, request.body.said);
    return reply.code(204).send();
  });
  app.post<{ Body: FailureReport }>(
    ADDRESSES.failures,
    { ...limit, schema: { body: FailureReport } },
    (request, reply) => {
      toldBy(request)?.failures.push(request.body);
      return reply.code(204).send();
    },
  );
}
