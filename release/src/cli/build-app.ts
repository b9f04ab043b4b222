import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Refusal } from '../registry/problem.ts';

export interface BuildRequest {
  app: string;
  version?: string | undefined;
  /** Where the build is to be put. */
  out: string;
  /** The root of the project. */
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** Has one app built; resolves to the folder of the finished build. What the builder says goes to stderr. */
export async function buildApp({ app, version, out, cwd, env }: BuildRequest): Promise<string> {
  const builder = join(cwd, 'shared/tooling/bin/run.mjs');
  if (!existsSync(builder)) {
    throw new Refusal({
      id: 'no-builder',
      message: `${cwd} is not the root of the project, so ${app} cannot be built from here.`,
      remedy: 'Run the command in the root of the project, or publish a finished build with --from <folder>.',
    });
  }
  const options = [...(version === undefined ? [] : ['--version', version]), '--out', out, '--json'];
  const child = spawn(process.execPath, [builder, 'build', app, ...options], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  const directory = code === 0 ? directoryIn(output) : undefined;
  if (directory !== undefined) return directory;
  throw new Refusal({
    id: 'build-failed',
    message: `The build of ${app} failed${code === 0 ? ' to say where it put the release' : ''}.`,
    remedy: `Mend what the lines above say, or run "npm run build -- ${app}" to see it alone.`,
  });
}

/** The last line of the builder's output is its result. */
function directoryIn(output: string): string | undefined {
  try {
    const result: unknown = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
    const isResult = typeof result === 'object' && result !== null && 'directory' in result;
    return isResult && typeof result.directory === 'string' ? result.directory : undefined;
  } catch {
    return undefined;
  }
}
