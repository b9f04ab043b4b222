import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { Envelope } from '@rishta/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { isDatabaseBusy, isStorageBroken, isStorageFull } from '../database/database-errors.ts';
import type { App } from './app-type.ts';
import {
  ApiError,
  InternalError,
  MalformedRequestError,
  NotFoundError,
  StorageFullError,
  UnavailableError,
} from './errors.ts';

/** What is said about the requests that the server itself refuses before any handler sees them. */
const REFUSALS: Record<number, string> = {
  400: 'The request could not be understood.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  415: 'Send the request as application/json.',
  431: 'The request has too many headers.',
};

class RefusedRequestError extends ApiError {
  override readonly name = 'RefusedRequestError';
  readonly id = 'refused-request';

  constructor(readonly statusCode: number) {
    super(REFUSALS[statusCode]);
  }
}

/** Gives every refusal of the server the one shape of answer. */
export function handleErrors(app: App): void {
  app.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new NotFoundError('There is nothing here.'), request, reply));
}

/** Answers with the envelope; what is not meant for the caller goes to the log only. */
export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toApiError(error);
  if (refusal.statusCode >= 500) request.log.error({ err: error }, refusal.id);
  if (refusal.statusCode === 413) readToTheEnd(request, reply);
  return reply.status(refusal.statusCode).headers(refusal.headers).send(envelopeOf(refusal));
}

/** Drops the rest of a body: a connection that ends while it is still being sent costs the caller the answer. */
function readToTheEnd(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

/** Answers what is not even HTTP. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  const body = JSON.stringify(envelopeOf(new RefusedRequestError(status)));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function toApiError(error: Error & { statusCode?: number; validation?: unknown }): ApiError {
  if (error instanceof ApiError) return error;
  if (error.validation !== undefined) return new MalformedRequestError(REFUSALS[400]);
  const status = error.statusCode ?? 500;
  if (status in REFUSALS) return new RefusedRequestError(status);
  if (status >= 400 && status < 500) return new RefusedRequestError(400);
  if (status === 503 || isDatabaseBusy(error) || isStorageBroken(error)) return new UnavailableError();
  if (isStorageFull(error)) return new StorageFullError();
  return new InternalError();
}

function envelopeOf({ message, errors }: ApiError): Envelope {
  return { success: false, message, ...(errors === undefined ? {} : { errors }) };
}
