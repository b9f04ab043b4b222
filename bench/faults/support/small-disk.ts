import { spawn } from 'node:child_process';
import { closeSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { getuid } from 'node:process';

const PAGE = 4096;

/** A disk of its own in memory, which nobody else sees. */
export interface SmallDisk {
  folder: string;
  /** Fills it up to so many free pages. */
  fill: (freePages: number) => void;
  /** Takes the filling away. */
  empty: () => void;
  unmount: () => void;
}

/** Mounts it in a name space that ends with a process. Needs Linux, and root or user name spaces. */
export async function mountSmallDisk(kilobytes: number): Promise<SmallDisk> {
  const flags = getuid?.() === 0 ? ['-m'] : ['-r', '-m'];
  const script = `mount -t tmpfs -o size=${String(kilobytes)}k tmpfs /mnt && echo mounted && exec sleep 300`;
  const holder = spawn('unshare', [...flags, 'sh', '-c', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const unmount = () => void holder.kill();
  process.once('exit', unmount);
  await new Promise((done, fail) => {
    holder.stdout.once('data', done);
    holder.once('error', fail);
    holder.once('exit', () => fail(new Error('A disk in memory cannot be mounted here.')));
  });
  const folder = `/proc/${String(holder.pid)}/root/mnt`;
  const filling = join(folder, 'filling');
  return {
    folder,
    fill: (freePages) => {
      const file = openSync(filling, 'w');
      let bytes = 0;
      try {
        for (;;) bytes += writeSync(file, Buffer.alloc(PAGE));
      } catch {
        // Full.
      } finally {
        closeSync(file);
      }
      truncateSync(filling, Math.max(0, bytes - freePages * PAGE));
    },
    empty: () => rmSync(filling),
    unmount,
  };
}
