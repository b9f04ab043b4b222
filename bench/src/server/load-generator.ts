import autocannon from 'autocannon';

import { cpuSecondsOf } from '../support/processes.ts';

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
  seconds: number;
  /** Paths asked for in turn, in another order on each connection. Default: the one of the URL. */
  paths?: string[];
  headers?: Record<string, string>;
}

/** Requests in flight at any moment. */
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

function fire({ url, seconds, paths, headers }: LoadOptions): Promise<autocannon.Result> {
  return autocannon({
    url,
    connections: IN_FLIGHT,
    duration: seconds,
    headers: { 'accept-encoding': 'br', ...headers },
    setupClient: (client) => {
      discardBodies(client);
      if (!paths) return;
      const start = Math.floor(Math.random() * paths.length);
      const own = [...paths.slice(start), ...paths.slice(0, start)];
      client.setRequests(own.map((path) => ({ method: 'GET', path })));
    },
  });
}

/**
 * Keeps autocannon from making a text of each body. With compressed ones that takes it so long that servers, which then
 * wait for it, spend most of their time on waking up.
 */
function discardBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as autocannon.Client & { pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => undefined;
}
