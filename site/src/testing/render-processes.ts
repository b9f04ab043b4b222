import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessUse {
  pid: number;
  /** Ticks of CPU time, 100 a second. */
  ticks: number;
  megabytes: number;
}

/** The render workers of a site server; default: of the sites in this process. */
export function renderProcesses(parent: number = process.pid): ProcessUse[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const read = (file: string) => readFileSync(`/proc/${name}/${file}`, 'utf8');
        const stat = read('stat');
        // The name may hold anything; the fields are counted from behind it.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const [state, ppid, ...rest] = fields;
        if (Number(ppid) !== parent || state === 'Z' || !read('cmdline').includes('render-worker')) return [];
        const megabytes = Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1] ?? 0) / 1_024;
        return [{ pid: Number(name), ticks: Number(rest[9]) + Number(rest[10]), megabytes }];
      } catch {
        // Gone meanwhile.
        return [];
      }
    });
}

/** Waits until something is so, or the time is over; returns whether it is. */
export async function eventually(isSo: () => boolean | Promise<boolean>, limit = 8_000): Promise<boolean> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
