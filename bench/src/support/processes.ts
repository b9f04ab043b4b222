import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export { freePorts } from '@rishta/e2e/processes';

export interface Running {
  pid: number;
  stop: () => Promise<void>;
  /** Ends it at once, with all that it has started. */
  kill: () => Promise<void>;
}

/** Starts a program that runs until it is stopped, with all that it starts itself, and waits until `url` answers. */
export async function startProgram(
  command: string,
  args: string[],
  { url, env = {}, timeLimit = 30_000 }: { url: string; env?: Record<string, string>; timeLimit?: number },
): Promise<Running> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} cannot be started.`);
  const stop = () => endGroup(child, pid);
  const giveUp = () => void stop();
  process.once('exit', giveUp);
  try {
    await answers(url, child, timeLimit);
  } catch (error) {
    await stop();
    throw new Error(`${command} ${args.join(' ')} could not be used: ${String(error)}\n${output}`, { cause: error });
  }
  const endBy = (signal: NodeJS.Signals) => () => {
    process.off('exit', giveUp);
    return endGroup(child, pid, signal);
  };
  return { pid, stop: endBy('SIGTERM'), kill: endBy('SIGKILL') };
}

async function answers(url: string, child: ChildProcess, timeLimit: number): Promise<void> {
  const end = Date.now() + timeLimit;
  while (child.exitCode === null && child.signalCode === null && Date.now() < end) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${url} did not answer in time.`);
}

async function endGroup(child: ChildProcess, pid: number, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  process.kill(-pid, signal);
  const timer = setTimeout(() => process.kill(-pid, 'SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

/** Runs a program to its end and gives the milliseconds that it took. */
export const timeProgram = (command: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((done, fail) => {
    const started = performance.now();
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done(performance.now() - started);
      else fail(new Error(`${command} ${args.join(' ')} ended with code ${String(code)}:\n${words}`));
    });
  });

interface ProcessEntry {
  pid: number;
  parent: number;
  /** Ticks of CPU time of the process and of its ended children that it has waited for. */
  ticks: number;
}

/** Ticks per second in /proc, which the kernel has fixed for user space. */
const TICKS_PER_SECOND = 100;

function readEntry(pid: number): ProcessEntry | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold anything; the fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent = 0, ...ticks] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]));
    return { pid, parent, ticks: ticks.reduce((sum, value) => sum + value, 0) };
  } catch {
    return undefined;
  }
}

function treeOf(root: number): ProcessEntry[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readEntry(Number(name)) ?? []);
  const below = (pid: number): ProcessEntry[] =>
    all.flatMap((entry) => (entry.parent === pid ? [entry, ...below(entry.pid)] : []));
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
}

/** The CPU seconds that a process and everything it has started have used so far. */
export const cpuSecondsOf = (root: number): number =>
  treeOf(root).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;

/** A process and everything it has started. */
export const processesOf = (root: number): number[] => treeOf(root).map(({ pid }) => pid);

/** The process below `root` whose command line holds `text`. */
export function processOf(root: number, text: string): number {
  const found = treeOf(root).find(({ pid }) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text));
  if (!found) throw new Error(`No process of ${root} runs ${text}.`);
  return found.pid;
}

/** Megabytes that a process and everything it has started take up; what several share counts once. */
export const megabytesOf = (root: number): number =>
  treeOf(root).reduce((sum, { pid }) => {
    try {
      return sum + Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1_024;
    } catch {
      // It has just ended.
      return sum;
    }
  }, 0);
