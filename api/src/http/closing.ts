import type { Socket } from 'node:net';
import { finished } from 'node:stream';

import type { App } from './app-type.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The request may take as long as an upload over a slow line does. */
    isUpload?: boolean;
  }
}

/** How long an upload may take when the service closes: as long as a body may at any time. */
const UPLOAD_LIMIT_MS = 120_000;
/** How long anything else may take when the service closes. */
const ORDINARY_LIMIT_MS = 11_000;

/**
 * Gives uploads that are under way when the service closes their whole time. Nothing else keeps it from closing for long.
 */
export function closeConnectionsWhenClosing(app: App): void {
  const open = new Set<Socket>();
  const uploading = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (request.routeOptions.config.isUpload === true) {
      uploading.add(socket);
      finished(reply.raw, () => uploading.delete(socket));
    }
    done();
  });
  app.addHook('preClose', (done) => {
    // A server that is closing watches over no time limits itself.
    setTimeout(() => end([...open].filter((socket) => !uploading.has(socket))), ORDINARY_LIMIT_MS).unref();
    setTimeout(() => end([...open]), UPLOAD_LIMIT_MS).unref();
    done();
  });
}

const end = (sockets: readonly Socket[]): void => sockets.forEach((socket) => socket.destroy());
