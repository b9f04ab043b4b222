import { readFileSync } from 'node:fs';

/**
 * Looks for the npm that has started this command. npm puts a shell between, which may die of a signal or outlive npm
 * without a word. What started npm itself does not count: it may go and leave the site running.
 *
 * @param {(script: string) => boolean} isOwn Whether a script that npm runs is this command.
 * @returns {() => boolean} Tells whether that npm has ended; never, when the command was started without npm.
 */
export function watchNpm(isOwn) {
  // All that a script starts inherits the variable: only the script that is this very command counts.
  if (!isOwn(process.env['npm_lifecycle_script'] ?? '')) return () => false;
  const parent = process.ppid;
  const isShell = readProcess(parent, 'cmdline')?.includes('\0-c\0') ?? false;
  const npm = isShell ? kinOf(parent)?.parent : undefined;
  // npm may have ended before this line: whoever adopts its children is of another group of processes.
  const group = kinOf(process.pid)?.group;
  if (kinOf(Number(npm ?? parent))?.group !== group) return () => true;
  return () => process.ppid !== parent || (isShell && kinOf(parent)?.parent !== npm);
}

/**
 * The parent of a process, the group it is in, and when it has started; nothing when it has ended, or where there is no /proc.
 *
 * @param {number} pid
 */
export function kinOf(pid) {
  const stat = readProcess(pid, 'stat');
  if (stat === undefined) return undefined;
  // The name of the program may hold anything; the fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: fields[1], group: fields[2], start: fields[19] };
}

/**
 * @param {number} pid
 * @param {'cmdline' | 'stat'} file
 */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // There is no /proc on other systems; their shells become the command.
    return undefined;
  }
}
