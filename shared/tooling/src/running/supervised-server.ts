import { LISTENING, LONGEST_DRAIN_SECONDS, SHUTDOWN_LIMIT } from '@rishta/contracts';
import { spawn } from 'node:child_process';

import { supervise, type Limits, type Supervised } from './supervise.ts';

export interface ServerProgram {
  name: string;
  /** The compiled program, and what it is called with. */
  file: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /**
   * Runs the server in its own process group, so that signals from the terminal do not reach it. Its starter ends the
   * servers in order.
   */
  isApart?: boolean;
}

export interface SupervisedServer extends Supervised {
  /** The reason that it logged last before it took requests, as far as it did. */
  lastError: () => string | undefined;
}

const DEFAULTS: Limits = {
  firstPause: 200,
  longestPause: 30_000,
  ranWell: 30_000,
  startLimit: 60_000,
  // After the server's own limit.
  stopLimit: SHUTDOWN_LIMIT + LONGEST_DRAIN_SECONDS * 1_000 + 5_000,
};

/**
 * Runs a compiled server, and starts it again whenever it ends unasked. What it prints goes to its log, its errors to the
 * terminal, too. It is asked to end by closing the channel between the two processes, and so it is when this one is killed.
 */
export function superviseServer(
  { name, file, args = [], env, logFile, isApart = false }: ServerProgram,
  say: (line: string) => void = console.error,
  limits: Partial<Limits> = {},
): SupervisedServer {
  let hasStarted = false;
  let lastError: string | undefined;
  const supervised = supervise(
    {
      name,
      logFile,
      launch: ({ isUp, log }) => {
        const child = spawn(process.execPath, [file, ...args], {
          env,
          detached: isApart,
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        });
        child.stdout?.on('data', (chunk: Buffer) => {
          log(chunk);
          if (!hasStarted) lastError = errorIn(chunk.toString()) ?? lastError;
        });
        child.stderr?.on('data', (chunk: Buffer) => {
          log(chunk);
          process.stderr.write(chunk);
        });
        child.on('message', (message) => {
          if (message !== LISTENING) return;
          hasStarted = true;
          isUp();
        });
        return child;
      },
      askToEnd: (child) => {
        if (child.connected) child.disconnect();
        else child.kill('SIGTERM');
      },
      kill: (child) => child.kill('SIGKILL'),
    },
    say,
    { ...DEFAULTS, ...limits },
  );
  return { ...supervised, lastError: () => lastError };
}

/** The message of the last error among lines of a log. */
function errorIn(lines: string): string | undefined {
  return lines
    .split('\n')
    .reverse()
    .flatMap((line) => /"err":\{.*?"message":("(?:[^"\\]|\\.)*")/.exec(line)?.[1] ?? [])
    .map((message) => JSON.parse(message) as string)[0];
}
