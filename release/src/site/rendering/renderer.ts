import { type Language, type Release } from '@rishta/contracts';
import type { FastifyBaseLogger } from 'fastify';

import type { Registry } from '../../registry/registry.ts';
import type { ComposedSite } from '../composing/composed-site.ts';
import type { SiteConfig } from '../config.ts';
import { browserOnly } from './browser-only.ts';
import { createLanes } from './lanes.ts';
import type { RenderedPage, RenderTask, ServerBundleFile } from './render-task.ts';
import { createSuspensions } from './suspensions.ts';
import type { Outcome, WorkerPool } from './worker-pool.ts';

/** Something that did not work on the server, for logs and counters. */
export interface RenderFailure {
  app: string;
  version: string;
  phase: 'module' | 'loader' | 'render' | 'hang' | 'shell';
  message: string;
  /** The path as the page's manifest has it, so without anything of the visitor's. */
  page: string;
}

export interface RendererOptions {
  registry: Registry;
  pool: WorkerPool;
  workers: number;
  config: Pick<SiteConfig, 'apiUrl' | 'siteUrl'>;
  log: FastifyBaseLogger;
  onFailure: (failure: RenderFailure) => void;
}

export interface Renderer {
  /** `whole` is false when some part was left to the browser that should not have been. Never rejects. */
  render: (site: ComposedSite, url: string, language: Language) => Promise<{ page: RenderedPage; whole: boolean }>;
}

/** Milliseconds: when a page's signal is aborted, and how long a page waits for a worker. */
const SOFT_LIMIT = 2_000;
export const HARD_LIMIT = 3_000;
const PATIENCE = 1_500;
const MOST_WAITING = 50;

const nameOf = ({ app, version }: Pick<Release, 'app' | 'version'>) => `${app}@${version}`;

export function createRenderer({ registry, pool, workers, config, log, onFailure }: RendererOptions): Renderer {
  const suspensions = createSuspensions();
  const proven = new Set<string>();
  const lanes = createLanes({
    slots: workers,
    proven: (lane) => proven.has(lane),
    patience: PATIENCE,
    most: MOST_WAITING,
  });

  const bundleOf = ({ app, version, serverEntry, files }: Release): [string, ServerBundleFile][] => {
    const integrity = serverEntry === undefined ? undefined : files[serverEntry]?.integrity;
    if (serverEntry === undefined || integrity === undefined) return [];
    return [[app, { version, file: registry.filePath(app, version, serverEntry), integrity }]];
  };

  async function render(site: ComposedSite, url: string, language: Language) {
    const matched = site.pageAt(url.replace(/[?#].*$/s, ''));
    const path = matched?.page.path ?? 'unknown';
    const owner = (matched && site.releases.get(matched.app)) ?? site.shell;
    const keyOf = (release: Release) => `${nameOf(release)} ${path}`;
    const leftToBrowser = { page: browserOnly(site, matched, language), whole: false };

    const attempt = (withheld: string[]): Promise<Outcome | undefined> => {
      const task: Omit<RenderTask, 'id'> = {
        composition: site.composition,
        bundles: Object.fromEntries([...site.releases.values()].flatMap(bundleOf)),
        url,
        language,
        apiUrl: `${config.apiUrl}/api`,
        origin: config.siteUrl,
        withheld,
        softLimit: SOFT_LIMIT,
      };
      return lanes.run(nameOf(withheld.length > 0 ? site.shell : owner), () => pool.run(task));
    };

    const fail = (release: Release, phase: RenderFailure['phase'], message: string) => {
      onFailure({ app: release.app, version: release.version, phase, message, page: path });
    };
    const suspend = (release: Release, message: string) => {
      proven.delete(nameOf(release));
      const duration = suspensions.add(keyOf(release));
      fail(release, 'hang', message);
      log.warn({ app: release.app, version: release.version, page: path, duration }, 'left to the browser for a while');
    };

    if (site.shell.serverEntry === undefined) return { ...leftToBrowser, whole: true };
    if (suspensions.has(keyOf(site.shell))) return leftToBrowser;
    const withheld = owner !== site.shell && suspensions.has(keyOf(owner)) ? [owner.app] : [];
    let outcome = await attempt(withheld);
    if (!outcome) return leftToBrowser;

    // Whatever went wrong with a remote's code in play, the page is asked for once more without it.
    const guilty = 'rendered' in outcome ? [] : outcome.entered.flatMap((app) => site.releases.get(app) ?? []);
    if (!('rendered' in outcome) && guilty.length > 0) {
      for (const release of guilty) {
        if ('hung' in outcome) suspend(release, outcome.hung);
        else fail(release, 'render', outcome.error);
      }
      outcome = await attempt(guilty.map(({ app }) => app));
      if (!outcome) return leftToBrowser;
    }
    if (!('rendered' in outcome)) {
      if ('hung' in outcome) suspend(site.shell, outcome.hung);
      else fail(site.shell, 'shell', outcome.error);
      return leftToBrowser;
    }

    const { failure } = outcome.rendered;
    const failing = failure && site.releases.get(failure.app);
    const known = [...withheld, ...guilty.map(({ app }) => app)];
    if (failing && !known.includes(failing.app)) {
      if (outcome.timedOut && suspensions.isRepeated(keyOf(failing))) suspend(failing, failure.message);
      else fail(failing, failure.phase, failure.message);
    } else if (!failure) {
      proven.add(nameOf(owner));
      suspensions.clear(keyOf(owner));
    }
    return { page: outcome.rendered, whole: !failure && !outcome.rendered.apiUnreached };
  }

  return { render };
}
