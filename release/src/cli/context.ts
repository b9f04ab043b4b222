import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { createLoad, type Load } from '../checks/loading/loader.ts';
import { type Registry, openRegistry } from '../registry/registry.ts';
import { asLine } from '../registry/reason.ts';

/** What every command gets from the terminal it runs in. */
export interface Context {
  registry: Registry;
  /** Where the command was called. */
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** When the command was called. */
  calledAt: Date;
  /** Runs the code of releases; without it, releases are judged by what they say of themselves. */
  load?: Load | undefined;
}

/** @param loadProgram The compiled program that loads releases; without it they are not loaded. */
export function createContext(cwd: string, env: NodeJS.ProcessEnv, calledAt: Date, loadProgram?: string): Context {
  const dataDir = resolve(cwd, env['DATA_DIR']?.trim() ? env['DATA_DIR'] : '.data');
  return {
    registry: openRegistry(dataDir),
    cwd,
    env,
    calledAt,
    load: loadProgram === undefined ? undefined : createLoad(loadProgram),
  };
}

/** Who is written into the journal: `--by`, else the name git commits under, else the account of the machine. */
export async function whoIs(by: string | undefined, { cwd, env }: Context): Promise<string> {
  return asLine(by ?? '') || asLine(await gitName(cwd, env)) || asLine(env['USER'] ?? '') || userInfo().username;
}

async function gitName(cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['config', 'user.name'], { cwd, env, timeout: 2_000 });
    return stdout;
  } catch {
    return '';
  }
}
