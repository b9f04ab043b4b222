import type { FastifyInstance } from 'fastify';

/** What `/readyz` of a server that drains says of it. */
export const DRAINING = 'It ends; ask another one.';

/**
 * The time between the wish that a server ends and the moment when it takes nothing new. Whoever stands in front learns
 * meanwhile that this server goes, and every answer ends its connection: when the time is longer than an idle connection
 * is kept there, no request is on its way on one that closes.
 */
export class Draining {
  #isUnderWay = false;

  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  /** Has each answer of the server end its connection from the begin of the draining on. */
  endConnectionsOf(app: FastifyInstance): void {
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (this.#isUnderWay) reply.header('connection', 'close');
      done(null, payload);
    });
    app.addHook('preClose', (done) => {
      this.#isUnderWay = true;
      done();
    });
  }

  /** Begins, and resolves when the server takes no new connection any more. */
  async run({ server }: Pick<FastifyInstance, 'server'>, seconds: number): Promise<void> {
    this.#isUnderWay = true;
    if (seconds === 0) return;
    await new Promise((done) => setTimeout(done, seconds * 1_000));
    // Right behind the loop's look for new connections: one that waits to be taken when a server closes is cut off, with
    // the request that is already in it.
    await new Promise((done) => setImmediate(done));
    server.close();
  }
}
