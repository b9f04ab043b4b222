import { EVENT_ID_FORMAT, EVENTS_PATH, EventsQuery, type LiveNotice } from '@rishta/contracts';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';

import type { App } from '../../http/app-type.ts';
import { answers } from '../../http/answers.ts';
import { sessionOf } from '../../identity/authentication.ts';
import { countAllUnread, writtenSince } from '../../relation-store/own-conversations.ts';
import type { Services } from '../../services.ts';
import { EventStreams, type EventStream } from './event-streams.ts';

/** Longer than a transaction may take: what was committed after its own time is not passed over. */
const OVERLAP_MS = 15_000;
/** More conversations are asked for by their list. */
const MOST_MISSED = 100;

const EVENT_ID = new RegExp(EVENT_ID_FORMAT);

/**
 * Tells members what happens, as it happens. Every stream begins with how many messages are unread, and with the
 * conversations that were written in since the event that its reader heard last.
 */
export function eventsFeature(app: App, { clock, database, live, requireSession, sessions }: Services): void {
  const streams = new EventStreams();
  app.addHook('preClose', (done) => {
    streams.close();
    done();
  });

  app.get(
    EVENTS_PATH,
    {
      onRequest: requireSession,
      // What is asked for its head alone would have to end, and a stream does not.
      exposeHeadRoute: false,
      schema: {
        security: [{ session: [] }],
        querystring: EventsQuery,
        response: answers(
          {
            200: {
              content: { 'text/event-stream': { schema: Type.String({ description: 'Does not end by itself.' }) } },
            },
          },
          [401],
        ),
      },
    },
    async (request, reply) => {
      const { accountId, id: sessionId } = sessionOf(request);
      const { raw } = reply;
      // From here on the time limits of answers do not count.
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
      const mayListen = () => sessions.isAlive(sessionId);
      const stream = streams.open(raw, { accountId, mayListen, onEnd: () => unsubscribe() });
      // Before anything is looked up, so that nothing falls between.
      const unsubscribe = live.subscribe(accountId, (event) => {
        if (event.kind === 'sessions-ended') {
          void mayListen().then((isAllowed) => (isAllowed ? undefined : stream.end()), stream.end);
        } else if (event.kind === 'missed') {
          // Whoever comes again is told what there was.
          stream.end();
        } else send(stream, event);
      });
      try {
        // It may have ended since it was asked for, before there was anybody to be told.
        if (await mayListen()) await catchUp(stream, accountId, lastIdOf(request));
        else stream.end();
      } catch (error) {
        request.log.warn({ err: error }, 'events-not-caught-up');
        stream.end();
      }
    },
  );

  async function catchUp(stream: EventStream, accountId: string, after: number | undefined): Promise<void> {
    if (after !== undefined) {
      const missed = await writtenSince(database, accountId, after - OVERLAP_MS, MOST_MISSED);
      for (const { id, lastSeq } of missed) send(stream, { kind: 'message', conversationId: id, seq: lastSeq });
    }
    send(stream, { kind: 'unread', unread: await countAllUnread(database, accountId) });
  }

  function send(stream: EventStream, { kind, ...data }: LiveNotice): void {
    stream.send(kind, data, clock());
  }
}

/** A header that cannot be read is as good as none. */
function lastIdOf({ headers, query }: FastifyRequest): number | undefined {
  const { after } = query as { after?: string };
  const id = after ?? String(headers['last-event-id'] ?? '');
  return EVENT_ID.test(id) ? Number(id) : undefined;
}
