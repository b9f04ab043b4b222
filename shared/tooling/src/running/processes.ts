import { spawn } from 'node:child_process';

import { root } from '../project.ts';

/** Runs one of the project's programs in the terminal of this one, and gives its exit code. */
export const runVisibly = (args: string[], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    child.once('error', fail).once('close', (code) => done(code ?? 1));
  });

/**
 * Runs one of the project's programs to its end and gives what it printed. The commands of the project end with this
 * process, for they notice when the channel to it closes; `signal` ends them before.
 */
export const runProgram = (
  args: string[],
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const end = () => child.kill('SIGTERM');
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    const output = { stdout: '', stderr: '' };
    child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end);
      done({ code: code ?? 1, ...output });
    });
  });
