import type { FastifyBaseLogger } from 'fastify';

import {
  type Outcome,
  type RenderProcess,
  type RenderProcessOptions,
  type RenderSite,
  startRenderProcess,
} from './render-process.ts';
import type { RenderTask } from './render-task.ts';
import type { Ending } from './worker-ending.ts';

export interface WorkerPoolOptions extends Omit<RenderProcessOptions, 'site'> {
  /** Workers that the live composition has. */
  size: number;
  log: FastifyBaseLogger;
  /** A worker ended while it had no page. `entered`: the remotes whose code it had run. */
  onIdleEnd: (site: RenderSite, ending: Ending, entered: string[]) => void;
}

/**
 * Workers are processes. Each belongs to one composition and ends with it, so that nothing a release has left behind
 * outlives its rollback.
 */
export interface WorkerPool {
  /**
   * Renders a page or a part of `app` in a worker of the site. One that hangs or dies is replaced; never rejects. Call it for at most
   * `size` at once.
   */
  run: (site: RenderSite, app: string, task: RenderTask) => Promise<Outcome>;
  /**
   * The site is live: its workers are started ahead, and those of sites that were live before end. Undefined when the live
   * site is not rendered here.
   */
  follow: (site: RenderSite | undefined) => void;
  /** Whether a worker runs; starts one if need be. */
  isAlive: () => Promise<boolean>;
  /** Those that have drawn a page. */
  workers: () => Pick<RenderProcess, 'site' | 'entered' | 'resident'>[];
  close: () => Promise<void>;
}

/** Compositions of visitors who fell back, or are in a canary, of which a worker is kept. */
const MOST_OTHERS = 3;
/** Milliseconds between the starts of two workers that no page waits for. */
const FILL_PAUSE = 300;
/** Milliseconds for which each app has workers of its own, after one that several had used died. */
const APART = 10 * 60_000;

export function createWorkerPool({ size, onIdleEnd, ...options }: WorkerPoolOptions): WorkerPool {
  const workers = new Set<RenderProcess>();
  const leaving = new Set<RenderProcess>();
  let live: RenderSite | undefined;
  let apartUntil = 0;
  let fillTimer: NodeJS.Timeout | undefined;
  let mayFill = true;
  let isClosed = false;

  const isApart = () => performance.now() < apartUntil;
  const ofLive = ({ site, spare }: RenderProcess) => !spare && live !== undefined && keyOf(site) === keyOf(live);
  const idle = () => [...workers].filter(({ busy }) => !busy).sort((a, b) => b.lastUsed - a.lastUsed);

  function start(site: RenderSite): RenderProcess {
    const worker = startRenderProcess({ ...options, site });
    workers.add(worker);
    void worker.ended.then((ending) => {
      workers.delete(worker);
      leaving.delete(worker);
      if (!ending || isClosed) return;
      // The worker had run several apps, so nobody can tell which one crashed it. For a while each worker runs one app
      // only, so that the next crash can be attributed.
      if (ending.kind === 'crash' && worker.entered.size > 1 && ofLive(worker)) apartUntil = performance.now() + APART;
      if (worker.busy) return;
      // The next page shows whether it is worth starting another one.
      mayFill = false;
      onIdleEnd(worker.site, ending, [...worker.entered]);
    });
    return worker;
  }

  /** A worker for a page of the app. The fewer apps have run in one, the more is known when it dies. */
  function take(site: RenderSite, app: string): RenderProcess {
    const isOwn = (worker: RenderProcess) => !worker.spare && keyOf(worker.site) === keyOf(site);
    const own = idle().filter(isOwn);
    const hasOnly = ({ entered }: RenderProcess) => [...entered].every((other) => other === app);
    const spare = idle().find((worker) => worker.spare && worker.site.shell.file === site.shell.file);
    const isShort = live !== undefined && keyOf(live) === keyOf(site) && [...workers].filter(isOwn).length < size;
    const known =
      own.find((worker) => worker.entered.has(app) && hasOnly(worker)) ??
      own.find(hasOnly) ??
      // Prefer the spare worker: the pool lacks one, and would start it soon anyway.
      (isApart() || (isShort && spare) ? undefined : (own.find(({ entered }) => entered.has(app)) ?? own[0]));
    if (known) return known;
    const worker = spare ?? start(site);
    worker.belongTo(site);
    return worker;
  }

  /** Ends the workers that have no page and are one too many. */
  function trim(): void {
    const most = isApart() ? Math.max(size, live?.composed.releases.size ?? 0) : size;
    const [spares, ours, others]: RenderProcess[][] = [[], [], []];
    for (const worker of idle()) {
      if (worker.spare) (worker.site.shell.file === live?.shell.file ? spares : others)?.push(worker);
      else if (ofLive(worker)) ours?.push(worker);
      else others?.push(worker);
    }
    const kept = new Set([
      ...(spares ?? []).slice(0, 1),
      ...(ours ?? []).slice(0, most),
      ...(others ?? []).filter(isOfVisitor).slice(0, MOST_OTHERS),
    ]);
    for (const worker of idle()) {
      if (kept.has(worker)) continue;
      workers.delete(worker);
      leaving.add(worker);
      void worker.end();
    }
  }

  /** A visitor's browser cannot use a release that is live, or gets a canary. */
  const isOfVisitor = ({ spare, site }: RenderProcess) => !spare && site.composed.base === live?.composed.base;

  /** Starts what the live site lacks, and one worker in store: one after another, when no page needs the processors. */
  function fill(): void {
    fillTimer = undefined;
    if (!live || !mayFill || isClosed) return;
    const present = [...workers];
    const lacks = present.filter(ofLive).length < size;
    if (!lacks && present.some(({ spare }) => spare)) return;
    if (present.every(({ busy, hasBooted }) => !busy && hasBooted())) {
      const worker = start(live);
      if (lacks) worker.belongTo(live);
    }
    fillTimer = setTimeout(fill, FILL_PAUSE);
  }

  function fillSoon(): void {
    mayFill = true;
    fillTimer ??= setTimeout(fill, FILL_PAUSE);
  }

  return {
    run: async (site, app, task) => {
      const worker = take(site, app);
      worker.busy = true;
      const outcome = await worker.render(app, task);
      worker.busy = false;
      worker.lastUsed = performance.now();
      if (!isClosed) {
        trim();
        fillSoon();
      }
      return outcome;
    },
    follow: (site) => {
      if (isClosed) return;
      const before = live;
      live = site;
      const isNew = !before || !site || keyOf(before) !== keyOf(site);
      if (isNew) apartUntil = 0;
      if (isNew || before.composed.base !== site.composed.base) trim();
      if (!isNew) return;
      if (site && ![...workers].some(({ spare }) => spare)) start(site);
      fillSoon();
    },
    isAlive: async () => {
      const any = () => [...workers].some((worker) => worker.hasBooted());
      if (workers.size === 0 && live && !isClosed) start(live);
      for (let look = 0; look < 20 && workers.size > 0 && !any(); look += 1) await pause();
      return any();
    },
    workers: () => [...workers].filter(({ resident }) => resident > 0),
    close: async () => {
      isClosed = true;
      clearTimeout(fillTimer);
      await Promise.all([...workers, ...leaving].map((worker) => worker.end()));
    },
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

const liveIdOf = ({ composed }: RenderSite) => composed.composition.liveId;

const keyOf = (site: RenderSite) => `${site.composed.composition.id} ${liveIdOf(site)}`;
