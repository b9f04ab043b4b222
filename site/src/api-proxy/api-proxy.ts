import type { Tracing } from '@rishta/serving';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { SiteConfig } from '../config.ts';
import { createArchives, isArchive } from './archives.ts';
import { createBufferedRequests } from './buffered-requests.ts';
import { createEventStreams, isEventStream } from './event-streams.ts';
import { headersForApi } from './headers.ts';
import { drainBody } from './drain-body.ts';
import { UnreadAnswers } from './unread-answers.ts';
import { pathOfCall } from './path-of-call.ts';
import { createUploads, isUpload } from './uploads.ts';
import type { Call } from './upstream.ts';
import { addressOf } from './client-address.ts';
import type { VisitorIds } from './visitor-ids.ts';
import { SiteRefusal } from '../refusal.ts';

/** Bytes of answers that clients have not taken yet, and milliseconds that they may take. */
const UNREAD = { each: 16 * 1_024 * 1_024, all: 128 * 1_024 * 1_024, timeLimit: 120_000 };

interface ApiProxyOptions {
  config: Pick<SiteConfig, 'apiUrl' | 'internalKey'>;
  visitorIds: VisitorIds;
  /** Has the end of the site wait for a request. */
  waitFor: (request: FastifyRequest, reply: FastifyReply) => void;
  tracing?: Tracing;
}

/**
 * `/api` on the site's own origin. A body is there as a whole before it takes one of the connections to the API, and an
 * answer leaves its connection at once, so that no slow client holds one. Only uploads, events and archives stream, on
 * connections of their own.
 */
export function apiProxy(app: FastifyInstance, { config, visitorIds, waitFor, tracing }: ApiProxyOptions): void {
  const { apiUrl } = config;
  const headersOf = headersForApi(config, visitorIds, tracing);
  const unread = new UnreadAnswers(UNREAD);
  const bufferedRequests = createBufferedRequests({ apiUrl, headersOf, unread });
  const uploads = createUploads({
    apiUrl,
    headersOf,
    unread,
    beforeUpload: ({ request, reply }) => {
      if (isClosing) throw new SiteRefusal('unavailable');
      waitFor(request, reply);
    },
  });
  const archives = createArchives({ apiUrl, headersOf, unread });
  const eventStreams = createEventStreams({ apiUrl, headersOf });
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    eventStreams.end();
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all([bufferedRequests, uploads, archives, eventStreams].map((way) => way.close()));
  });

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const call: Call = { request, reply, gone: new AbortController() };
    reply.raw.once('close', () => {
      call.gone.abort();
    });
    try {
      if (leadsAway(request)) throw new SiteRefusal('not-understood');
      const passOn = () => wayOf(request).pass(call);
      await (tracing ? tracing.within('ask the API', passOn) : passOn());
    } catch (error) {
      if (!reply.raw.destroyed) answerFailure(error, request, reply);
    }
    // Nobody is there who could be answered.
    if (reply.raw.destroyed) reply.hijack();
    return reply;
  }

  function wayOf(request: FastifyRequest): { pass: (call: Call) => Promise<void> } {
    if (isUpload(request)) return uploads;
    if (isArchive(request)) return archives;
    return isEventStream(request) ? eventStreams : bufferedRequests;
  }

  function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const refusal = error instanceof SiteRefusal ? error : new SiteRefusal('unreachable');
    const about = {
      visitor: visitorIds.of(addressOf(request)),
      method: request.method,
      route: isUpload(request) ? pathOfCall(request) : '/api/*',
      status: refusal.statusCode,
    };
    if (refusal === error) reply.log.info({ ...about, reason: refusal.message }, 'refused');
    else reply.log.warn({ ...about, err: error }, 'the API did not answer');
    // Whoever is slow would go on being slow.
    if (refusal.statusCode === 408) reply.header('connection', 'close');
    void reply.send(refusal);
  }

  void app.register((scope, _options, done) => {
    scope.addHook('onResponse', drainBody);
    for (const url of ['/api', '/api/*']) {
      scope.route({
        method: scope.supportedMethods,
        url,
        // Answered before the framework looks at the body, whose type is the API's to judge.
        onRequest: pass,
        handler: (_request, reply) => {
          reply.callNotFound();
        },
      });
    }
    done();
  });
}

/** Whether an address would leave `/api` for whoever reads it in another way than this server. */
function leadsAway(request: FastifyRequest): boolean {
  const path = pathOfCall(request).replaceAll('\\', '/');
  return !/^\/api(\/|$)/.test(path) || path.split('/').some((part) => part === '..' || part === '.');
}
