import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

import { MEMORY_LIMIT_MB, VERDICT_PIPE, type WatchData, type WatchVerdict } from './worker-limits.ts';

/** Milliseconds between two looks. */
const INTERVAL = 250;
/** Milliseconds without work over which the use of the processor is added up, and the share of a core that is too much. */
const IDLE_WINDOW = 3_000;
const MOST_IDLE_SHARE = 0.2;

const { parent, work } = workerData as WatchData;

// A thread of its own, since code of a release that never returns lets no timer of its own thread run.
function end(verdict?: WatchVerdict): void {
  if (verdict) writeSync(VERDICT_PIPE, verdict);
  process.kill(process.pid, 'SIGKILL');
}

let last = { at: performance.now(), cpu: process.cpuUsage(), begun: 0 };
let idle = { time: 0, cpu: 0 };

setInterval(() => {
  // The site server is gone without having ended this process.
  if (process.ppid !== parent) end();
  if (process.memoryUsage.rss() > MEMORY_LIMIT_MB * 1024 * 1024) end('memory');
  const now = { at: performance.now(), cpu: process.cpuUsage(), begun: Atomics.load(work, 1) };
  if (Atomics.load(work, 0) === 0 && now.begun === last.begun) {
    idle.time += now.at - last.at;
    idle.cpu += (now.cpu.user + now.cpu.system - last.cpu.user - last.cpu.system) / 1_000;
  }
  last = now;
  if (idle.time < IDLE_WINDOW) return;
  if (idle.cpu > idle.time * MOST_IDLE_SHARE) end('busy');
  idle = { time: 0, cpu: 0 };
}, INTERVAL);
