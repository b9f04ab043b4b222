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
  readonly #listeners: (() => void)[] = [];

  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  /** Calls back when the draining begins, which is the end of all that would not end by itself. */
  onBegin(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Makes every answer close its connection once draining has begun. */
  endConnectionsOf(app: FastifyInstance): void {
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (this.#isUnderWay) reply.header('connection', 'close');
      done(null, payload);
    });
    app.addHook('preClose', (done) => {
      this.#begin();
      done();
    });
  }

  /** Begins, and resolves when the server takes no new connection any more. */
  async run({ server }: Pick<FastifyInstance, 'server'>, seconds: number): Promise<void> {
    this.#begin();
    if (seconds === 0) return;
    await new Promise((done) => setTimeout(done, seconds * 1_000));
    await quietMoment();
    server.close();
  }

  #begin(): void {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    this.#listeners.forEach((listener) => listener());
  }
}

/** In milliseconds: a turn of the event loop in which nothing else was done, and how long one is waited for. */
const QUIET_TURN = 0.2;
const QUIET_LIMIT = 2_000;

/**
 * Resolves right behind the event loop's look for new connections. One that waits to be taken when a server closes is cut
 * off, with the request that is already in it; and what else the loop does in a turn comes between the two.
 */
async function quietMoment(): Promise<void> {
  const turn = () => new Promise((done) => setImmediate(done));
  const end = performance.now() + QUIET_LIMIT;
  await turn();
  for (let from = performance.now(); from < end;) {
    await turn();
    const now = performance.now();
    if (now - from < QUIET_TURN) return;
    from = now;
  }
}
