import type { Supervised } from '../running/supervise.ts';

/** One part of the cluster, of one process or several. It can be ended and started again on its port. */
export interface Member {
  name: string;
  /** Resolves when it takes requests; rejects with the reason when it does not come to that. */
  start: () => Promise<void>;
  /** Has it finish what is under way and end; it stays so until it is started. */
  stop: () => Promise<void>;
  /** Ends it in the middle of whatever it does. It is started again, as after any end that nobody asked for. */
  kill: () => void;
}

interface Started extends Supervised {
  lastError?: () => string | undefined;
}

/** A part of the cluster whose processes `supervise` starts. */
export function createMember(name: string, supervise: () => Started[] | Promise<Started[]>): Member {
  let running: Started[] = [];
  let stopping: Promise<void> | undefined;
  const end = async () => {
    await Promise.all(running.map((each) => each.stop()));
    running = [];
    stopping = undefined;
  };
  const stop = () => (stopping ??= end());
  return {
    name,
    start: async () => {
      running = await supervise();
      const all = running;
      const started = await Promise.all(all.map((each) => each.started));
      const failed = all.filter((_each, index) => started[index] !== true);
      if (failed.length === 0) return;
      await stop();
      const reasons = failed.map(({ name: which, logFile, lastError }) =>
        `${which} did not start; its log is ${logFile}. ${lastError?.() ?? ''}`.trim(),
      );
      throw new Error(reasons.join('\n'));
    },
    stop,
    kill: () => {
      for (const each of running) each.kill();
    },
  };
}
