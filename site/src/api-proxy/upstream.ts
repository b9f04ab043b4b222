import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';

import { SiteRefusal } from '../refusal.ts';
import { headersForVisitor } from './headers.ts';
import { KeyedSemaphore } from './keyed-semaphore.ts';
import type { UnreadAnswers } from './unread-answers.ts';
import { addressOf, subnetOf } from './client-address.ts';

/** Answers up to this size are taken from the API at once, so that no slow client holds a connection to it. */
const LARGEST_KEPT = 1_024 * 1_024;
/** Milliseconds after which most clients that take nothing of a larger answer lose it. */
const STALL = 20_000;
/** Milliseconds for which a request waits for a connection. */
export const TIMEOUT = 10_000;

/** One request of a visitor, and what ends when the visitor is gone. */
export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  gone: AbortController;
}

interface ToApi {
  headers: IncomingHttpHeaders;
  body?: Buffer | Readable;
}

export interface Upstream {
  /** Resolves when the whole answer of the API is in memory, or when the client has it if it is large. */
  pass: (call: Call, toApi: ToApi) => Promise<void>;
  close: () => Promise<void>;
}

interface UpstreamOptions {
  apiUrl: string;
  connections: number;
  /** Milliseconds that the API may take to answer. */
  timeLimit: number;
  /** Milliseconds after which a client that takes nothing of a larger answer loses it. */
  stall?: number;
  unread: UnreadAnswers;
}

/** Connections to the API for one kind of requests. */
export function createUpstream({ apiUrl, connections, timeLimit, stall = STALL, unread }: UpstreamOptions): Upstream {
  const pool = new Pool(apiUrl, { connections, headersTimeout: timeLimit, bodyTimeout: timeLimit });
  // The pool has no limit for those that wait for a connection.
  const turns = new KeyedSemaphore({ running: connections, waiting: Infinity, timeout: TIMEOUT });

  async function passOn({ request, reply, gone }: Call, { headers, body }: ToApi): Promise<void> {
    const answer = await pool.request({
      method: request.method,
      path: request.raw.url ?? '',
      headers,
      ...(body !== undefined && { body }),
      signal: gone.signal,
    });
    reply.code(answer.statusCode).headers(headersForVisitor(answer.headers));
    const isKept = Number(answer.headers['content-length'] ?? NaN) <= LARGEST_KEPT || request.method === 'HEAD';
    if (!isKept) return stream(answer.body, reply, stall);
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    unread.add(subnetOf(addressOf(request)), reply.raw, bytes.length);
    void reply.send(bytes.length > 0 ? bytes : undefined);
  }

  return {
    pass: async (call, toApi) => {
      const endTurn = await turns.take(apiUrl, call.gone.signal);
      if (!endTurn) throw new SiteRefusal('unavailable');
      try {
        await passOn(call, toApi);
      } finally {
        endTurn();
      }
    },
    close: () => pool.destroy(),
  };
}

/** Sends what is too large to be kept as fast as the client takes it, and not for ever. */
async function stream(body: Readable, reply: FastifyReply, stall: number): Promise<void> {
  const stalled = setTimeout(() => {
    reply.raw.destroy();
  }, stall);
  body.on('data', () => stalled.refresh());
  body.pause();
  void reply.send(body);
  await new Promise((done) => reply.raw.once('close', done));
  clearTimeout(stalled);
}
