import { spawn } from 'node:child_process';

interface ScriptOptions {
  args?: string[];
  env?: Record<string, string>;
  /** Shows the output while the script runs; for those that take minutes. */
  live?: boolean;
}

/** Runs a script of the root `package.json`. `output` is empty when it was shown live. */
export function runScript(
  name: string,
  { args = [], env = {}, live = false }: ScriptOptions = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
