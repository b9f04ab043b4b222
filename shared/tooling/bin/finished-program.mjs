import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The release command: one file that needs no package and no source. */
export const RELEASE_PROGRAM = 'release/dist/release.mjs';

const MARK = '\n// sha256 ';

/** @param {string} code */
const digest = (code) => createHash('sha256').update(code).digest('hex');

/**
 * Adds a last line by which `isWhole` knows the program again.
 *
 * @param {string} code
 */
export const sealed = (code) => `${code}${MARK}${digest(code)}\n`;

/**
 * Whether the program is there as it was written: not cut short, not changed.
 *
 * @param {string} file
 */
export function isWhole(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.lastIndexOf(MARK);
    return end > 0 && text === sealed(text.slice(0, end));
  } catch {
    return false;
  }
}
