import autocannon from 'autocannon';
import { json } from 'node:stream/consumers';

import type { Shots } from './load-generator.ts';

/** Asks a server for as much as it gives: takes what to ask for as JSON from its input, and writes what it saw as JSON. */
const { url, seconds, connections, paths, headers } = (await json(process.stdin)) as Shots;

const { requests, latency, errors, non2xx } = await autocannon({
  url,
  connections,
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
console.log(JSON.stringify({ requests, latency, errors, non2xx }));

/**
 * Keeps autocannon from making a text of each body. With compressed ones that takes it so long that servers, which then
 * wait for it, spend most of their time on waking up.
 */
function discardBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as autocannon.Client & { pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => undefined;
}
