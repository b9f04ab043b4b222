import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Provenance } from '@rishta/contracts';

import { sha256 } from '../registry/codec.ts';
import type { Context } from './context.ts';

const COMMIT = /^[0-9a-f]{40}([0-9a-f]{24})?$/;

/** Where a release comes from that is published here and now. */
export async function provenanceHere(by: string, { cwd, env }: Context): Promise<Provenance> {
  const git = async (...args: string[]): Promise<string | undefined> => {
    try {
      return (await promisify(execFile)('git', args, { cwd, env, timeout: 5_000 })).stdout.trim();
    } catch {
      return undefined;
    }
  };
  const commit = await git('rev-parse', 'HEAD');
  const differing = commit === undefined ? undefined : await git('status', '--porcelain', '--untracked-files=no');
  const lock = await readFile(join(cwd, 'package-lock.json')).catch(() => undefined);
  return {
    commit: commit !== undefined && COMMIT.test(commit) ? commit : null,
    changed: differing === undefined ? null : differing !== '',
    lock: lock ? sha256(lock) : null,
    builder: `${by} on ${hostname()}, Node ${process.versions.node}`.slice(0, 300),
    at: new Date().toISOString(),
  };
}
