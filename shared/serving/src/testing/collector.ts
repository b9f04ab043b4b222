import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A part of a trace, as a collector of OpenTelemetry gets it. */
export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, unknown>;
  service: Record<string, unknown>;
}

export interface Collector {
  /** The variables that have a server tell it. */
  env: Record<string, string>;
  spans: CollectedSpan[];
  /** Waits until there is a part of that name, and gives the first. */
  find: (name: string | RegExp) => Promise<CollectedSpan>;
  stop: () => void;
}

interface Pair {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Export {
  resourceSpans: {
    resource: { attributes: Pair[] };
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes' | 'service'> & { attributes: Pair[] })[] }[];
  }[];
}

const WAIT_LIMIT = 10_000;
const valuesOf = (pairs: Pair[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** A small collector that takes what OTLP over HTTP sends as JSON. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      for (const { resource, scopeSpans } of (JSON.parse(text) as Export).resourceSpans) {
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({ ...span, attributes: valuesOf(span.attributes), service: valuesOf(resource.attributes) });
        }
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(port)}`, OTEL_BSP_SCHEDULE_DELAY: '50' },
    spans,
    find: async (name) => {
      const end = Date.now() + WAIT_LIMIT;
      for (;;) {
        const found = spans.find((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
        if (found) return found;
        if (Date.now() > end) throw new Error(`No ${String(name)} among ${spans.map((span) => span.name).join(', ')}.`);
        await sleep(20);
      }
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
