import type { FastifyRequest } from 'fastify';

import { ConcurrencyLimit } from './concurrency-limit.ts';
import type { headersForApi } from './headers.ts';
import { pathOfCall } from './path-of-call.ts';
import type { UnreadAnswers } from './unread-answers.ts';
import { type Call, createUpstream } from './upstream.ts';
import { addressOf, subnetOf } from './client-address.ts';

/** How many may be under way; each holds a connection to the API, of which there are as many. */
const ARCHIVES = { each: 10, all: 50 };
/** Milliseconds for the API to begin, and after which a client that takes nothing loses the rest: as any silent one does. */
const ANSWER_LIMIT = 30_000;
const STALL = 75_000;

interface ArchivesOptions {
  apiUrl: string;
  headersOf: ReturnType<typeof headersForApi>;
  unread: UnreadAnswers;
}

/**
 * Passes on what members take along as fast as they take it, on connections of their own. Kernels keep megabytes of it for a
 * slow line and tell nothing until a good part has gone, so their readers are given longer than others.
 */
export function createArchives({ apiUrl, headersOf, unread }: ArchivesOptions) {
  const upstream = createUpstream({
    apiUrl,
    connections: ARCHIVES.all,
    timeLimit: ANSWER_LIMIT,
    stall: STALL,
    unread,
  });
  const underWay = new ConcurrencyLimit(ARCHIVES);

  return {
    pass: async (call: Call): Promise<void> => {
      const end = underWay.enterOrRefuse(subnetOf(addressOf(call.request)));
      try {
        await upstream.pass(call, { headers: headersOf(call.request) });
      } finally {
        end();
      }
    },
    close: upstream.close,
  };
}

/** Whether a request asks for all that is kept of an account. */
export const isArchive = (request: FastifyRequest): boolean =>
  request.method === 'GET' && pathOfCall(request) === '/api/me/data';
