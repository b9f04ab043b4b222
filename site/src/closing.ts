import type { Socket } from 'node:net';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Requests under way get this long to finish when the site ends, in milliseconds. */
const GRACE = 10_000;
const IDLE_CHECK = 100;

export interface Connections {
  /** Has the end of the site wait for a request that takes longer, up to a limit of its own. */
  waitFor: (request: FastifyRequest, reply: FastifyReply) => void;
}

/**
 * While the site ends: a connection whose last answer is out would otherwise hold it until its client goes away, and so
 * would a client that does not take its answer.
 */
export function endConnections(app: FastifyInstance): Connections {
  const open = new Set<Socket>();
  const awaited = new Map<Socket, number>();
  const timers: NodeJS.Timeout[] = [];
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (done) => {
    const idle = setInterval(() => {
      app.server.closeIdleConnections();
    }, IDLE_CHECK);
    const grace = setTimeout(() => {
      for (const socket of open) if (!awaited.has(socket)) socket.destroy();
    }, GRACE);
    timers.push(idle, grace);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    timers.forEach(clearTimeout);
    done();
  });
  return {
    waitFor: ({ raw: { socket } }, { raw: response }) => {
      awaited.set(socket, (awaited.get(socket) ?? 0) + 1);
      response.once('close', () => {
        const left = (awaited.get(socket) ?? 1) - 1;
        if (left === 0) awaited.delete(socket);
        else awaited.set(socket, left);
      });
    },
  };
}
