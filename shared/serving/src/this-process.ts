import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** What each log line and each counter of a server says of the process that it comes from, beside its id. No `version`: that is a release's. */
export interface ThisProcess {
  /** Which of the servers it is. */
  process: 'site' | 'api';
  /** The version of the program, and the start of its hash: the same in all processes that run the same files. */
  program: string;
}

const HASH_LENGTH = 12;

/**
 * Describes the process of a compiled program. The names of its chunks are content hashes, so the hash of the main file
 * covers all of them.
 */
export function describeProcess(process: ThisProcess['process'], programUrl: string): ThisProcess {
  const hash = createHash('sha256')
    .update(readFileSync(new URL(programUrl)))
    .digest('hex');
  return { process, program: `${versionOf(programUrl)}+${hash.slice(0, HASH_LENGTH)}` };
}

/** The version in the nearest `package.json` above a program. */
function versionOf(programUrl: string): string {
  for (let folder = new URL('..', programUrl); folder.pathname !== '/'; folder = new URL('..', folder)) {
    const file = new URL('package.json', folder);
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  }
  return 'unknown';
}
