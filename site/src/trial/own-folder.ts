import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^rishta-trial-(\d+)$/;

/**
 * Has all that this process and its children keep for a while, such as the profile of a browser, in one folder. What
 * another one left behind that was killed is removed. Gives how to remove it.
 */
export function useOwnFolder(): () => void {
  const shared = tmpdir();
  for (const name of readdirSync(shared)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(shared, name));
  }
  const folder = join(shared, `rishta-trial-${String(process.pid)}`);
  mkdirSync(folder, { mode: 0o700 });
  process.env['TMPDIR'] = folder;
  return () => remove(folder);
}

function isRunning(pid: number): boolean {
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
