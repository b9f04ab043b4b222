import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

import { kinOf } from './npm-parent.mjs';

/**
 * Takes what only one process may have at a time; a file says which one does. It is taken over from a process that is gone.
 *
 * @param {string} file
 * @returns {number | (() => void)} the process that has it, or what gives it back
 */
export function hold(file) {
  const own = `${process.pid} ${kinOf(process.pid)?.start ?? ''}`;
  const beside = `${file}.${process.pid}`;
  for (;;) {
    try {
      // Linked once it is whole: the half of it, as a full disk leaves it, names nobody.
      writeFileSync(beside, own);
      linkSync(beside, file);
      return () => {
        if (textOf(file) === own) rmSync(file);
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    } finally {
      rmSync(beside, { force: true });
    }
    const text = textOf(file);
    // Given back in this very moment.
    if (text === undefined) continue;
    const holder = holderOf(text);
    if (holder !== undefined) return holder;
    takeAway(file, text, beside);
  }
}

/**
 * The process that a file names, if it runs. After a while its number is another one's, which started at another time.
 *
 * @param {string} text
 */
function holderOf(text) {
  const [pid = 0, since] = text.split(' ');
  if (!(Number(pid) > 0)) return undefined;
  const start = kinOf(Number(pid))?.start;
  const isHolder = start === undefined ? isRunning(Number(pid)) : start === since;
  return isHolder ? Number(pid) : undefined;
}

/**
 * Several may find at once that a process is gone: the file of the first one that takes over is left where it is.
 *
 * @param {string} file
 * @param {string} text What it held.
 * @param {string} aside
 */
function takeAway(file, text, aside) {
  try {
    renameSync(file, aside);
    if (textOf(aside) !== text) linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
