import { readFileSync } from 'node:fs';

/**
 * Looks for the npm that has started this command. npm puts a shell between, which may die of a signal or outlive npm
 * without a word. What started npm itself does not count: it may go and leave the site running.
 *
 * @param {string | undefined} command
 * @returns {() => boolean} Tells whether that npm has ended; never, when the command was started without npm.
 */
export function watchNpm(command) {
  // All that a script starts inherits the variable: only the script that is this very command counts.
  if (!process.env['npm_lifecycle_script']?.includes(`run.mjs ${command}`)) return () => false;
  const parent = process.ppid;
  const isShell = readProcess(parent, 'cmdline')?.includes('run.mjs') ?? false;
  const npm = isShell ? parentOf(parent) : undefined;
  return () => process.ppid !== parent || (isShell && parentOf(parent) !== npm);
}

/** @param {number} pid */
function parentOf(pid) {
  const stat = readProcess(pid, 'stat');
  // The name of the program may hold anything; the fields are counted from behind it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
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
