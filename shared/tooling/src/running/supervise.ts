import type { ChildProcess } from 'node:child_process';
import { finished } from 'node:stream/promises';

import { openLogFile } from './log-file.ts';

/** What a program that was launched says of itself. */
export interface Hearing {
  /** It takes requests. */
  isUp: () => void;
  /** What it prints, for its log. */
  log: (chunk: Buffer) => void;
}

export interface Program {
  name: string;
  logFile: string;
  launch: (hearing: Hearing) => ChildProcess;
  askToEnd: (child: ChildProcess) => void;
  /** Ends it at once, with whatever it has started. */
  kill: (child: ChildProcess) => void;
}

export interface Supervised {
  name: string;
  logFile: string;
  /** Whether it took requests after its first start. One that has once is started again whenever it ends. */
  started: Promise<boolean>;
  /** Asks it to end, and resolves when it has; a program that does not end in time is killed. */
  stop: () => Promise<void>;
  /** Ends it at once. */
  kill: () => void;
}

export interface Limits {
  /** Between an end and the next start; each pause is twice the one before. All in milliseconds. */
  firstPause: number;
  longestPause: number;
  /** A program that ran for so long was well: the next pause is the first again. */
  ranWell: number;
  startLimit: number;
  stopLimit: number;
}

/** How long what an ended program has printed may take to come out of the pipe; a process of its own may hold that open. */
const LAST_WORDS = 1_000;

/** Runs a program, and starts it again whenever it ends unasked. What it prints goes to its log. */
export function supervise(
  { name, logFile, launch, askToEnd, kill }: Program,
  say: (line: string) => void,
  { firstPause, longestPause, ranWell, startLimit, stopLimit }: Limits,
): Supervised {
  const log = openLogFile(logFile, say);
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let restart: NodeJS.Timeout | undefined;
  let pause = firstPause;
  let hasStarted = false;
  let isStopping = false;

  let settle: (isUp: boolean) => void = () => undefined;
  const started = new Promise<boolean>((resolve) => (settle = resolve));
  const startTimer = setTimeout(() => settle(false), startLimit);
  void started.then(() => clearTimeout(startTimer));

  const tell = (message: string) => {
    say(`${name} ${message}`);
    log.write(`${JSON.stringify({ level: 60, time: Date.now(), msg: `${name} ${message}` })}\n`);
  };

  const isUp = () => {
    if (hasStarted) tell('takes requests again.');
    hasStarted = true;
    settle(true);
  };

  /** Resolves to how the process ended. */
  async function run(): Promise<string> {
    const running = launch({ isUp, log: (chunk) => log.write(chunk) });
    child = running;
    return endOf(running);
  }

  function start(): void {
    const startedAt = Date.now();
    ended = run()
      .catch(String)
      .then((how) => {
        child = undefined;
        if (isStopping) return;
        if (!hasStarted) {
          settle(false);
          return;
        }
        if (Date.now() - startedAt >= ranWell) pause = firstPause;
        tell(`has ended (${how}) and is started again in ${String(pause / 1_000)} s; its log is ${logFile}.`);
        restart = setTimeout(start, pause);
        pause = Math.min(pause * 2, longestPause);
      });
  }

  start();
  return {
    name,
    logFile,
    started,
    stop: async () => {
      isStopping = true;
      clearTimeout(restart);
      settle(false);
      if (child) askToEnd(child);
      const limit = setTimeout(() => {
        tell('does not end and is killed.');
        if (child) kill(child);
      }, stopLimit);
      await ended;
      clearTimeout(limit);
      log.close();
    },
    kill: () => {
      if (child) kill(child);
    },
  };
}

/** Resolves to how a process ended, after what it has printed was read. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      // A signal that did not reach it says nothing about its end.
      if (child.pid === undefined) reject(error);
    });
    // Not 'close': a process whose channel was closed from here emits none.
    child.once('exit', (code, signal) => {
      const outputs = [child.stdout, child.stderr].filter((stream) => stream !== null);
      const limit = setTimeout(() => {
        for (const stream of outputs) stream.destroy();
      }, LAST_WORDS);
      void Promise.allSettled(outputs.map((stream) => finished(stream))).then(() => {
        clearTimeout(limit);
        resolve(signal ?? `code ${String(code)}`);
      });
    });
  });
}
