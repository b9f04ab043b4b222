import type { ThisProcess } from '@rishta/serving';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Composer } from './composing/composer.ts';

export interface SiteMetrics {
  registry: Registry;
  answers: Counter<'method' | 'route' | 'status'>;
  /** Remotes that did not work in a browser. */
  browserFailures: Counter<'app' | 'version' | 'phase'>;
  /** Page loads that told how they did, by the releases of apps that they used. */
  loads: Counter<'app' | 'version'>;
  loadSignals: Counter<'app' | 'version' | 'signal'>;
  /** Parts of pages that did not work on the server. */
  renderFailures: Counter<'app' | 'version' | 'phase'>;
  renderSeconds: Histogram;
  /** Of the shell and of the remote whose page it is, each. */
  renderings: Counter<'app' | 'version'>;
  renderingSeconds: Counter<'app' | 'version'>;
  renderingCpuSeconds: Counter<'app' | 'version'>;
  renderingSignals: Counter<'app' | 'version' | 'signal'>;
  /** Mandates to publish. */
  releasesSent: Counter<'outcome'>;
}

interface Watched {
  leftOut: () => readonly { app: string; version: string }[];
  composer: Pick<Composer, 'knownId' | 'trouble'>;
  /** The number of open tabs that listen. */
  listeningTabs: () => number;
  renderMemory: () => readonly { app: string; version: string; bytes: number }[];
  thisProcess?: ThisProcess;
}

export function createMetrics({ leftOut, composer, listeningTabs, renderMemory, thisProcess }: Watched): SiteMetrics {
  const registry = new Registry();
  if (thisProcess) registry.setDefaultLabels({ ...thisProcess, pid: process.pid });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'site_composition',
    help: 'The composition that is live, as a label; 1.',
    labelNames: ['composition'],
    registers: [registry],
    collect() {
      this.reset();
      const composition = composer.knownId();
      if (composition !== undefined) this.set({ composition }, 1);
    },
  });
  new Gauge({
    name: 'site_channel_unread',
    help: '1 while the channel cannot be read or a change would not be heard of; the site goes on with what it knows.',
    registers: [registry],
    collect() {
      this.set(composer.trouble() === undefined ? 0 : 1);
    },
  });
  new Gauge({
    name: 'site_releases_left_out',
    help: 'Releases that ended render workers, so that visitors get an earlier one; 1 for each.',
    labelNames: ['app', 'version'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { app, version } of leftOut()) this.set({ app, version }, 1);
    },
  });
  new Gauge({
    name: 'site_listening_tabs',
    help: 'Open tabs that are told by this server as soon as other releases are live.',
    registers: [registry],
    collect() {
      this.set(listeningTabs());
    },
  });
  new Gauge({
    name: 'site_render_process_bytes',
    help: 'Resident memory of the largest render process in which a release draws pages.',
    labelNames: ['app', 'version'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { app, version, bytes } of renderMemory()) this.set({ app, version }, bytes);
    },
  });
  const labelNames = ['app', 'version', 'phase'] as const;
  const ofRelease = { labelNames: ['app', 'version'] as const, registers: [registry] };
  return {
    registry,
    answers: new Counter({
      name: 'site_answers_total',
      help: 'Answers, by what was asked for and how it ended.',
      labelNames: ['method', 'route', 'status'] as const,
      registers: [registry],
    }),
    browserFailures: new Counter({
      name: 'site_browser_failures_total',
      help: 'Failures of apps that browsers reported.',
      labelNames,
      registers: [registry],
    }),
    loads: new Counter({
      name: 'site_page_loads_total',
      help: 'Page loads that told how they did, by the releases that they used.',
      ...ofRelease,
    }),
    loadSignals: new Counter({
      name: 'site_page_load_signals_total',
      help: 'What page loads have told of the releases that they used, each at most once.',
      labelNames: ['app', 'version', 'signal'] as const,
      registers: [registry],
    }),
    renderFailures: new Counter({
      name: 'site_render_failures_total',
      help: 'Failures of apps while a page was rendered on the server.',
      labelNames,
      registers: [registry],
    }),
    renderSeconds: new Histogram({
      name: 'site_render_seconds',
      help: 'How long a page that was not in the cache took to render.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5],
      registers: [registry],
    }),
    renderings: new Counter({
      name: 'site_renderings_total',
      help: 'Pages rendered, by the releases that they are of: the shell, and the remote whose page it is.',
      ...ofRelease,
    }),
    renderingSeconds: new Counter({
      name: 'site_rendering_seconds_total',
      help: 'Seconds that their renderings took.',
      ...ofRelease,
    }),
    renderingCpuSeconds: new Counter({
      name: 'site_rendering_cpu_seconds_total',
      help: 'Seconds of processors that their renderings took.',
      ...ofRelease,
    }),
    renderingSignals: new Counter({
      name: 'site_rendering_signals_total',
      help: 'Renderings in which something was wrong, as releases are judged by it.',
      labelNames: ['app', 'version', 'signal'] as const,
      registers: [registry],
    }),
    releasesSent: new Counter({
      name: 'site_releases_sent_total',
      help: 'Releases that teams have sent over the network: published, there before, or refused.',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
  };
}

/** Counts every answer of a request. Its labels are the server's own words, so a visitor cannot add to their number. */
export function countAnswers(app: FastifyInstance, { answers }: SiteMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    answers.inc({ method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) });
    done();
  });
}

/** Counts an answer on a connection whose request nobody has read. */
export const countRawAnswer = ({ answers }: SiteMetrics, status: number): void => {
  answers.inc({ method: 'none', route: 'none', status: String(status) });
};
