import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { INTERNAL_HEADERS, preferredLanguage } from '@rishta/contracts';
import { StoreAwayError } from '@rishta/release';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { SendRaw } from './raw-answer.ts';
import { REFUSALS, SiteRefusal, type SiteRefusalCode } from './refusal.ts';

/** What is said on a connection that ends because of it. */
const BROKEN: Record<string, SiteRefusalCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'took-too-long',
};

/** What is said of what the framework refuses, by status; its own words are English, and some repeat the address. */
const OF_FRAMEWORK: Record<number, SiteRefusalCode> = {
  404: 'nothing-here',
  408: 'took-too-long',
  413: 'too-large',
  429: 'too-many-at-once',
  431: 'headers-too-large',
};

/** Answers in the same envelope as the API; what went wrong inside stays inside. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | SiteRefusal>((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendRefusal(new SiteRefusal('nothing-here'), request, reply));
}

function sendError(error: FastifyError | SiteRefusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  reply.header('cache-control', 'no-store');
  if (error instanceof SiteRefusal) return sendRefusal(error, request, reply);
  if (status < 500)
    return sendRefusal(new SiteRefusal(OF_FRAMEWORK[status] ?? 'not-understood'), request, reply, status);
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a request failed');
  // A proxy gives away what it has kept, and others may ask again.
  return sendRefusal(new SiteRefusal(error instanceof StoreAwayError ? 'unavailable' : 'internal'), request, reply);
}

function sendRefusal(
  { code, retryAfter, statusCode }: SiteRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number = statusCode,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const language = preferredLanguage(request.headers['accept-language']);
  reply.header('content-language', language).header('vary', 'accept-language');
  return reply.code(status).send({ success: false, message: REFUSALS[code][language], code });
}

/**
 * Answers what the framework refuses before it looks for a route. An address that cannot be decoded is one that no page
 * has: visitors get the page that says so.
 */
export function answerUnreadable(
  app: FastifyInstance,
  headers: Record<string, string>,
  { error, request, reply }: { error: FastifyError; request: FastifyRequest; reply: FastifyReply },
): void {
  const { raw } = request;
  const { url = '/' } = raw;
  const isPage = (raw.method === 'GET' || raw.method === 'HEAD') && /^\/(?!api(\/|\?|$))/.test(url);
  // What begins otherwise is a whole address that names no host; without a `%` it would come back here.
  if (error.code === 'FST_ERR_BAD_URL' && isPage) {
    raw.url = url.replaceAll('%', '%25');
    app.routing(raw, reply.raw);
    return;
  }
  reply.headers({ ...headers, [INTERNAL_HEADERS.requestId]: request.id });
  sendError(error, request, reply);
}

/** Answers what Node would answer by itself, or not at all. */
export function answerOddRequests(app: FastifyInstance, sendRaw: SendRaw): void {
  app.server.on('connect', (_request, socket: Duplex) => {
    socket.on('error', () => undefined);
    sendRaw(socket, 'not-understood');
  });
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    sendRaw(socket, 'not-understood', { status: 417 });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isNameless = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(isNameless ? new SiteRefusal('not-understood') : undefined);
  });
}

/** Answers what is not even HTTP. */
export const answerBrokenConnection =
  (sendRaw: SendRaw) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    sendRaw(socket, BROKEN[error.code ?? ''] ?? 'not-understood');
  };
