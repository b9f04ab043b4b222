import { spawn, type ChildProcess } from 'node:child_process';

import { supervise, type Supervised } from '../running/supervise.ts';

export interface ForeignProgram {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Who runs it; default: who runs this. */
  user?: { uid: number; gid: number };
  logFile: string;
  /** What asks it to finish and end; it gets that also when this process is gone. */
  endSignal: NodeJS.Signals;
  /** Whether it takes requests: by what it has printed last, or by asking it. */
  isUp: (printed: string) => boolean | Promise<boolean>;
}

const LOOK = 50;
const LIMITS = { firstPause: 200, longestPause: 3_000, ranWell: 30_000, startLimit: 60_000, stopLimit: 20_000 };

/**
 * Runs a program that is not the project's, and starts it again whenever it ends unasked. It is in a group of its own, so
 * that a terminal's signals do not reach it, and has the kernel end it with this process, which needs Linux.
 */
export function superviseForeign(program: ForeignProgram, say: (line: string) => void): Supervised {
  const { name, command, args, env = process.env, user = {}, logFile, endSignal } = program;
  return supervise(
    {
      name,
      logFile,
      launch: ({ isUp, log }) => {
        const child = spawn('setpriv', ['--pdeathsig', endSignal.slice('SIG'.length), '--', command, ...args], {
          env,
          ...user,
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let printed = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (chunk: Buffer) => {
            log(chunk);
            printed = (printed + chunk.toString()).slice(-4_000);
          });
        }
        // Its own processes would hold its port.
        child.once('exit', () => killGroup(child));
        void whenUp(child, () => program.isUp(printed), isUp);
        return child;
      },
      askToEnd: (child) => child.kill(endSignal),
      kill: killGroup,
    },
    say,
    LIMITS,
  );
}

async function whenUp(child: ChildProcess, look: () => boolean | Promise<boolean>, then: () => void): Promise<void> {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    if (await look()) {
      then();
      return;
    }
    await new Promise((done) => setTimeout(done, LOOK));
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it runs any more.
  }
}

/** Whether something answers 200 at an address. */
export const answersAt = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
