import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';

import type { RenderRequest } from '@rishta/contracts';
import {
  createServerBundles,
  messageOf,
  type ServerBundles,
  type ShellBundleFile,
} from '@rishta/release/server-bundles';

import { performTask } from './perform-task.ts';
import type { RenderAnswer, RenderNews, RenderOrder, RenderSetup, RenderTask } from './render-task.ts';
import { createMemoryGrowth, memoryInUse, WARM_UP_PAGES } from './memory-growth.ts';
import type { WatchData } from './worker-limits.ts';

/** Milliseconds after which a worker that no page waits for warms up, and that this may take. */
const WARM_UP_PAUSE = 20;
const WARM_UP_LIMIT = 2_000;
/** Characters of a stack that are of use in a log. */
const LONGEST_STACK = 4_000;

const send = process.send?.bind(process);
// A failed send must be handled: as an uncaught error it would cause the next message.
const tell = (news: RenderNews) => send?.(news, undefined, undefined, () => undefined);

// Code of a remote that throws in a timer or forgets a rejection must not end the worker under another page.
process.on('uncaughtException', (error) => tell({ event: 'stray-error', message: messageOf(error) }));
process.on('unhandledRejection', (reason) => tell({ event: 'stray-error', message: messageOf(reason) }));
process.once('disconnect', endItself);

// Bundles cannot reach the site server. If one signals its own process, that becomes an exit: so a signal never comes
// from a release, and blames none.
Object.assign(process, { send: undefined, disconnect: undefined });
const kill = process.kill.bind(process);
process.kill = (pid, signal = 'SIGTERM') => {
  if (pid !== process.pid) throw new Error('Pages have no business with other processes.');
  const number = typeof signal === 'number' ? signal : constants.signals[signal as NodeJS.Signals];
  return number === 0 || process.exit(128 + number);
};

/** By a signal, since an exit would be blamed on a release. */
function endItself(): void {
  kill(process.pid, 'SIGKILL');
}

// Releases do not get it.
const growth = globalThis.gc && createMemoryGrowth({ read: memoryInUse, collect: globalThis.gc });
Reflect.deleteProperty(globalThis, 'gc');

const work = new Int32Array(new SharedArrayBuffer(8));
const begin = () => {
  Atomics.add(work, 0, 1);
  Atomics.add(work, 1, 1);
};
const end = () => {
  Atomics.sub(work, 0, 1);
};
const [parent = '0'] = process.argv.slice(2);
const watch = new Worker(new URL('./render-watch.mjs', import.meta.url), {
  workerData: { parent: Number(parent), work } satisfies WatchData,
  env: {},
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 4 },
});
// Without its watch it could outlive the site server.
watch.on('error', endItself).on('exit', endItself).unref();

let bundles: ServerBundles | undefined;
let setup: RenderSetup | undefined;
let pages = 0;

process.on('message', (order: RenderOrder) => {
  if (order.order === 'belong') {
    setup = order.setup;
  } else if (order.order === 'load') {
    load(order.shell);
  } else {
    const { id, task } = order;
    const isFresh = pages < WARM_UP_PAGES;
    pages += 1;
    begin();
    const before = process.cpuUsage();
    void perform(id, task).then((answer) => {
      const { user, system } = process.cpuUsage(before);
      const spent = { cpu: (user + system) / 1e6, isFresh, resident: process.memoryUsage.rss() };
      tell({ event: 'answered', task: id, answer, spent });
      // Nobody waits for this.
      setImmediate(() => {
        if (growth?.hasGrown()) tell({ event: 'grown' });
        end();
      });
    });
  }
});
tell({ event: 'booted' });

function load(shell: ShellBundleFile): void {
  const loaded = createServerBundles(shell);
  bundles = loaded;
  begin();
  try {
    loaded.shell();
  } catch {
    // Each page tells why.
  }
  end();
  tell({ event: 'ready' });
  setTimeout(() => {
    if (pages === 0) warmUp(loaded);
  }, WARM_UP_PAUSE);
}

/** Draws the page of an address that there is not: so the engine has compiled the shell's code before a visitor comes. */
function warmUp(loaded: ServerBundles): void {
  begin();
  const nothing: RenderRequest = {
    composition: { id: '', liveId: '', apps: {}, provides: {}, styles: {} },
    url: '/warm-up',
    language: 'en',
    withheld: [],
    apiUrl: 'http://localhost/api',
    origin: 'http://localhost',
    loadModule: () => Promise.reject(new Error('There is no app.')),
    signal: AbortSignal.timeout(WARM_UP_LIMIT),
  };
  // Node loads what stands behind `fetch` when it is first asked for.
  void fetch('data:,')
    .then(() => loaded.shell().render(nothing))
    .catch(() => undefined)
    .finally(end);
}

const fetchPlainly = globalThis.fetch;

/** From now on; a worker renders one page at a time. */
function askApiWith(headers: Record<string, string>, apiUrl: string): void {
  globalThis.fetch = (input, init) => {
    const isApi = typeof input === 'string' && input.startsWith(apiUrl);
    return fetchPlainly(
      input,
      isApi ? { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } } : init,
    );
  };
}

/** Renders a page or a part. Never rejects: what goes wrong is part of the answer. */
async function perform(id: number, task: RenderTask): Promise<RenderAnswer> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    if (!bundles || !setup) throw new Error('The worker does not know which site it belongs to.');
    bundles.shell();
    // The time counts from here: a fresh worker on a busy machine needs a while to read the shell.
    tell({ event: 'started', task: id });
    timer = setTimeout(() => {
      controller.abort(new DOMException('The time for rendering the page is up.', 'TimeoutError'));
    }, task.softLimit);
    if (task.headers) askApiWith(task.headers, setup.apiUrl);
    const { signal } = controller;
    const onEntering = (app: string) => tell({ event: 'entering', task: id, app });
    const result = await performTask(task, { bundles, setup, signal, onEntering });
    if (!('failure' in result)) return result;
    const { app, phase, message, stack } = result.failure;
    const shellLacks = phase === 'module' ? bundles.shellLacks(app) : undefined;
    return {
      failure: { app, phase, message, ...(stack !== undefined && { stack: stack.slice(0, LONGEST_STACK) }) },
      timedOut: controller.signal.aborted,
      ...(shellLacks !== undefined && { shellLacks }),
    };
  } catch (error) {
    return { error: messageOf(error) };
  } finally {
    clearTimeout(timer);
    // Loaders that nobody waits for any more stop too.
    controller.abort();
  }
}
