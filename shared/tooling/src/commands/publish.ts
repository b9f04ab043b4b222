import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { messageOf } from '../message-of.ts';
import { APPS, RELEASE_PROGRAM, typed } from '../project.ts';
import { runProgram } from '../running/processes.ts';

interface Problem {
  id: string;
  message: string;
  remedy: string;
}

/** Builds an app and has the registry publish it; the arguments, the output and the exit codes are the registry's. */
export async function run(args: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  const publish = ['publish', ...args, '--from', folder];
  try {
    // The registry knows which arguments are wrong. Of right ones it misses nothing but the build.
    const [problem] = await problemsOf(publish);
    if (problem?.id === 'no-build') {
      const failure = await build(args, folder);
      if (failure) return refuse(failure, args.includes('--json'));
    }
    return await handOver(publish);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function problemsOf(command: string[]): Promise<Problem[]> {
  const { stdout } = await runProgram([RELEASE_PROGRAM, ...command, '--json'], process.env);
  const { problems = [] } = JSON.parse(stdout || '{}') as { problems?: Problem[] };
  return problems;
}

/** Gives what stands against publishing the build. */
async function build(args: string[], out: string): Promise<Problem | undefined> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { version: { type: 'string' }, by: { type: 'string' }, json: { type: 'boolean' } },
  });
  const app = positionals[0] ?? '';
  if (!APPS.includes(app)) {
    return {
      id: 'build-failed',
      message: `There is no app '${app}' to build here. Apps: ${APPS.join(', ')}.`,
      remedy: 'Name one of these, or publish a finished build with --from <folder>.',
    };
  }
  try {
    const { version } = values;
    // Takes longer to load than telling a wrong argument.
    const { buildRelease } = await import('../release/build-release.ts');
    await buildRelease(app, { mode: 'production', cache: true, out, ...(version !== undefined && { version }) });
    return undefined;
  } catch (error) {
    console.error(messageOf(error));
    return {
      id: 'build-failed',
      message: `The build of ${app} failed.`,
      remedy: `Mend what the lines above say, or run "${typed('build')} ${app}" to see it alone.`,
    };
  }
}

/** Says it as the registry says its own refusals. */
function refuse(problem: Problem, isJson: boolean): number {
  if (isJson) console.log(JSON.stringify({ ok: false, problems: [problem] }, undefined, 2));
  else console.error(`✗ ${problem.message} [${problem.id}]\n  ${problem.remedy}`);
  return 1;
}

function handOver(command: string[]): Promise<number> {
  const child = spawn(process.execPath, [RELEASE_PROGRAM, ...command], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code ?? 1));
  });
}
