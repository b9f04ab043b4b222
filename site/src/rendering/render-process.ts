import { type ChildProcess, fork } from 'node:child_process';

import type { ShellBundleFile } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import type { ComposedSite } from '../composing/composed-site.ts';
import { createDrawnPages, type DrawnPage } from './drawn-pages.ts';
import type { RenderAnswer, RenderNews, RenderOrder, RenderSetup, RenderTask, ProcessCost } from './render-task.ts';
import { type Ending, endOf, NOT_STARTED } from './worker-ending.ts';
import { HEAP_LIMIT_MB } from './worker-limits.ts';

/** A site, and what its workers are told about it. */
export interface RenderSite {
  composed: ComposedSite;
  shell: ShellBundleFile;
  setup: RenderSetup;
}

/** How rendering ended. */
export type Outcome = (RenderAnswer | { ended: Ending; started: boolean }) & {
  /** Absent when the worker ended. */
  spent?: ProcessCost;
  /** Remotes whose code took part in this page, in the order of their entry. */
  entered: string[];
  /** Remotes whose code the worker had run before it. */
  earlier: string[];
};

/** The worker ended, and code that ran in it before this page may be the reason, or nothing that ran in it. */
export function isUnclear(outcome: Outcome): boolean {
  if (!('ended' in outcome)) return false;
  const { ended, started, entered, earlier } = outcome;
  if (ended.kind === 'outside' || ended.kind === 'busy') return true;
  const hasOthers = earlier.some((app) => !entered.includes(app));
  return hasOthers && (ended.kind === 'crash' || !started);
}

/** The site server's side of one worker. */
export interface RenderProcess {
  /** The site that it belongs to, or as long as it is `spare`, the one whose shell it has loaded. */
  site: RenderSite;
  spare: boolean;
  /** A page is under way. */
  busy: boolean;
  lastUsed: number;
  /** Bytes that it took of the machine's memory after its last page. */
  resident: number;
  /** Remotes whose code it has run. */
  entered: ReadonlySet<string>;
  hasBooted: () => boolean;
  belongTo: (site: RenderSite) => void;
  /** Renders a page or a part of an app. Never rejects. One at a time. */
  render: (app: string, task: RenderTask) => Promise<Outcome>;
  /** Ends it. Resolves when the process is gone, with why, unless this was the reason. */
  end: () => Promise<Ending | undefined>;
  ended: Promise<Ending | undefined>;
}

export interface RenderProcessOptions {
  workerFile: string;
  site: RenderSite;
  log: FastifyBaseLogger;
  /** The worker keeps more memory than ever before, since it has drawn these pages. */
  onGrown: (site: RenderSite, pages: DrawnPage[]) => void;
}

/** A new worker first reads its code; on a busy machine that takes long, and says nothing about the page. */
const BOOT_LIMIT = 10_000;

interface Job {
  id: number;
  onNews: (news: Extract<RenderNews, { task: number }>) => void;
  onEnd: (ending: Ending) => void;
}

/** Starts a worker, which loads the site's shell at once. */
export function startRenderProcess({ workerFile, site, log, onGrown }: RenderProcessOptions): RenderProcess {
  const entered = new Set<string>();
  const drawn = createDrawnPages();
  let hasBooted = false;
  let isReady = false;
  let isWanted = true;
  let why: Ending | undefined;
  let lastId = 0;
  let job: Job | undefined;

  const child = forkWorker(workerFile);
  const kill = () => child?.kill('SIGKILL');
  const hung = (message: string) => () => {
    why = { kind: 'hang', message };
    kill();
  };
  const bootTimer = setTimeout(hung('the worker did not start in time'), BOOT_LIMIT);
  const order = (message: RenderOrder) => {
    // A process that is gone is heard of by its end.
    if (child?.connected) child.send(message, () => undefined);
  };

  child?.on('message', (news: RenderNews) => {
    if (news.event === 'stray-error') {
      log.warn({ message: news.message }, 'an error outside any page while rendering');
    } else if (news.event === 'booted') {
      hasBooted = true;
    } else if (news.event === 'ready') {
      isReady = true;
      clearTimeout(bootTimer);
    } else if (news.event === 'grown') {
      onGrown(self.site, drawn.take());
    } else {
      if (news.event === 'entering') entered.add(news.app);
      if (news.task === job?.id) job.onNews(news);
    }
  });
  const ended = (child ? endOf(child, () => hasBooted, log) : Promise.resolve(NOT_STARTED)).then((ending) => {
    clearTimeout(bootTimer);
    return isWanted ? (why ?? ending) : undefined;
  });
  void ended.then((ending = { kind: 'outside', message: 'the site ends' }) => job?.onEnd(ending));
  order({ order: 'load', shell: site.shell });

  const self: RenderProcess = {
    site,
    spare: true,
    busy: false,
    lastUsed: performance.now(),
    resident: 0,
    entered,
    hasBooted: () => hasBooted,
    belongTo: (owner) => {
      self.site = owner;
      self.spare = false;
      order({ order: 'belong', setup: owner.setup });
    },
    render: (app, task) => {
      const id = ++lastId;
      const earlier = [...entered];
      const now = new Set<string>();
      let started = false;
      return new Promise((resolve) => {
        const end = hung('it did not answer in time');
        let timer = setTimeout(end, isReady ? task.hardLimit : BOOT_LIMIT);
        const finish = (result: (RenderAnswer & { spent: ProcessCost }) | { ended: Ending; started: boolean }) => {
          clearTimeout(timer);
          job = undefined;
          resolve({ ...result, entered: [...now], earlier });
        };
        job = {
          id,
          onNews: (news) => {
            if (news.event === 'entering') {
              now.delete(news.app);
              now.add(news.app);
            } else if (news.event === 'started') {
              started = true;
              clearTimeout(timer);
              timer = setTimeout(end, task.hardLimit);
            } else {
              drawn.add(app);
              self.resident = news.spent.resident;
              finish({ ...news.answer, spent: news.spent });
            }
          },
          onEnd: (ending) => {
            finish({ ended: ending, started });
          },
        };
        order({ order: 'render', id, task });
      });
    },
    end: () => {
      isWanted = false;
      kill();
      return ended;
    },
    ended,
  };
  return self;
}

function forkWorker(file: string): ChildProcess | undefined {
  try {
    return fork(file, [String(process.pid)], {
      serialization: 'advanced',
      // A signal to all processes of its group reaches only itself.
      detached: true,
      env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
      // What a page leaves behind is told from garbage by collecting that.
      execArgv: [`--max-old-space-size=${String(HEAP_LIMIT_MB)}`, '--expose-gc'],
      // The last one is the pipe of the watch's verdict.
      stdio: ['ignore', 'inherit', 'pipe', 'ipc', 'pipe'],
    });
  } catch {
    return undefined;
  }
}
