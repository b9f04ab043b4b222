import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages of Debian where that can be done without asking anybody. Services that they bring are not started. */
export function installSystemPackages(...names: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !succeeds('sudo', ['-n', 'true'])) return false;
  const asRoot = (...command: string[]) => {
    const [program = '', ...args] = isRoot
      ? command
      : ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND,RUNLEVEL', ...command];
    return succeeds(program, args);
  };
  // The lists of a fresh machine are empty.
  return (
    asRoot('apt-get', 'update', '-qq') && asRoot('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names)
  );
}

/** Installs packages of Debian that bring programs, when one of these is missing and this may be done here. */
export function providePrograms(paths: string[], ...packages: string[]): void {
  const missing = () => paths.filter((path) => !existsSync(path));
  if (missing().length === 0) return;
  console.log(`Installing ${packages.join(', ')} …`);
  installSystemPackages(...packages);
  if (missing().length === 0) return;
  throw new Error(
    `Missing, and could not be installed: ${missing().join(', ')}. On Debian: apt-get install ${packages.join(' ')}`,
  );
}

/** Whether a program that says little ends well; what it said is shown only when it does not. */
export function succeeds(program: string, args: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // Debian's packages start no service where the run level is said to be unknown.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return status === 0;
}
