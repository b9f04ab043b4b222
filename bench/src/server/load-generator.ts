import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { cpuSecondsOf } from '../support/processes.ts';
import { provideProgram } from '../support/provide-program.ts';

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
  /** The processes whose CPU time is spent on the answers, each with what it has started. */
  pids: number[];
  /** Paths asked for in turn. Default: the one of the URL. */
  paths?: string[];
}

/** wrk asks for more than nginx gives on one core, while it takes less than one itself. */
const WRK = '/usr/bin/wrk';
/** Requests in flight at any moment. */
const IN_FLIGHT = '20';
/** Short, and often in turn with others: within half a minute the machine's own speed changes. */
const SECONDS = 3;
const WARM_UP_SECONDS = 1;
/** wrk itself would call what takes longer than two seconds a failure, and not count its time. */
const TIMEOUT = '20s';

const PATHS = resolve('bench/.cache/paths.txt');

interface Fired {
  requests: number;
  seconds: number;
  failed: number;
  refused: number;
  p50: number;
  p99: number;
}

async function fire({ url, paths }: LoadOptions, seconds: number): Promise<Fired> {
  if (paths) writeFileSync(PATHS, `${paths.join('\n')}\n`);
  const options = ['-t1', `-c${IN_FLIGHT}`, `-d${String(seconds)}s`, '--timeout', TIMEOUT, '-H', 'accept-encoding: br'];
  const script = ['-s', 'bench/src/server/wrk.lua', url, ...(paths ? ['--', PATHS] : [])];
  const { stdout } = await promisify(execFile)(WRK, [...options, ...script]);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Fired;
}

/** Asks a server for as much as it gives, after a moment in which it warms up. */
export async function measureThroughput(options: LoadOptions): Promise<Throughput> {
  provideProgram(WRK, 'wrk');
  const cpuSeconds = () => options.pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
  await fire(options, WARM_UP_SECONDS);
  const before = cpuSeconds();
  const { requests, seconds, failed, refused, p50, p99 } = await fire(options, SECONDS);
  const cpu = cpuSeconds() - before;
  if (failed > 0 || refused > 0) {
    throw new Error(`${options.url}: ${String(failed)} requests failed and ${String(refused)} were refused.`);
  }
  return { requestsPerSecond: requests / seconds, requestsPerCpuSecond: requests / cpu, p50, p99 };
}
