import type { FastifyReply, FastifyRequest } from 'fastify';

/** Milliseconds for which what is left of a refused body is heard out, so that its sender can read the answer. */
const FAREWELL = 10_000;

/** Ends the connection of a client that goes on sending a body after its answer for too long. A hook of `onResponse`. */
export function drainBody({ raw }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (!raw.complete && !raw.destroyed) {
    const timer = setTimeout(() => {
      raw.destroy();
    }, FAREWELL).unref();
    for (const event of ['end', 'close']) {
      raw.once(event, () => {
        clearTimeout(timer);
      });
    }
    raw.resume();
  }
  done();
}
