import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Lays the scripts of `deploy` beside programs of these sources, which they would else take as the last build made them. */
export function layOutScripts(folder: string, filesCommand: string): string {
  const programs = join(folder, 'programs');
  for (const [target, path] of [
    [resolve('deploy'), 'deploy'],
    [resolve('release/dist'), 'release/dist'],
    [filesCommand, 'api/dist/files.mjs'],
  ] as const) {
    mkdirSync(dirname(join(programs, path)), { recursive: true });
    symlinkSync(target, join(programs, path));
  }
  return join(programs, 'deploy');
}

/** Runs a program with these variables alone, and gives all that it says. */
export async function runWith(settings: Record<string, string>, command: string, ...args: string[]) {
  try {
    const env = { PATH: process.env['PATH'], ...settings };
    const { stdout, stderr } = await promisify(execFile)(command, args, { env });
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}
