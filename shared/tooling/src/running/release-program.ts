import { RELEASE_PROGRAM } from '../project.ts';
import { runProgram } from './processes.ts';

/** A command of the release program, or the build before it, failed; the text says why and what to do. */
export class ReleaseRefused extends Error {}

interface Problem {
  message: string;
  remedy?: string;
}

/** Runs the release program on the registry of `env.DATA_DIR` and gives what it answers. */
export async function release<T>(args: string[], env: NodeJS.ProcessEnv): Promise<T> {
  const { code, stdout, stderr } = await runProgram([RELEASE_PROGRAM, ...args, '--json'], env);
  if (code === 0) return JSON.parse(stdout) as T;
  const { problems = [] } = JSON.parse(stdout || '{}') as { problems?: Problem[] };
  const words = problems.map(({ message, remedy = '' }) => `${message} ${remedy}`.trim()).join('\n');
  throw new ReleaseRefused(words || stderr || `release ${args.join(' ')} failed.`);
}
