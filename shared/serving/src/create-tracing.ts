import { AsyncResource } from 'node:async_hooks';

import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, NodeTracerProvider, type TracerConfig } from '@opentelemetry/sdk-trace-node';
import type { FastifyRequest } from 'fastify';

import type { ThisProcess } from './this-process.ts';
import type { Tracing } from './tracing.ts';

type Resource = NonNullable<TracerConfig['resource']>;

/** Milliseconds that sending the rest may take when the server ends. */
const FLUSH_LIMIT = 3_000;

/** Tells a collector, in JSON over HTTP, at the address that the variables of OpenTelemetry name. */
export function createTracing({ process: name, program }: ThisProcess, environment: NodeJS.ProcessEnv): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceOf({
      'service.name': environment['OTEL_SERVICE_NAME'] ?? `rishta-${name}`,
      'service.version': program,
      'process.pid': process.pid,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer('rishta', program);
  const ofRequest = new WeakMap<FastifyRequest, { span: Span; within: AsyncResource }>();

  function beginRequest(request: FastifyRequest, isBelieved: boolean): Context {
    const parent = isBelieved ? propagation.extract(context.active(), request.headers) : context.active();
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        // The pattern of the route; the address itself can hold tokens.
        attributes: { 'http.request.method': request.method, 'http.route': route, 'rishta.request_id': request.id },
      },
      parent,
    );
    const inside = trace.setSpan(parent, span);
    context.with(inside, () => ofRequest.set(request, { span, within: new AsyncResource('rishta-request') }));
    return inside;
  }

  return {
    follow: (app, believes) => {
      app.addHook('onRequest', (request, _reply, done) => {
        context.with(beginRequest(request, believes(request)), done);
      });
      // What reads a body goes on where the connection is, and not where the request was.
      app.addHook('preValidation', (request, _reply, done) => {
        const followed = ofRequest.get(request);
        if (followed) followed.within.runInAsyncScope(done);
        else done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = ofRequest.get(request)?.span;
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    begin: (part, attributes = {}) => {
      const span = tracer.startSpan(part, { kind: SpanKind.CLIENT, attributes });
      return {
        end: (more: Attributes = {}) => {
          span.setAttributes(more).end();
        },
      };
    },
    within: (part, work) =>
      tracer.startActiveSpan(part, { kind: SpanKind.CLIENT }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    headers: () => {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
    close: async () => {
      const limit = new Promise((done) => setTimeout(done, FLUSH_LIMIT).unref());
      // A collector that is away is no reason to end badly.
      await Promise.race([provider.shutdown().catch(() => undefined), limit]);
    },
  };
}

const resourceOf = (attributes: Attributes): Resource => ({
  attributes,
  merge: (other) => resourceOf({ ...attributes, ...other?.attributes }),
  getRawAttributes: () => Object.entries(attributes),
});
