import { type Language, type Release, SHELL } from '@rishta/contracts';
import type { Registry } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import { type ComposedSite, trackOf } from '../composing/composed-site.ts';
import type { SiteConfig } from '../config.ts';
import { pathOf } from '../path-of.ts';
import { browserOnly } from './browser-only.ts';
import type { DrawnPage } from './drawn-pages.ts';
import { createRenderSlots } from './render-slots.ts';
import type { LeftOut } from './left-out.ts';
import type { Outcome } from './render-process.ts';
import { renderSites } from './render-sites.ts';
import type { PreparedPage } from './render-task.ts';
import { createSuspensions } from './suspensions.ts';
import type { Ending } from './worker-ending.ts';
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
  /** By which the API knows what a page is rendered for. */
  traceHeaders?: () => Record<string, string> | undefined;
  onFailure: (failure: RenderFailure) => void;
  /** A process that draws pages of the site keeps more memory than ever before, since it has drawn these. */
  onGrown?: (site: ComposedSite, pages: DrawnPage[]) => void;
}

export interface Rendering {
  page: PreparedPage;
  /** False when some part was left to the browser that should not have been. */
  whole: boolean;
  /** Seconds in processes, without waiting for a free one, and those of processors, in processes that did not end. */
  drawing: number;
  cpu: number;
  /** Whether one of the processes was new, and whether none was free in time. */
  isFresh: boolean;
  isCrowded: boolean;
}

type Spent = Omit<Rendering, 'page' | 'whole'>;

export interface Renderer {
  /** Never rejects. */
  render: (site: ComposedSite, url: string, language: Language) => Promise<Rendering>;
  /** The site is live: workers for it are started ahead, and all that other live sites have left behind ends. */
  follow: (site: ComposedSite) => void;
  /** Whether a worker runs. */
  isReady: () => Promise<boolean>;
  /** Bytes of the machine's memory that the largest process takes in which a release draws. */
  memory: () => { app: string; version: string; bytes: number }[];
  close: () => Promise<void>;
}

/** Milliseconds: when a page's signal is aborted, when its worker is ended, and how long a page waits for a worker. */
const SOFT_LIMIT = 2_000;
const HARD_LIMIT = 3_000;
const PATIENCE = 1_500;
const MOST_WAITING = 50;
/** How often, and in which milliseconds, a page is tried again whose worker was ended by something else. */
const MOST_RETRIES = 4;
const RETRY_LIMIT = 3_500;

const nameOf = ({ app, version }: Pick<Release, 'app' | 'version'>) => `${app}@${version}`;

