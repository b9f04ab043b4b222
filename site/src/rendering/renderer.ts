import { type Language, type Release, SHELL } from '@rishta/contracts';
import type { Registry } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import { type ComposedSite, trackOf } from '../composing/composed-site.ts';
import type { SiteConfig } from '../config.ts';
import { pathOf } from '../path-of.ts';
import { createFailureAttribution, nameOf } from './failure-attribution.ts';
import { browserOnly } from './browser-only.ts';
import { type DrawnPart, drawParts, type PartsOptions } from './draw-parts.ts';
import type { DrawnPage } from './drawn-pages.ts';
import { createRenderQueue } from './render-queue.ts';
import type { LeftOut } from './left-out.ts';
import { isUnclear, type Outcome } from './render-process.ts';
import { renderSites } from './render-sites.ts';
import type { PageTask, PreparedPage, RenderTask } from './render-task.ts';
import { noCost, type RenderingCost } from './rendering-cost.ts';
import { createWorkerPool } from './worker-pool.ts';

/** Something that did not work on the server, for logs and counters. */
export interface RenderFailure {
  app: string;
  version: string;
  /** `crash`: it ended a worker; `busy`: it used the processor while no page was rendered. */
  phase: 'module' | 'loader' | 'render' | 'hang' | 'shell' | 'crash' | 'busy';
  message: string;
  /** Where it was thrown, as far as the shell says it. */
  stack?: string;
  /** It took longer than a page may, which may be the machine's fault. */
  timedOut?: true;
  /** The path as the page's manifest has it, so without anything of the visitor's. Absent between two pages. */
  page?: string;
}

export interface RendererOptions {
  registry: Registry;
  leftOut: LeftOut;
  /** The compiled render worker. */
  workerFile: string;
  /** How many pages are rendered at a time. */
  workers: number;
  config: Pick<SiteConfig, 'apiUrl' | 'siteUrl'>;
  log: FastifyBaseLogger;
  /** With what the API is asked for a page. */
  apiHeaders?: () => Record<string, string>;
  onFailure: (failure: RenderFailure) => void;
  /** A process that draws pages of the site keeps more memory than ever before, since it has drawn these. */
  onGrown?: (site: ComposedSite, pages: DrawnPage[]) => void;
}

export interface Rendering extends RenderingCost {
  page: PreparedPage;
  /**
   * False when a section was left to the browser although the server should draw it, or when a loader did not reach the
   * API.
   */
  whole: boolean;
  /** How the parts went that belong into it, each of an app of its own. */
  parts: DrawnPart[];
}

/** For whom something is drawn, and what it costs. */
interface Effort {
  askers: ReadonlySet<string>;
  spent: RenderingCost;
}

export interface Renderer {
  /** Never rejects. `askers`: whose turn it may take; without them that of the site itself. */
  render: (site: ComposedSite, url: string, language: Language, askers?: ReadonlySet<string>) => Promise<Rendering>;
  /** The site is live: workers for it are started ahead, and all that other live sites have left behind ends. */
  follow: (site: ComposedSite) => void;
  /** Whether a worker runs. */
  isReady: () => Promise<boolean>;
  /** Bytes of the machine's memory that the largest process takes in which a release draws. */
  memory: () => { app: string; version: string; bytes: number }[];
  close: () => Promise<void>;
}

/** Milliseconds until a page's signal is aborted, until its worker is ended, and that a page waits for a worker. */
const SOFT_LIMIT = 2_000;
const HARD_LIMIT = 3_000;
const WAIT_LIMIT = 1_500;
/** Pages of one group that may wait. */
const MOST_WAITING = 50;
/** A page whose worker something else ended is tried again: so often, and within so many milliseconds. */
const MOST_RETRIES = 4;
const RETRY_LIMIT = 3_500;
/** The path of what no app has a page for. */
const UNKNOWN = 'unknown';
/** Nobody waits for what the site server itself draws. */
const NO_VISITOR: ReadonlySet<string> = new Set(['']);

