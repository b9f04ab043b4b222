import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that wait for those before them. Browsers and proxies ask when they have been answered. */
const MOST_WAITING = 32;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Takes the requests of a connection one after the other, and ends one that sends too many ahead. Node hands over all that
 * one read brings, would keep their answers until they are taken, and tells only the response whose turn it is that its
 * client has gone.
 */
export function takeInTurn(server: Server): void {
  const waiting = new WeakMap<Socket, Exchange[]>();
  const others = server.listeners('request');
  server.removeAllListeners('request');

  function take(request: IncomingMessage, response: ServerResponse): void {
    for (const other of others) other.call(server, request, response);
    // After all others that listen for its end: they give back what this one took.
    response.on('close', takeNext);
  }

  function takeNext(this: ServerResponse): void {
    const queue = waiting.get(this.req.socket);
    const next = queue?.[0];
    // After the last answer of a connection nobody has it.
    if (!next?.response.socket) return;
    queue?.shift();
    take(next.request, next.response);
  }

  server.on('request', (request, response) => {
    const { socket } = request;
    // A response has the connection when its turn has come.
    if (response.socket) {
      take(request, response);
      return;
    }
    const queue = waiting.get(socket) ?? [];
    waiting.set(socket, queue);
    if (queue.length < MOST_WAITING) queue.push({ request, response });
    else socket.destroy();
  });
}
