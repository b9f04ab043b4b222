import type { Attributes } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { ThisProcess } from './this-process.ts';

/** A part of what a request takes. */
export interface TracedPart {
  end: (attributes?: Attributes) => void;
}

/** What a server tells about how its requests went, part by part, to a collector of OpenTelemetry. */
export interface Tracing {
  /** Tells of every request, as a part of the trace that `traceparent` names where that is believed. */
  follow: (app: FastifyInstance, believes: (request: FastifyRequest) => boolean) => void;
  /** Begins a part of what is under way. */
  begin: (name: string, attributes?: Attributes) => TracedPart;
  /** Does a part of what is under way; what it asks of others belongs to it. */
  within: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** The headers by which whoever is asked now knows of the trace. */
  headers: () => Record<string, string>;
  /** Sends what is not sent yet. */
  close: () => Promise<void>;
}

/** The headers of W3C Trace Context. */
export const TRACE_HEADERS = ['traceparent', 'tracestate'] as const;

/** Whether there is a collector to tell: where, stands in the variables that OpenTelemetry has for it. */
const hasCollector = (environment: NodeJS.ProcessEnv): boolean =>
  environment['OTEL_SDK_DISABLED'] !== 'true' &&
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].some((name) => environment[name]);

/** Undefined, and nothing of it loaded, where there is no collector. */
export async function startTracing(
  thisProcess: ThisProcess,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Tracing | undefined> {
  if (!hasCollector(environment)) return undefined;
  const { createTracing } = await import('./create-tracing.ts');
  return createTracing(thisProcess, environment);
}
