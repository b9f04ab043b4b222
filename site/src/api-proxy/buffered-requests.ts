import { LARGEST_BODY } from '@rishta/contracts';
import type { FastifyRequest } from 'fastify';

import { SiteRefusal } from '../refusal.ts';
import type { headersForApi } from './headers.ts';
import { hasBody, readBody, refuseByLength } from './read-body.ts';
import { KeyedSemaphore } from './keyed-semaphore.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import type { UnreadAnswers } from './unread-answers.ts';
import { type Call, createUpstream, TIMEOUT } from './upstream.ts';
import { addressOf, subnetOf } from './client-address.ts';

/** What one visitor's address may have under way; carriers put many people behind one. */
const BODIES_OF_ONE = 100;
const CALLS_OF_ONE = { running: 64, waiting: 1_000, timeout: TIMEOUT };
/** More than one address may hold, so that no address keeps others waiting. */
const CONNECTIONS = 256;
/** Bytes of bodies, of all visitors together. */
const MOST_BYTES = 128 * 1_024 * 1_024;
/** Milliseconds for a body to be there, and for the API to answer. */
const BODY_LIMIT = 12_000;
const ANSWER_LIMIT = 30_000;

interface BufferedRequestsOptions {
  apiUrl: string;
  headersOf: ReturnType<typeof headersForApi>;
  unread: UnreadAnswers;
}

/** Passes requests on whose bodies are small: each is there as a whole before it takes a connection to the API. */
export function createBufferedRequests({ apiUrl, headersOf, unread }: BufferedRequestsOptions) {
  const upstream = createUpstream({ apiUrl, connections: CONNECTIONS, timeLimit: ANSWER_LIMIT, unread });
  const bodies = new ConcurrencyLimit({ each: BODIES_OF_ONE });
  const turns = new KeyedSemaphore(CALLS_OF_ONE);
  let bytes = 0;

  async function wholeBody(
    { raw }: FastifyRequest,
    visitor: string,
    limits: { grow: (bytes: number) => boolean; signal: AbortSignal },
  ): Promise<Buffer> {
    refuseByLength(raw, LARGEST_BODY);
    const end = bodies.enterOrRefuse(visitor);
    try {
      return await readBody(raw, { largest: LARGEST_BODY, timeLimit: BODY_LIMIT, ...limits });
    } finally {
      end();
    }
  }

  return {
    pass: async (call: Call): Promise<void> => {
      const { request, gone } = call;
      const { signal } = gone;
      const visitor = subnetOf(addressOf(request));
      let taken = 0;
      const grow = (more: number) => {
        if (bytes + more > MOST_BYTES) return false;
        bytes += more;
        taken += more;
        return true;
      };
      try {
        const body = takesBody(request) ? await wholeBody(request, visitor, { grow, signal }) : undefined;
        const endTurn = await turns.take(visitor, signal);
        if (!endTurn) throw new SiteRefusal('too-many-at-once');
        try {
          await upstream.pass(call, { headers: headersOf(request), ...(body && { body }) });
        } finally {
          endTurn();
        }
      } finally {
        bytes -= taken;
      }
    },
    close: upstream.close,
  };
}

const takesBody = ({ method, raw }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD' && hasBody(raw);
