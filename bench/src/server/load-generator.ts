import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { leastDisturbed } from '../support/disturbance.ts';

export interface Throughput {
  requestsPerSecond: number;
  /** What the server is worth: the machine's other work does not count. */
  requestsPerCpuSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export interface LoadOptions {
  url: string;
  /** The server's process, with what it has started. */
  pid: number;
  /** Paths asked for in turn, in another order on each connection. Default: the one of the URL. */
  paths?: string[];
}

/**
 * Asks a server for as much as it gives, from a process of its own: one that has run browsers for minutes asks only half
 * as fast, and a server that waits for requests spends much of its time on waking up.
 */
export const measureThroughput = (options: LoadOptions): Promise<Throughput> =>
  leastDisturbed(async () => {
    const firing = promisify(execFile)(process.execPath, ['bench/dist/fire.mjs']);
    firing.child.stdin?.end(JSON.stringify(options));
    return JSON.parse((await firing).stdout) as Throughput;
  });
