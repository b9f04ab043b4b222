import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives a data folder the releases of another one, and the key with which they are signed. */
export async function copyReleases(from: string, to: string): Promise<void> {
  for (const part of ['registry', 'release-key.pem']) await cp(join(from, part), join(to, part), { recursive: true });
}
