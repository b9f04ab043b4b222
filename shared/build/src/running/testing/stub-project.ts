import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, type PluginBuild } from 'esbuild';

import { STUB_SERVER, temporaryFolder } from './stub-server.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The release program as far as a start asks it; what it is asked is noted. */
const STUB_RELEASE = `
  import { appendFileSync, existsSync, readFileSync } from 'node:fs';
  const [command, ...args] = process.argv.slice(2);
  appendFileSync(process.env.STUB_NOTES, 'release ' + process.argv.slice(2).join(' ') + '\\n');
  const answers = existsSync('answers.json') ? JSON.parse(readFileSync('answers.json', 'utf8')) : {};
  const answer = answers[command] ?? {};
  console.log(JSON.stringify({ ok: !answer.problems, ...answer }));
  process.exitCode = answer.problems ? 1 : 0;
`;

export interface StubProject {
  folder: string;
  notes: string;
  /** What the release program answers, by its command. */
  answer: (answers: Record<string, unknown>) => void;
  start: (command: string, args: string[], env?: NodeJS.ProcessEnv) => Started;
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
  cpSync(join(root, 'shared/build/bin'), join(folder, 'shared/build/bin'), { recursive: true });
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  // Shells differ in whether they stay; npm's may be told not to by `exec`.
  const withShell = { 'serve-in-shell': 'node shared/build/bin/run.mjs serve || exit' };
  write('package.json', JSON.stringify({ name: 'copy', type: 'module', scripts: { ...scripts, ...withShell } }));
  write('package-lock.json', '{}');
  const lock = createHash('sha256').update('{}').digest('hex');
  write('node_modules/.rishta-lock', `${lock} node${String(process.versions.node.split('.')[0])}`);
  write('api/dist/server.mjs', STUB_SERVER.replaceAll('process.env.PORT', 'process.env.API_PORT'));
  write('release/dist/site-server.mjs', STUB_SERVER);
  write('release/dist/cli.mjs', STUB_RELEASE);
  write('notes', '');
  await build({
    entryPoints: { cli: join(root, 'shared/build/src/cli.ts') },
    outdir: join(folder, 'shared/build/dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [{ name: 'keep-packages-outside', setup: keepPackagesOutside }],
  });

  return {
    folder,
    notes,
    answer: (answers) => write('answers.json', JSON.stringify(answers)),
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

const keepPackagesOutside = ({ onResolve }: PluginBuild) => {
  onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
    kind === 'entry-point' || /^(@rishta\/contracts|typebox)/.test(path) ? undefined : { path, external: true },
  );
};

/** Every process whose working directory is the folder. */
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
