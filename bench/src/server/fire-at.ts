import autocannon from 'autocannon';

import { cpuSecondsOf } from '../support/processes.ts';
import type { LoadOptions, Throughput } from './load-generator.ts';

/** Requests in flight at any moment. */
const IN_FLIGHT = 20;
/** Short, and often in turn with others: within half a minute the machine's own speed changes. */
const SECONDS = 3;
const WARM_UP_SECONDS = 1;

/** Asks a server for as much as it gives, after a moment in which it warms up. */
export async function fireAt(options: LoadOptions): Promise<Throughput> {
  await fire(options, WARM_UP_SECONDS);
  const before = cpuSecondsOf(options.pid);
  const { requests, latency, errors, non2xx } = await fire(options, SECONDS);
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

function fire({ url, paths }: LoadOptions, seconds: number): Promise<autocannon.Result> {
  return autocannon({
    url,
    connections: IN_FLIGHT,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
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
