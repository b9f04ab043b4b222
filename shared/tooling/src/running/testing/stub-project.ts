import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'esbuild';

import { APPS, root } from '../../project.ts';
import { keepPackagesOutside } from './keep-packages-outside.ts';
import { eventually, STUB_SERVER, temporaryFolder } from './stub-server.ts';

/** A build that never ends, or fails, instead of one. */
const STUB_COMPILE = `
  import { appendFileSync } from 'node:fs';
  import { compileTools as compile } from './compile.real.mjs';
  export async function compileTools(root) {
    const [, , command, app] = process.argv;
    if (command !== 'build') return compile(root);
    appendFileSync(process.env.STUB_NOTES, 'build of ' + app + '\\n');
    if (app === process.env.STUB_BUILD_FAILS) throw new Error('It does not compile.');
    await new Promise(() => setInterval(() => {}, 1000));
  }
`;

/** The release program as far as a start asks it; what it is asked is noted. The guard stays until it is to end. */
const STUB_RELEASE = `
  import { appendFileSync, existsSync, readFileSync } from 'node:fs';
  const [command, ...args] = process.argv.slice(2);
  if (command === 'guard') {
    process.once('disconnect', () => process.exit());
    process.send('listening');
    await new Promise(() => {});
  }
  appendFileSync(process.env.STUB_NOTES, 'release ' + process.argv.slice(2).join(' ') + '\\n');
  const answers = existsSync('answers.json') ? JSON.parse(readFileSync('answers.json', 'utf8')) : {};
  const answer = answers[command] ?? {};
  console.log(JSON.stringify({ ok: !answer.problems, ...answer }));
  process.exitCode = answer.problems ? 1 : 0;
`;

interface Finished {
  RELEASE_PROGRAM: string;
  sealed: (code: string) => string;
}

export interface StubProject {
  folder: string;
  notes: string;
  /** What the release program answers, by its command. */
  answer: (answers: Record<string, unknown>) => void;
  start: (command: string, args: string[], env?: NodeJS.ProcessEnv) => Started;
  /** Puts sources of apps into the copy; of those that are not named there are none. */
  giveSources: (...apps: string[]) => void;
  /** Empties what the stubs have noted and will answer. */
  forget: () => void;
  remove: () => void;
}

export interface Started {
  child: ChildProcess;
  pid: number;
  /** What it has printed, on both outputs. */
  printed: () => string;
  /** Resolves to its exit code or the signal that ended it. */
  ended: Promise<number | string | null>;
}

/**
 * A copy of the project that holds compiled programs only: the command line is real, the servers and the release program
 * are stubs.
 */
export async function createStubProject(): Promise<StubProject> {
  const { folder, remove } = temporaryFolder();
  const notes = join(folder, 'notes');
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  cpSync(join(root, 'shared/tooling/bin'), join(folder, 'shared/tooling/bin'), { recursive: true });
  renameSync(join(folder, 'shared/tooling/bin/compile.mjs'), join(folder, 'shared/tooling/bin/compile.real.mjs'));
  write('shared/tooling/bin/compile.mjs', STUB_COMPILE);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  // Shells differ in whether they stay; npm's may be told not to by `exec`.
  const withShell = { 'serve-in-shell': 'node shared/tooling/bin/run.mjs serve || exit' };
  write('package.json', JSON.stringify({ name: 'copy', type: 'module', scripts: { ...scripts, ...withShell } }));
  const lockFile = JSON.stringify({ packages: {} });
  write('package-lock.json', lockFile);
  const lock = createHash('sha256').update(lockFile).digest('hex');
  write('node_modules/.rishta-lock', `${lock} node${String(process.versions.node.split('.')[0])}`);
  write('api/dist/server.mjs', STUB_SERVER.replaceAll('process.env.PORT', 'process.env.API_PORT'));
  write('site/dist/site-server.mjs', STUB_SERVER);
  const finished = (await import(join(root, 'shared/tooling/bin/finished-program.mjs'))) as Finished;
  write(finished.RELEASE_PROGRAM, finished.sealed(STUB_RELEASE));
  await build({
    entryPoints: { cli: join(root, 'shared/tooling/src/cli.ts') },
    outdir: join(folder, 'shared/tooling/dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [keepPackagesOutside],
  });

  return {
    folder,
    notes,
    answer: (answers) => write('answers.json', JSON.stringify(answers)),
    giveSources: (...apps) => {
      write('tsconfig.base.json', '{}');
      for (const app of APPS) rmSync(join(folder, app), { recursive: true, force: true });
      for (const app of apps) {
        write(`${app}/package.json`, JSON.stringify({ name: app, version: '1.4.0' }));
        if (app !== 'shell') write(`${app}/remote.json`, '{}');
        write(`${app}/src/main.ts`, `export const name = '${app}';`);
      }
    },
    forget: () => {
      write('notes', '');
      write('answers.json', '{}');
    },
    remove,
    start: (command, args, env = {}) => {
      const child = spawn(command, args, {
        cwd: folder,
        env: { PATH: process.env['PATH'], HOME: folder, DATA_DIR: join(folder, 'data'), STUB_NOTES: notes, ...env },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      const ended = new Promise<number | string | null>((done) => {
        child.once('exit', (code, signal) => done(signal ?? code));
      });
      return { child, pid: child.pid ?? 0, printed: () => printed, ended };
    },
  };
}

export async function ready(started: Started): Promise<Started> {
  await eventually('it is ready', () => started.printed().includes('Rishta is ready')).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${started.printed()}`);
  });
  return started;
}

export function endAll({ folder }: StubProject): void {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  }
}

/** Every process that was started in the folder. */
export const processesIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${String(pid)}/environ`, 'utf8').includes(`STUB_NOTES=${folder}`);
      } catch {
        return false;
      }
    });

/** The process of these whose command line holds `text`. */
export const processWith = (text: string, pids: number[]): number | undefined =>
  pids.find((pid) => readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes(text));
