import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import type { Envelope, Language } from '@rishta/contracts';
import type { FieldCode } from '@rishta/contracts/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileStoreError } from '@rishta/file-store';

import {
  isDatabaseAway,
  isDatabaseBusy,
  isStorageBroken,
  isStorageFull,
  isUnstorable,
} from '../database/database-errors.ts';
import { say, text, type Text } from '../texts/texts.ts';
import type { App } from './app-type.ts';
import {
  ApiError,
  InternalError,
  MalformedRequestError,
  NotFoundError,
  StorageFullError,
  UnavailableError,
} from './errors.ts';
import { languageOf, nameLanguage } from './languages.ts';
import { hasControls } from './text-rules.ts';

/** What is said about the requests that the server itself refuses before any handler sees them. */
const REFUSALS = {
  400: text('not-understood'),
  408: text('took-too-long'),
  413: text('too-large'),
  415: text('not-json'),
  431: text('headers-too-large'),
} as const;
type RefusedStatus = keyof typeof REFUSALS;

const BROKEN: Record<string, RefusedStatus> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

class RefusedRequestError extends ApiError {
  override readonly name = 'RefusedRequestError';

  constructor(readonly statusCode: RefusedStatus) {
    super(REFUSALS[statusCode]);
  }
}

/** Gives every refusal of the server the one shape of answer. */
export function handleErrors(app: App): void {
  app.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new NotFoundError(text('nothing-here')), request, reply));
}

/**
 * Answers at unknown addresses before a body is read, as where only staff find something. No id has a control character,
 * and one of the databases cannot even be asked for it. To be called after `secure`.
 */
export function refuseUnknownAddresses(app: App): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const ids = Object.values(request.params as Record<string, string>);
    next(request.is404 || ids.some(hasControls) ? new NotFoundError(text('nothing-here')) : undefined);
  });
}

/** Answers with the envelope; what is not meant for the caller goes to the log only. */
export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toApiError(error);
  if (refusal.statusCode >= 500) request.log.error({ err: error }, refusal.text.code);
  if (refusal.statusCode === 413) readToTheEnd(request, reply);
  const language = languageOf(request);
  nameLanguage(reply, language);
  return reply.status(refusal.statusCode).headers(refusal.headers).send(envelopeOf(refusal, language));
}

/** Drops the rest of a body: a connection that ends while it is still being sent costs the caller the answer. */
function readToTheEnd(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

/** Answers what is not even HTTP, and so names no language. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = BROKEN[error.code ?? ''] ?? 400;
  const body = JSON.stringify(envelopeOf(new RefusedRequestError(status), 'en'));
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
  if (isRefused(status)) return new RefusedRequestError(status);
  if (status >= 400 && status < 500) return new RefusedRequestError(400);
  if (status === 503 || isDatabaseBusy(error) || isDatabaseAway(error) || isStorageBroken(error))
    return new UnavailableError();
  if (error instanceof FileStoreError) return new UnavailableError();
  if (isUnstorable(error)) return new MalformedRequestError(REFUSALS[400]);
  if (isStorageFull(error)) return new StorageFullError();
  return new InternalError();
}

const isRefused = (status: number): status is RefusedStatus => status in REFUSALS;

function envelopeOf({ text: what, fields }: ApiError, language: Language): Envelope {
  const envelope = { success: false, message: say(what, language), ...what };
  if (fields === undefined) return envelope;
  const each = <T>(give: (wrong: Text<FieldCode>) => T) =>
    Object.fromEntries(Object.entries(fields).map(([field, wrong]) => [field, [give(wrong)]]));
  return { ...envelope, errors: each((wrong) => say(wrong, language)), codes: each((wrong) => wrong) };
}
