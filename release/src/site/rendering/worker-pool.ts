import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';

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

/** A new worker first reads its code; on a busy machine that takes long, and says nothing about the page. */
const BOOT_LIMIT = 10_000;
const WORKER_MEMORY_MB = 256;

export function createWorkerPool({ workerFile, size, hardLimit, log }: WorkerPoolOptions): WorkerPool {
  const running = new Map<number, (news: Extract<RenderNews, { task: number }>) => void>();
  let lastId = 0;
  const pool = new Piscina({
    filename: workerFile,
    name: 'renderPage',
    minThreads: size,
    maxThreads: size,
    // A worker that sleeps between pages would not notice that the API closed a kept connection.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
    env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
  });
  pool.on('message', (news: RenderNews) => {
    if ('task' in news) running.get(news.task)?.(news);
    else log.warn({ message: news.message }, 'an error outside any page while rendering');
  });
  pool.on('error', (error: unknown) => {
    log.error({ err: error }, 'a render worker failed');
  });

  return {
    run: async (request) => {
      const id = ++lastId;
      const entered = new Set<string>();
      const controller = new AbortController();
      const end = () => {
        controller.abort();
      };
      let timer = setTimeout(end, BOOT_LIMIT);
      running.set(id, (news) => {
        if (news.event === 'entering') {
          entered.add(news.app);
          return;
        }
        clearTimeout(timer);
        timer = setTimeout(end, hardLimit);
      });
      try {
        const answer = (await pool.run({ ...request, id }, { signal: controller.signal })) as RenderAnswer;
        return { ...answer, entered: [...entered] };
      } catch (error) {
        const hung = controller.signal.aborted ? 'it did not answer in time' : `the worker ended: ${messageOf(error)}`;
        return { hung, entered: [...entered] };
      } finally {
        clearTimeout(timer);
        running.delete(id);
      }
    },
    close: () => pool.destroy(),
  };
}
