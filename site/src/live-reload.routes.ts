import type { ServerResponse } from 'node:http';

import { ADDRESSES } from '@rishta/contracts/wire';
import type { FastifyInstance } from 'fastify';

import type { Composer } from './composing/composer.ts';

/** How often the channel is looked at while a developer's tab listens, in milliseconds. */
const INTERVAL = 100;

/** Tells open tabs when other releases go live. For a developer's own site: each tab holds a connection. */
export function liveReloadRoutes(
  app: FastifyInstance,
  { composer, headers }: { composer: Composer; headers: Record<string, string> },
): void {
  const listeners = new Set<ServerResponse>();
  let known: string | undefined;
  const look = async () => {
    const { id } = (await composer.live()).summary();
    if (known !== undefined && known !== id) {
      for (const listener of listeners) listener.write(`data: ${id}\n\n`);
    }
    known = id;
  };
  const timer = setInterval(() => {
    look().catch((err: unknown) => app.log.error({ err }, 'the channel cannot be read'));
  }, INTERVAL);

  app.get(ADDRESSES.changes, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    // Nothing happens here until something goes live.
    request.raw.socket.setTimeout(0);
    reply.raw.write(': listening\n\n');
    listeners.add(reply.raw);
    request.raw.on('close', () => listeners.delete(reply.raw));
  });

  app.addHook('preClose', (done) => {
    clearInterval(timer);
    for (const listener of listeners) listener.end();
    done();
  });
}
