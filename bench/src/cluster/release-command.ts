import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A command that runs. */
export interface Command {
  child: ChildProcess;
  /** Resolves when it has ended, however that was. */
  ended: Promise<{ code: number | null; printed: string; words: string }>;
}

export const startRelease = (env: NodeJS.ProcessEnv, ...args: string[]): Command =>
  start(env, 'shared/tooling/bin/release.mjs', ...args);

/** Resolves to what the release command prints; throws when it is refused. */
export const release = (env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> =>
  printedBy(startRelease(env, ...args), args);

/** Builds an app of the present sources under another version, and publishes it. */
export async function publishVersion(env: NodeJS.ProcessEnv, app: string, version: string, by: string): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), `${app}-`));
  const build = ['build', app, '--version', version, '--out', out];
  await printedBy(start(env, 'shared/tooling/bin/run.mjs', ...build), build);
  await release(env, 'publish', app, '--version', version, '--from', out, '--by', by);
  rmSync(out, { recursive: true });
}

async function printedBy({ ended }: Command, args: readonly string[]): Promise<string> {
  const { code, printed, words } = await ended;
  if (code === 0) return printed;
  throw new Error(`${args.join(' ')} ended with code ${String(code)}:\n${printed}${words}`);
}

function start(env: NodeJS.ProcessEnv, ...args: string[]): Command {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [printed, words] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = new Promise<Awaited<Command['ended']>>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      done({ code, printed, words });
    });
  });
  return { child, ended };
}
