import type { ChildProcess } from 'node:child_process';

import { messageOf } from '@rishta/release';
import type { FastifyBaseLogger } from 'fastify';

import { MEMORY_LIMIT_MB, type WatchVerdict } from './worker-limits.ts';

/** Why a worker ended before it was told to. */
export interface Ending {
  /**
   * `crash`: code in it ended it, or took too much memory. `hang`: it did not answer in time. `busy`: it used the processor
   * while no page was rendered. `outside`: nothing that a release did.
   */
  kind: 'crash' | 'hang' | 'busy' | 'outside';
  message: string;
}

/** Milliseconds that the last words of an ended process are waited for. */
const LAST_WORDS = 500;
/** What workers write to their standard error: characters that are kept, and milliseconds in which it is put together. */
const MOST_WORDS = 8_192;
const WORDS_PAUSE = 200;

/** Signals by which the system ends a process for what its own code does. Others are sent by somebody. */
const CRASHES = new Set(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGSYS', 'SIGTRAP']);

const VERDICTS: Record<WatchVerdict, Ending> = {
  memory: { kind: 'crash', message: `the worker took more than ${String(MEMORY_LIMIT_MB)} MB` },
  busy: { kind: 'busy', message: 'the worker used the processor while no page was rendered' },
};

export const NOT_STARTED: Ending = { kind: 'outside', message: 'the worker could not be started' };

/** How a worker ends, once all that it said has been read. */
export function endOf(child: ChildProcess, hasBooted: () => boolean, log: FastifyBaseLogger): Promise<Ending> {
  let verdict = '';
  let words = '';
  let fatal: string | undefined;
  let passing: NodeJS.Timeout | undefined;
  // What the engine says of its end comes in many pieces.
  const pass = () => {
    passing = undefined;
    log.warn({ words }, 'a render worker wrote to its standard error');
    words = '';
  };
  child.stdio[4]?.on('data', (chunk: Buffer) => (verdict += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-MOST_WORDS);
    fatal ??= /FATAL ERROR: (.*)/.exec(words)?.[1];
    passing ??= setTimeout(pass, WORDS_PAUSE);
  });
  const read = (code: number | null, signal: NodeJS.Signals | null): Ending => {
    const judged = VERDICTS[verdict as WatchVerdict] as Ending | undefined;
    if (judged) return judged;
    const how = `the worker ended ${signal ? `by ${signal}` : `with code ${String(code)}`}`;
    const message = fatal === undefined ? how : `${how}: ${fatal}`;
    return { kind: hasBooted() && (!signal || CRASHES.has(signal)) ? 'crash' : 'outside', message };
  };
  return new Promise((resolve) => {
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ ...NOT_STARTED, message: messageOf(error) });
    });
    child.once('exit', (code, signal) => {
      const finish = () => {
        clearTimeout(timer);
        resolve(read(code, signal));
      };
      const timer = setTimeout(finish, LAST_WORDS);
      child.once('close', finish);
    });
  });
}
