import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Changes a source file in which `from` stands. */
export async function editFile(path: string, from: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not contain ${from}.`);
  // Put in its place whole, as editors do: what watches it would build a file that is half written.
  const folder = await mkdtemp(join(tmpdir(), 'rishta-edit-'));
  const whole = join(folder, 'whole');
  await writeFile(whole, change(text));
  await rename(whole, path);
  await rm(folder, { recursive: true });
}
