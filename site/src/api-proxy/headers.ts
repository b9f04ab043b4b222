import type { IncomingHttpHeaders } from 'node:http';

import { DEVICE_COOKIE, INTERNAL_HEADERS } from '@rishta/contracts';
import { TRACE_HEADERS, type Tracing } from '@rishta/serving';
import { parseCookie, stringifyCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

import type { SiteConfig } from '../config.ts';
import { addressOf } from './client-address.ts';
import type { VisitorIds } from './visitor-ids.ts';

/** What belongs to one connection and not to the request or answer (RFC 9110, 7.6.1). */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** What a client may claim about itself is not passed on; the API believes this server. Of cookies it gets its own. */
const NOT_PASSED_ON = new Set([
  // Bodies are counted anew.
  'content-length',
  'cookie',
  // This server has already told its client to go on.
  'expect',
  'forwarded',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  ...Object.values(INTERNAL_HEADERS),
  ...TRACE_HEADERS,
]);

/** The id is the site's own; the API has it from there. */
const NOT_PASSED_BACK = new Set<string>([INTERNAL_HEADERS.requestId]);

/** Gives the headers with which a request goes to the API: what is passed on, and what this server says of the visitor. */
export const headersForApi =
  ({ internalKey }: Pick<SiteConfig, 'internalKey'>, visitorIds: VisitorIds, tracing?: Tracing) =>
  (request: FastifyRequest): IncomingHttpHeaders => ({
    ...headersWithout(request.headers, NOT_PASSED_ON),
    ...deviceCookie(request.headers.cookie),
    'x-forwarded-for': addressOf(request),
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    ...tracing?.headers(),
    ...(internalKey !== undefined && {
      [INTERNAL_HEADERS.key]: internalKey,
      [INTERNAL_HEADERS.requestId]: request.id,
      [INTERNAL_HEADERS.visitor]: visitorIds.of(addressOf(request)),
    }),
  });

/** The one cookie that the API reads. */
function deviceCookie(cookies: string | undefined): { cookie?: string } {
  const value = parseCookie(cookies ?? '')[DEVICE_COOKIE];
  return value === undefined ? {} : { cookie: stringifyCookie({ [DEVICE_COOKIE]: value }) };
}

/** What of an answer's headers goes back to the visitor. */
export const headersForVisitor = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  headersWithout(headers, NOT_PASSED_BACK);

function headersWithout(headers: IncomingHttpHeaders, names: ReadonlySet<string>): IncomingHttpHeaders {
  const { connection = '' } = headers;
  const left = new Set([...OF_THE_CONNECTION, ...connection.toLowerCase().split(/[\s,]+/)]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name) && !names.has(name)));
}
