import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

import { INTERNAL_HEADERS, preferredLanguage } from '@rishta/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { rawAnswer } from './raw-answer.ts';
import { Refusal, REFUSALS } from './refusal.ts';

const NOT_UNDERSTOOD = REFUSALS['not-understood'].en;

/** What is said on a connection that ends because of it. */
const BROKEN: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The request has too many headers.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, REFUSALS['too-large'].en],
  ERR_HTTP_REQUEST_TIMEOUT: [408, REFUSALS['took-too-long'].en],
};

/** What the framework says of these repeats the address. */
const REPEATING = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']);

/** Answers in the same envelope as the API; what went wrong inside stays inside. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
}

function sendError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  reply.header('cache-control', 'no-store');
  if (error instanceof Refusal) return sendRefusal(error, request, reply);
  if (status < 500) {
    const message = REPEATING.has(error.code) ? NOT_UNDERSTOOD : error.message;
    return reply.code(status).send({ success: false, message });
  }
  request.log.error(
    { err: error, reqId: request.id, method: request.method, route: request.routeOptions.url },
    'a request failed',
  );
  return sendRefusal(new Refusal('internal'), request, reply);
}

function sendRefusal({ code, retryAfter, statusCode }: Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const language = preferredLanguage(request.headers['accept-language']);
  reply.header('content-language', language).header('vary', 'accept-language');
  return reply.code(statusCode).send({ success: false, message: REFUSALS[code][language], code });
}

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ success: false, message: 'There is nothing at this address.' });

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
  const isPage = (raw.method === 'GET' || raw.method === 'HEAD') && !/^\/api(\/|\?|$)/.test(url);
  if (error.code === 'FST_ERR_BAD_URL' && isPage) {
    raw.url = url.replaceAll('%', '%25');
    app.routing(raw, reply.raw);
    return;
  }
  reply.headers({ ...headers, [INTERNAL_HEADERS.requestId]: request.id });
  sendError(error, request, reply);
}

/** Answers what Node would answer by itself, or not at all. */
export function answerOddRequests(app: FastifyInstance, headers: object): void {
  app.server.on('connect', (_request, socket: Duplex) => {
    socket.on('error', () => undefined);
    socket.end(rawAnswer(400, NOT_UNDERSTOOD, headers));
  });
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    socket.end(rawAnswer(417, NOT_UNDERSTOOD, headers));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isNameless = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(isNameless ? new Refusal('not-understood') : undefined);
  });
}

/** Answers what is not even HTTP, with these headers. */
export const answerBrokenConnection =
  (headers: object) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, message] = BROKEN[error.code ?? ''] ?? [400, NOT_UNDERSTOOD];
    socket.end(rawAnswer(status, message, headers));
  };
