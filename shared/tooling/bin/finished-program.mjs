import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The release command: one file that needs no package and no source. */
export const RELEASE_PROGRAM = 'release/dist/release.mjs';

const MARK = '\n// sha256 ';

/** @param {string | Buffer} code */
const digest = (code) => createHash('sha256').update(code).digest('hex');

/** @param {string | Buffer} code */
const sealOf = (code) => `${MARK}${digest(code)}\n`;

/**
 * Adds a last line by which `isWhole` knows the program again.
 *
 * @param {string} code
 */
export const sealed = (code) => code + sealOf(code);

/**
 * Whether the program is there as it was written: not cut short, not changed.
 *
 * @param {string} file
 */
export function isWhole(file) {
  try {
    // As bytes: to make a megabyte into text takes longer than to hash it.
    const bytes = readFileSync(file);
    const end = bytes.lastIndexOf(MARK);
    return end > 0 && bytes.subarray(end).toString() === sealOf(bytes.subarray(0, end));
  } catch {
    return false;
  }
}
