import { SHUTDOWN_LIMIT } from '@rishta/contracts';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

import type { Draining } from './draining.ts';

interface Ending {
  draining: Draining;
  /** How long it goes on after it was asked to end. */
  drainSeconds: number;
}

/** A process after an error that nobody expected is not trusted for longer, in milliseconds. */
const GRACE_AFTER_ERROR = 3_000;
/** A signal to a whole group of processes reaches this one within that time, in milliseconds. */
const SAME_MOMENT = 100;

/**
 * Has this process end with the one that started it, by a channel to it. Gives what has a server drain, finish what is
 * under way, and end: after a signal, and at once after an error that nobody expected. A second signal ends it without more.
 */
export function watchForEnd(): (app: FastifyInstance, ending: Ending) => void {
  let isEnding = false;
  // Whoever started this server with a channel to it has closed that, or is gone. Together with a signal to the whole
  // group that is one wish to end; a second one would cut short what is under way.
  process.once('disconnect', () => {
    setTimeout(() => {
      if (!isEnding) process.kill(process.pid, 'SIGTERM');
    }, SAME_MOMENT);
  });
  process.channel?.unref();

  return (app, { draining, drainSeconds }) => {
    const delay = SHUTDOWN_LIMIT + drainSeconds * 1_000;
    closeWithGrace({ delay, logger: false }, async ({ signal, err }) => {
      isEnding = true;
      if (err) {
        app.log.fatal({ err }, 'the server ends after an error');
        setTimeout(() => process.exit(1), GRACE_AFTER_ERROR);
      } else {
        app.log.info({ signal, drainSeconds }, 'the server finishes its requests and ends');
        await draining.run(app, drainSeconds);
      }
      await app.close();
    });
  };
}
