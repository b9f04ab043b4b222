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

export function succeeds(program: string, args: string[]): boolean {
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Debian's packages start no service where the run level is said to be unknown.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  return status === 0;
}
