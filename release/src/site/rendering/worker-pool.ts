import { Worker } from 'node:worker_threads';

import type { FastifyBaseLogger } from 'fastify';

import { messageOf } from '../message-of.ts';
import type { RenderAnswer, RenderNews, RenderTask } from './render-task.ts';

/** How rendering ended, and which remotes' code took part. */
export type Outcome = (RenderAnswer | { hung: string }) & { entered: string[] };

export interface WorkerPoolOptions {
  workerFile: string;
  size: number;
  /** Milliseconds after which a worker that does not answer is ended. */
  hardLimit: number;
  log: FastifyBaseLogger;
}

export interface WorkerPool {
  /** Renders in a worker. A worker that hangs or dies is replaced; never rejects. Call it for at most `size` at once. */
  run: (task: Omit<RenderTask, 'id'>) => Promise<Outcome>;
  close: () => Promise<void>;
}

interface Job {
  id: number;
  onNews: (news: Extract<RenderNews, { task: number }>) => void;
  onEnd: (why: string) => void;
}

/** A new worker first reads its code; on a busy machine that takes long, and says nothing about the page. */
const BOOT_LIMIT = 10_000;
const WORKER_MEMORY_MB = 256;

export function createWorkerPool({ workerFile, size, hardLimit, log }: WorkerPoolOptions): WorkerPool {
  const workers = new Set<Worker>();
  const idle = new Set<Worker>();
  const jobs = new Map<Worker, Job>();
  let isClosed = false;
  let lastId = 0;

  function start(): Worker {
    const worker = new Worker(workerFile, {
      resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
      env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
    });
    workers.add(worker);
    worker.on('message', (news: RenderNews) => {
      const job = jobs.get(worker);
      if (news.event === 'stray-error')
        log.warn({ message: news.message }, 'an error outside any page while rendering');
      else if (news.task === job?.id) job.onNews(news);
    });
    worker.on('error', (error) => {
      drop(worker, `the worker ended: ${messageOf(error)}`);
    });
    worker.on('exit', (code) => {
      drop(worker, `the worker ended with code ${String(code)}`);
    });
    return worker;
  }

  /** Takes a worker out of the pool. One that had work is replaced at once, one that failed idly when it is needed. */
  function drop(worker: Worker, why: string): void {
    if (!workers.delete(worker) || isClosed) return;
    idle.delete(worker);
    const job = jobs.get(worker);
    if (!job) {
      log.error({ reason: why }, 'a render worker failed');
      return;
    }
    jobs.delete(worker);
    idle.add(start());
    job.onEnd(why);
  }

  function run(task: Omit<RenderTask, 'id'>): Promise<Outcome> {
    const [worker = start()] = idle;
    idle.delete(worker);
    const id = ++lastId;
    const entered = new Set<string>();
    return new Promise((resolve) => {
      const end = () => {
        drop(worker, 'it did not answer in time');
        void worker.terminate();
      };
      let timer = setTimeout(end, BOOT_LIMIT);
      const finish = (outcome: RenderAnswer | { hung: string }) => {
        clearTimeout(timer);
        resolve({ ...outcome, entered: [...entered] });
      };
      jobs.set(worker, {
        id,
        onNews: (news) => {
          if (news.event === 'entering') {
            entered.add(news.app);
          } else if (news.event === 'started') {
            clearTimeout(timer);
            timer = setTimeout(end, hardLimit);
          } else {
            jobs.delete(worker);
            idle.add(worker);
            finish(news.answer);
          }
        },
        onEnd: (hung) => {
          finish({ hung });
        },
      });
      worker.postMessage({ ...task, id } satisfies RenderTask);
    });
  }

  for (let count = 0; count < size; count += 1) idle.add(start());
  return {
    run,
    close: async () => {
      isClosed = true;
      for (const job of jobs.values()) job.onEnd('the site ends');
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}
