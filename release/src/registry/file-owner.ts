import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

const host = (): string => createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** A name that no other process uses, and that tells which process does. */
export const uniqueName = (): string => `${process.pid}@${host()}-${randomUUID()}`;

/** Whether the process that gave the name is known to be dead. One of another machine is not known. */
export function isOfDeadProcess(name: string): boolean {
  const [, pid, madeAt] = /^(\d+)@([0-9a-f]{8})-/.exec(name) ?? [];
  return madeAt === host() && !isAlive(Number(pid));
}