export function createRenderer({ registry, leftOut, workers, config, log, ...options }: RendererOptions): Renderer {
  const { workerFile, onFailure, onGrown, traceHeaders } = options;
  const suspensions = createSuspensions();
  const proven = new Set<string>();
  const renderSlots = createRenderSlots({
    slots: workers,
    proven: (group) => proven.has(group),
    patience: PATIENCE,
    most: MOST_WAITING,
  });
  const siteOf = renderSites(registry, config);
  let liveId: string | undefined;
  const pool = createWorkerPool({
    workerFile,
    size: workers,
    hardLimit: HARD_LIMIT,
    log,
    onGrown: ({ composed }, pages) => onGrown?.(composed, pages),
    onIdleEnd: ({ composed }, ending, entered) => {
      log.error({ reason: ending.message, apps: entered }, 'a render worker ended between two pages');
      const [app = SHELL, ...others] = entered;
      const release = composed.releases.get(app);
      // The code of several has run in it: nobody can tell whose it was.
      if (release && others.length === 0) blame(composed, release, ending);
    },
  });

  /** Writes down whose fault an ended worker was, and leaves the release out when that happens too often. */
  function blame(site: ComposedSite, release: Release, { kind, message }: Ending, page?: string): void {
    if (kind === 'outside') return;
    const { app, version } = release;
    onFailure({ app, version, phase: kind, message, ...(page !== undefined && { page }) });
    if (kind !== 'crash' || !leftOut.count({ app, version, digest: site.digestOf(app) })) return;
    log.error({ app, version }, 'a release ended three render workers; its last good release takes its place');
  }

  const isLeftOut = (site: ComposedSite, { app, version }: Release) =>
    leftOut.has({ app, version, digest: site.digestOf(app) });

  async function render(site: ComposedSite, url: string, language: Language): Promise<Rendering> {
    const spent: Spent = { drawing: 0, cpu: 0, isFresh: false, isCrowded: false };
    return { ...(await renderWithin(site, url, language, spent)), ...spent };
  }

  async function renderWithin(
    site: ComposedSite,
    url: string,
    language: Language,
    spent: Spent,
  ): Promise<Pick<Rendering, 'page' | 'whole'>> {
    const { shell } = site;
    const matched = site.pageAt(pathOf(url));
    const path = matched?.page.path ?? 'unknown';
    const owner = (matched && site.releases.get(matched.app)) ?? shell;
    const keyOf = (release: Release) => `${nameOf(release)} ${path}`;
    const leftToBrowser = { page: browserOnly(site, matched, language), whole: false };
    // Visitors who fell back share one slot, whatever they fell back from. Each canary has one of its own.
    const isUsual = site.composition.id === liveId;
    const fellBack = site.unusual.some(({ kind }) => kind === 'fallback');
    const unusual = fellBack ? 'fallen back' : trackOf(site);

    const headers = traceHeaders?.();
    const attempt = async (withheld: string[]): Promise<Outcome | undefined> => {
      const group = nameOf(withheld.length > 0 ? shell : owner);
      const outcome = await renderSlots.run(isUsual ? group : unusual, async () => {
        const begun = performance.now();
        const drawn = await pool.run(siteOf(site), owner.app, {
          url,
          language,
          withheld,
          softLimit: SOFT_LIMIT,
          ...(headers && { headers }),
        });
        spent.drawing += (performance.now() - begun) / 1_000;
        return drawn;
      });
      spent.isCrowded ||= outcome === undefined;
      spent.cpu += outcome?.spent?.cpu ?? 0;
      spent.isFresh ||= outcome?.spent?.isFresh ?? false;
      return outcome;
    };
    const fail = (
      { app, version }: Release,
      phase: RenderFailure['phase'],
      message: string,
      more: Pick<RenderFailure, 'stack' | 'timedOut'> = {},
    ) => {
      onFailure({ app, version, phase, message, ...more, page: path });
    };
    const suspend = (release: Release, message: string) => {
      proven.delete(nameOf(release));
      const duration = suspensions.add(keyOf(release));
      fail(release, 'hang', message);
      log.warn({ app: release.app, version: release.version, page: path, duration }, 'left to the browser for a while');
    };
    const accuseSection = (
      release: Release,
      { failure, timedOut, shellLacks }: Extract<Outcome, { failure: unknown }>,
    ) => {
      const more = {
        ...(failure.stack !== undefined && { stack: failure.stack }),
        ...(timedOut && ({ timedOut } as const)),
      };
      if (shellLacks !== undefined) fail(shell, 'shell', `It says it brings ${shellLacks}, and does not.`);
      else if (release === shell) fail(shell, 'shell', failure.message, more);
      else if (timedOut && suspensions.isRepeated(keyOf(release))) suspend(release, failure.message);
      else fail(release, failure.phase, failure.message, more);
    };
    const accuse = (release: Release, outcome: Exclude<Outcome, { rendered: unknown }>) => {
      if ('failure' in outcome) accuseSection(release, outcome);
      else if ('error' in outcome) fail(release, release === shell ? 'shell' : 'render', outcome.error);
      else if (outcome.ended.kind === 'hang') suspend(release, outcome.ended.message);
      else blame(site, release, outcome.ended, path);
    };

    if (shell.serverEntry === undefined) return { ...leftToBrowser, whole: true };
    if (suspensions.has(keyOf(shell)) || isLeftOut(site, shell)) return leftToBrowser;
    const isWithheld = owner !== shell && (suspensions.has(keyOf(owner)) || isLeftOut(site, owner));
    const withheld = isWithheld ? [owner.app] : [];
    let outcome = await attempt(withheld);
    // Something else than this page may have ended the worker: the next one tells.
    const retryUntil = Date.now() + RETRY_LIMIT;
    for (let tries = 0; outcome && isUnclear(outcome) && tries < MOST_RETRIES && Date.now() < retryUntil; tries += 1) {
      outcome = await attempt(withheld);
    }
    if (!outcome || isUnclear(outcome)) return leftToBrowser;

    // Whatever went wrong with a remote's code in play, the page is asked for once more without it.
    if (!('rendered' in outcome)) {
      const failed = outcome;
      const names = 'failure' in failed ? [failed.failure.app] : failed.entered;
      const suspects = names.flatMap((app) => (withheld.includes(app) ? [] : (site.releases.get(app) ?? [])));
      if (suspects.length > 0) outcome = await attempt([...withheld, ...suspects.map(({ app }) => app)]);
      const isShellToBlame =
        suspects.length === 0 || (outcome !== undefined && !('rendered' in outcome) && !isUnclear(outcome));
      if (isShellToBlame) accuse(shell, outcome && !('rendered' in outcome) ? outcome : failed);
      // Of several, the one that was entered last ran; which of them waited nobody can tell.
      else for (const suspect of isDeath(failed) ? suspects.slice(-1) : suspects) accuse(suspect, failed);
      return outcome && 'rendered' in outcome ? { page: outcome.rendered, whole: false } : leftToBrowser;
    }
    const { rendered } = outcome;
    if (withheld.length === 0) {
      proven.add(nameOf(owner));
      suspensions.clear(keyOf(owner));
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

/** The worker ended, and code that ran in it before this page may be the reason, or nothing that ran in it. */
function isUnclear(outcome: Outcome): boolean {
  if (!('ended' in outcome)) return false;
  const { ended, started, entered, earlier } = outcome;
  if (ended.kind === 'outside' || ended.kind === 'busy') return true;
  const hasOthers = earlier.some((app) => !entered.includes(app));
  return hasOthers && (ended.kind === 'crash' || !started);
}
