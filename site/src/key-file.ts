import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const KEY = /^[0-9a-f]{64}$/;

/** A new random key: 64 hexadecimal digits. */
export const newKey = (): string => randomBytes(32).toString('hex');

/** The random key that a file keeps. It is made when there is none: of several processes at once, one makes it for all. */
export const readOrMakeKey = (file: string): string => readKey(file) ?? makeKey(file);

function readKey(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return KEY.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function makeKey(file: string): string {
  const own = `${file}.${String(process.pid)}`;
  const key = newKey();
  writeFileSync(own, key, { mode: 0o600 });
  try {
    linkSync(own, file);
    return key;
  } catch (error) {
    const known = readKey(file);
    if (known === undefined) throw error;
    return known;
  } finally {
    rmSync(own, { force: true });
  }
}
