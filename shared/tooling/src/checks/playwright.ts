import { spawn } from 'node:child_process';

/** Runs Playwright's tests of a configuration in the browsers that `env` names, and gives its exit code. */
export async function runPlaywright(config: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '-c', config, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // By this signal it ends the sites that its tests have started; a terminal sends it to both.
  const end = () => child.kill('SIGINT');
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
