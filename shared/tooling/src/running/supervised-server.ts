import { LISTENING, LONGEST_DRAIN_SECONDS, SHUTDOWN_LIMIT } from '@rishta/contracts';
import { spawn, type ChildProcess } from 'node:child_process';
import { finished } from 'node:stream/promises';

import { openLogFile } from './log-file.ts';

export interface ServerProgram {
  name: string;
  /** The compiled program. */
  file: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
}

export interface SupervisedServer {
  name: string;
  logFile: string;
  /** Whether it took requests after its first start. One that has once is started again whenever it ends. */
  started: Promise<boolean>;
  /** The reason that it logged last, as far as it did. */
  lastError: () => string | undefined;
  /** Asks it to end, and resolves when it has; a server that does not end in time is killed. */
  stop: () => Promise<void>;
  /** Ends it at once. */
  kill: () => void;
}

/** All in milliseconds. */
const DEFAULTS = {
  /** Between an end and the next start; each pause is twice the one before. */
  firstPause: 200,
  longestPause: 30_000,
  /** A server that ran for so long was well: the next pause is the first again. */
  ranWell: 30_000,
  startLimit: 60_000,
  /** After the server's own limit. */
  stopLimit: SHUTDOWN_LIMIT + LONGEST_DRAIN_SECONDS * 1_000 + 5_000,
};

/** How long what an ended server has printed may take to come out of the pipe; a process of its own may hold that open. */
const LAST_WORDS = 1_000;

/**
 * Runs a compiled server, and starts it again whenever it ends unasked. What it prints goes to its log, its errors to the
 * terminal, too. It is asked to end by closing the channel between the two processes, and so it is when this one is killed.
 */
export function superviseServer(
  { name, file, env, logFile }: ServerProgram,
  say: (line: string) => void = console.error,
  limits: Partial<typeof DEFAULTS> = {},
): SupervisedServer {
  const { firstPause, longestPause, ranWell, startLimit, stopLimit } = { ...DEFAULTS, ...limits };
  const log = openLogFile(logFile, say);
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let restart: NodeJS.Timeout | undefined;
  let pause = firstPause;
  let hasStarted = false;
  let lastError: string | undefined;
  let isStopping = false;

  let settle: (isUp: boolean) => void = () => undefined;
  const started = new Promise<boolean>((resolve) => (settle = resolve));
  const startTimer = setTimeout(() => settle(false), startLimit);
  void started.then(() => clearTimeout(startTimer));

  const tell = (message: string) => {
    say(`${name} ${message}`);
    log.write(`${JSON.stringify({ level: 60, time: Date.now(), msg: `${name} ${message}` })}\n`);
  };

  /** Resolves to how the process ended. */
  async function run(): Promise<string> {
    const running = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    child = running;
    running.stdout?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      if (!hasStarted) lastError = errorIn(chunk.toString()) ?? lastError;
    });
    running.stderr?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      process.stderr.write(chunk);
    });
    running.on('message', (message) => {
      if (message !== LISTENING) return;
      if (hasStarted) tell('takes requests again.');
      hasStarted = true;
      settle(true);
    });
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
    lastError: () => lastError,
    stop: async () => {
      isStopping = true;
      clearTimeout(restart);
      settle(false);
      if (child?.connected) child.disconnect();
      else child?.kill('SIGTERM');
      const limit = setTimeout(() => {
        tell('does not end and is killed.');
        child?.kill('SIGKILL');
      }, stopLimit);
      await ended;
      clearTimeout(limit);
      log.close();
    },
    kill: () => {
      child?.kill('SIGKILL');
    },
  };
}

/** The message of the last error among lines of a log. */
function errorIn(lines: string): string | undefined {
  return lines
    .split('\n')
    .reverse()
    .flatMap((line) => /"err":\{.*?"message":("(?:[^"\\]|\\.)*")/.exec(line)?.[1] ?? [])
    .map((message) => JSON.parse(message) as string)[0];
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
