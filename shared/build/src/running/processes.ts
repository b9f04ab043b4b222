import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from '../workspace.ts';

export interface RunningServer {
  name: string;
  child: ChildProcess;
  logFile: string;
  /** Resolves when the process has ended. */
  ended: Promise<void>;
}

/** Starts a compiled server. Its log goes to a file, its last words are kept for the case that it does not start. */
export function startServer(name: string, program: string, env: NodeJS.ProcessEnv, logFile: string): RunningServer {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  const child = spawn(process.execPath, [join(root, program)], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.pipe(log, { end: false });
  child.stderr.on('data', (chunk: Buffer) => {
    log.write(chunk);
    process.stderr.write(chunk);
  });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => {
      log.end();
      done();
    });
  });
  return { name, child, logFile, ended };
}

/** Waits until a server answers at `url`; false when it ended, or did not answer in time. */
export async function isReady({ child }: RunningServer, url: string, timeLimit = 30_000): Promise<boolean> {
  const end = Date.now() + timeLimit;
  while (child.exitCode === null && child.signalCode === null && Date.now() < end) {
    try {
      if ((await fetch(url)).ok) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

/** Runs one of the project's programs to its end and gives what it printed. */
export const runProgram = (
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) => {
      done({ code: code ?? 1, ...output });
    });
  });
