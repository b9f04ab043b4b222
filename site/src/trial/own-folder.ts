import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^rishta-trial-(\d+)-\w+$/;

/**
 * Has all that this process and its children keep for a while, such as the profile of a browser, in one folder. Folders
 * of killed processes are removed, also when this one has got the number of one of them. Gives how to remove it.
 */
export function useOwnFolder(env = process.env, shared = tmpdir()): () => void {
  for (const name of readdirSync(shared)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isOther(Number(pid))) remove(join(shared, name));
  }
  // What cannot be removed is in the way of no name.
  const folder = mkdtempSync(join(shared, `rishta-trial-${String(process.pid)}-`));
  env['TMPDIR'] = folder;
  return () => remove(folder);
}

/** Whether another process runs that has this number. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A browser that is only just ending may still write into it: then the next trial removes it. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // It is of no use to anybody, and in nobody's way.
  }
}
