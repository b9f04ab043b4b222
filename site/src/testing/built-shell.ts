import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the shell as a release does, before all tests of a file; gives the folder of the build. */
export function useBuiltShell(): () => string {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'built-shell-'));
    const options = ['--version', '1.0.0', '--out', folder, '--json'];
    execFileSync(process.execPath, ['shared/tooling/bin/run.mjs', 'build', 'shell', ...options], { cwd: root });
  }, 300_000);
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return () => folder;
}
