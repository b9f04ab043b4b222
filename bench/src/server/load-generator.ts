import type autocannon from 'autocannon';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { cpuSecondsOf } from '../support/processes.ts';

export interface Throughput {
  requestsPerSecond: number;
  /** What the server is worth: the machine's other work does not count. */
  requestsPerCpuSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** What a server is asked for. */
export interface Shots {
  url: string;
  seconds: number;
  /** Requests in flight at any moment, each on a connection of its own. */
  connections: number;
  /** Paths asked for in turn, in another order on each connection. Default: the one of the URL. */
  paths?: string[];
  headers?: Record<string, string>;
}

export interface LoadOptions extends Omit<Shots, 'connections'> {
  /** The server's process, with what it has started. */
  pid: number;
}

export const IN_FLIGHT = 20;

/** Asks a server for as much as it gives, after a moment in which it warms up. */
export async function measureThroughput(options: LoadOptions): Promise<Throughput> {
  await fire({ ...options, seconds: Math.min(2, options.seconds) });
  const before = cpuSecondsOf(options.pid);
  const { requests, latency, errors, non2xx } = await fire(options);
  const cpu = cpuSecondsOf(options.pid) - before;
  if (errors > 0 || non2xx > 0) {
    throw new Error(`${options.url}: ${String(errors)} requests failed and ${String(non2xx)} were refused.`);
  }
  return {
    requestsPerSecond: requests.average,
    requestsPerCpuSecond: requests.total / cpu,
    p50: latency.p50,
    p99: latency.p99,
  };
}

/** In a process of its own: one that has run browsers for minutes asks only half as fast, and servers wait for it. */
async function fire({ url, seconds, paths, headers }: Omit<LoadOptions, 'pid'>): Promise<Seen> {
  const firing = promisify(execFile)(process.execPath, ['bench/dist/fire.mjs']);
  const shots: Shots = { url, seconds, connections: IN_FLIGHT, ...(paths && { paths }), ...(headers && { headers }) };
  firing.child.stdin?.end(JSON.stringify(shots));
  return JSON.parse((await firing).stdout) as Seen;
}

type Seen = Pick<autocannon.Result, 'requests' | 'latency' | 'errors' | 'non2xx'>;
