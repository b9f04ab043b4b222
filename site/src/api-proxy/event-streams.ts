import { EVENTS_PATH } from '@rishta/contracts';
import { LIVE_SIGN_INTERVAL } from '@rishta/contracts/live';
import type { FastifyRequest } from 'fastify';
import { Pool } from 'undici';

import { headersForVisitor, type headersForApi } from './headers.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { pathOfCall } from './path-of-call.ts';
import type { Call } from './upstream.ts';
import { addressOf, subnetOf } from './client-address.ts';

/** How many may be open; each holds a connection to the API, of which there are as many. A home has several browsers. */
const STREAMS = { each: 100, all: 5_000 };
/** Milliseconds for the API to begin its answer, and between two signs of life. */
const ANSWER_LIMIT = 30_000;
const SILENCE_LIMIT = 3 * LIVE_SIGN_INTERVAL;

interface EventStreamsOptions {
  apiUrl: string;
  headersOf: ReturnType<typeof headersForApi>;
}

/** Passes streams of events on as they come and for as long as they last, on connections of their own. */
export function createEventStreams({ apiUrl, headersOf }: EventStreamsOptions) {
  const pool = new Pool(apiUrl, {
    connections: STREAMS.all,
    headersTimeout: ANSWER_LIMIT,
    bodyTimeout: SILENCE_LIMIT,
  });
  const underWay = new ConcurrencyLimit(STREAMS);
  const open = new Set<AbortController>();

  return {
    pass: async ({ request, reply, gone }: Call): Promise<void> => {
      const end = underWay.enterOrRefuse(subnetOf(addressOf(request)));
      open.add(gone);
      try {
        const answer = await pool.request({
          method: request.method,
          path: request.raw.url ?? '',
          headers: headersOf(request),
          signal: gone.signal,
        });
        reply.code(answer.statusCode).headers(headersForVisitor(answer.headers));
        void reply.send(answer.body);
        await new Promise((done) => reply.raw.once('close', done));
      } finally {
        open.delete(gone);
        end();
      }
    },
    /** When the site ends, streams do so at once: their readers come again. */
    end: (): void => {
      for (const gone of open) gone.abort();
    },
    close: () => pool.destroy(),
  };
}

export const isEventStream = (request: FastifyRequest): boolean =>
  request.method === 'GET' && pathOfCall(request) === EVENTS_PATH;
