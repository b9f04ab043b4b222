import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { messageOf } from '../message-of.ts';
import { APPS, RELEASE_PROGRAM, typed } from '../project.ts';
import { runProgram, runVisibly } from '../running/processes.ts';

interface Problem {
  id: string;
  message: string;
  remedy: string;
}

/**
 * Builds an app and has the registry publish it; the arguments, the output and the exit codes are the registry's. The app need
 * not be named where there is one.
 */
export async function run(typedArgs: string[]): Promise<number> {
  const { app } = read(typedArgs);
  const [only, ...others] = APPS;
  const args = app === undefined && only !== undefined && others.length === 0 ? [only, ...typedArgs] : typedArgs;
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
  // Help is no answer to read.
  const { problems = [] } = JSON.parse(stdout.startsWith('{') ? stdout : '{}') as { problems?: Problem[] };
  return problems;
}

const handOver = (command: string[]) => runVisibly([RELEASE_PROGRAM, ...command], process.env);

/** Of the registry's arguments those that a build needs. Of the others only those with a value have to be known. */
function read(args: string[]): { app: string | undefined; version: string | undefined } {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: { version: text, by: text, site: text },
  });
  return { app: positionals[0], version: typeof values.version === 'string' ? values.version : undefined };
}

/** Gives what stands against publishing the build. */
async function build(args: string[], out: string): Promise<Problem | undefined> {
  const { app = '', version } = read(args);
  if (!APPS.includes(app)) {
    return {
      id: 'build-failed',
      message: `There is no app '${app}' to build here. Apps: ${APPS.join(', ')}.`,
      remedy: 'Name one of these, or publish a finished build with --from <folder>.',
    };
  }
  try {
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
