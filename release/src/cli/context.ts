import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { createLoad } from '../checks/loading/loader.ts';
import type { Programs } from '../checks/candidates.check.ts';
import { createTryOut } from '../checks/trial/trial-program.ts';
import { type OpenRegistry, openRegistry, ownersOf, sharedRegistryOf } from '../registry/open-registry.ts';
import { asLine } from '../registry/reason.ts';

/** What every command gets from the terminal it runs in. */
export interface Context extends Programs {
  registry: OpenRegistry;
  /** Holds the registry, or copies of it, and the key of this machine. */
  dataDir: string;
  /** Where the command was called. */
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** When the command was called. */
  calledAt: Date;
}

/** Compiled programs that run the code of releases. */
export interface ProgramFiles {
  load: string;
  /** The site's; it need not be there. */
  trial: string;
}

/** @param files Without them no code of releases is run. */
export function createContext(cwd: string, env: NodeJS.ProcessEnv, calledAt: Date, files?: ProgramFiles): Context {
  const dataDir = resolve(cwd, env['DATA_DIR']?.trim() ? env['DATA_DIR'] : '.data');
  // A program that tries releases has no use for the private key.
  const ofTrial = { ...env, DATA_DIR: dataDir, RELEASE_KEY: undefined, RELEASE_KEY_FILE: undefined };
  return {
    registry: openRegistry(dataDir, sharedRegistryOf(env), ownersOf(env)),
    dataDir,
    cwd,
    env,
    calledAt,
    ...(files && { load: createLoad(files.load), tryOut: createTryOut(files.trial, ofTrial) }),
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