export function createRenderer({ registry, leftOut, workers, config, log, ...options }: RendererOptions): Renderer {
  const { workerFile, onFailure, onGrown, apiHeaders } = options;
  const rendersInTime = new Set<string>();
  const attribution = createFailureAttribution({
    leftOut,
    log,
    onFailure,
    onHang: (release) => rendersInTime.delete(nameOf(release)),
  });
  const { isLeftOut } = attribution;
  const renderQueue = createRenderQueue({
    slots: workers,
    rendersInTime: (group) => rendersInTime.has(group),
    timeout: WAIT_LIMIT,
    most: MOST_WAITING,
  });
  const siteOf = renderSites(registry, config);
  let liveId: string | undefined;
  const pool = createWorkerPool({
    workerFile,
    size: workers,
    log,
    onGrown: ({ composed }, pages) => onGrown?.(composed, pages),
    onIdleEnd: ({ composed }, ending, entered) => {
      log.error({ reason: ending.message, apps: entered }, 'a render worker ended between two pages');
      const [app = SHELL, ...others] = entered;
      const release = composed.releases.get(app);
      // The code of several has run in it: nobody can tell whose it was.
      if (release && others.length === 0) attribution.recordWorkerEnd(composed, release, ending);
    },
  });

  const render: Renderer['render'] = async (site, url, language, askers = NO_VISITOR) => {
    const spent = noCost();
    const headers = apiHeaders?.();
    const asked = { url, language, ...(headers && { headers }) };
    const { page, whole } = await renderPage(site, asked, { askers, spent });
    const path = site.pageAt(pathOf(url))?.page.path ?? UNKNOWN;
    return {
      ...(await drawParts(site, page, { ...asked, path }, { attempt: attemptPart(askers), attribution })),
      whole,
      ...spent,
    };
  };

  /** Renders something when a worker is free; resolves to undefined when none is in time. */
  async function attempt(
    site: ComposedSite,
    { app, group }: { app: string; group: string },
    task: RenderTask,
    { askers, spent }: Effort,
  ): Promise<Outcome | undefined> {
    // Visitors who fell back share one slot, whatever they fell back from. Each canary has one of its own.
    const isUsual = site.composition.id === liveId;
    const fellBack = site.unusual.some(({ kind }) => kind === 'fallback');
    const unusual = fellBack ? 'fallen back' : trackOf(site);
    const outcome = await renderQueue.run({ group: isUsual ? group : unusual, askers }, async () => {
      const begun = performance.now();
      const drawn = await pool.run(siteOf(site), app, task);
      spent.drawing += (performance.now() - begun) / 1_000;
      return drawn;
    });
    spent.isCrowded ||= outcome === undefined;
    spent.cpu += outcome?.spent?.cpu ?? 0;
    spent.isFresh ||= outcome?.spent?.isFresh ?? false;
    return outcome;
  }

  /** A part has a slot like a page of its app. */
  const attemptPart =
    (askers: Effort['askers']): PartsOptions['attempt'] =>
    async (site, release, task, spent) => {
      const outcome = await attempt(site, { app: release.app, group: nameOf(release) }, task, { askers, spent });
      if (outcome && 'part' in outcome) rendersInTime.add(nameOf(release));
      return outcome;
    };

  async function renderPage(
    site: ComposedSite,
    asked: Omit<PageTask, 'withheld' | 'softLimit' | 'hardLimit'>,
    effort: Effort,
  ): Promise<Pick<Rendering, 'page' | 'whole'>> {
    const { url, language } = asked;
    const { shell } = site;
    const matched = site.pageAt(pathOf(url));
    const path = matched?.page.path ?? UNKNOWN;
    const owner = (matched && site.releases.get(matched.app)) ?? shell;
    const leftToBrowser = { page: browserOnly(site, matched, language), whole: false };

    const tryWithout = (withheld: string[]): Promise<Outcome | undefined> =>
      attempt(
        site,
        { app: owner.app, group: nameOf(withheld.length > 0 ? shell : owner) },
        { ...asked, withheld, softLimit: SOFT_LIMIT, hardLimit: HARD_LIMIT },
        effort,
      );
    const recordFailure = (release: Release, outcome: Outcome) => {
      attribution.recordFailure(site, { release, path }, outcome);
    };
    const isLeftToBrowser = (release: Release) => attribution.isLeftToBrowser(site, { release, path });

    /** Something else than this page may have ended the worker: the next one tells. Undefined when none does. */
    async function tryUntilClear(withheld: string[]): Promise<Outcome | undefined> {
      let outcome = await tryWithout(withheld);
      const retryUntil = performance.now() + RETRY_LIMIT;
      for (let tries = 0; outcome && isUnclear(outcome); tries += 1) {
        if (tries === MOST_RETRIES || performance.now() >= retryUntil) return undefined;
        outcome = await tryWithout(withheld);
      }
      return outcome;
    }

    /** Whatever went wrong with a remote's code in play, the page is asked for once more without it. */
    async function renderWithoutSuspects(failed: Outcome, withheld: string[]): Promise<typeof leftToBrowser> {
      const names = 'failure' in failed ? [failed.failure.app] : failed.entered;
      const suspects = names.flatMap((app) => (withheld.includes(app) ? [] : (site.releases.get(app) ?? [])));
      const without = [...withheld, ...suspects.map(({ app }) => app)];
      const outcome = suspects.length > 0 ? await tryWithout(without) : failed;
      // A crash is blamed on the app that was entered last, since its code ran. Of a hang nobody can tell, so all are
      // blamed.
      const blamed = isDeath(failed) ? suspects.slice(-1) : suspects;
      const isOfShell = outcome !== undefined && !('rendered' in outcome) && !isUnclear(outcome);
      if (isOfShell) recordFailure(shell, outcome);
      else for (const release of blamed) recordFailure(release, failed);
      return outcome && 'rendered' in outcome ? { page: outcome.rendered, whole: false } : leftToBrowser;
    }

    if (shell.serverEntry === undefined) return { ...leftToBrowser, whole: true };
    if (isLeftToBrowser(shell)) return leftToBrowser;
    const isWithheld = owner !== shell && isLeftToBrowser(owner);
    const withheld = isWithheld ? [owner.app] : [];
    const outcome = await tryUntilClear(withheld);
    if (!outcome) return leftToBrowser;
    if (!('rendered' in outcome)) return renderWithoutSuspects(outcome, withheld);
    const { rendered } = outcome;
    if (withheld.length === 0) {
      rendersInTime.add(nameOf(owner));
      attribution.recordSuccess({ release: owner, path });
    }
    return { page: rendered, whole: withheld.length === 0 && !rendered.apiUnreached };
  }

  return {
    render,
    follow: (site) => {
      liveId = site.composition.id;
      const isRendered = site.shell.serverEntry !== undefined && !isLeftOut(site, site.shell);
      pool.follow(isRendered ? siteOf(site) : undefined);
    },
    isReady: pool.isAlive,
    memory: () => {
      const largest = new Map<Release, number>();
      for (const { site, entered, resident } of pool.workers()) {
        for (const app of [SHELL, ...entered]) {
          const release = site.composed.releases.get(app);
          if (release) largest.set(release, Math.max(largest.get(release) ?? 0, resident));
        }
      }
      return [...largest].map(([{ app, version }, bytes]) => ({ app, version, bytes }));
    },
    close: pool.close,
  };
}

const isDeath = (outcome: Outcome) => 'ended' in outcome && outcome.ended.kind === 'crash';
