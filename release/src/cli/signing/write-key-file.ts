import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import { hasCode } from '../../registry/file-owner.ts';
import { Refusal } from '../../registry/problem.ts';

/** Writes a private key for its owner's eyes only. Refuses to replace anything. */
export async function writeKeyFile(cwd: string, file: string, pem: string): Promise<void> {
  const path = resolve(cwd, file);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, pem, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    throw new Refusal({
      id: 'key-file-taken',
      message: `${file} is there already, and may be the only copy of a key.`,
      remedy: 'Name another file.',
    });
  }
}
