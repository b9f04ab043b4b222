import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { editFile } from './edit-file.ts';
import { end, freePorts, printed, PROJECT } from './processes.ts';
import type { CommandResult } from './site.ts';

/** A remote in a repository of its own, outside of the project, with the project's packages as a team gets them. */
export interface OwnRepository {
  folder: string;
  /** The `rishta` command that is installed there. */
  rishta: (args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<CommandResult>;
  /** `rishta dev` with everything else as that site has it. */
  develop: (site: string) => Promise<OwnSession>;
  run: (command: string, ...args: string[]) => Promise<CommandResult>;
  /** Changes a file where `from` stands in it first. */
  edit: (file: string, from: string, to: string) => Promise<void>;
  remove: () => Promise<void>;
}

interface OwnSession {
  /** For example `http://localhost:41234`. */
  url: string;
  /** Interrupts it once, as a terminal does, and gives its exit code. */
  interrupt: () => Promise<number | null>;
}

interface Document {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface LockFile {
  lockfileVersion: number;
  packages: Record<string, { link?: boolean }>;
}

/** Packs the packages and installs them in a new folder. npm's other packages have the versions of the project's lock file. */
export async function createOwnRepository(): Promise<OwnRepository> {
  const home = await mkdtemp(join(tmpdir(), 'rishta-repository-'));
  const [folder, packages] = [join(home, 'stories'), join(home, 'packages')];
  const run = (command: string, ...args: string[]) => runIn(folder, process.env, command, args);
  try {
    await mkdir(folder);
    await succeed(
      runIn(PROJECT, process.env, process.execPath, ['shared/tooling/bin/run.mjs', 'pack', '--out', packages]),
    );
    await writePackages(folder, packages);
    // Scripts of other packages are none of what is tried here, and npm has all of this from the project's installation.
    await succeed(run('npm', 'install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'));
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
  const command = join(folder, 'node_modules/.bin/rishta');
  const sessions: ChildProcess[] = [];
  return {
    folder,
    run,
    rishta: (args, env = process.env) => runIn(folder, env, command, args),
    develop: async (site) => {
      const [port = 0] = await freePorts(1);
      const url = `http://localhost:${String(port)}`;
      const env = { ...process.env, PORT: String(port), DATA_DIR: '.data', SITE_URL: url, RATE_LIMITS: 'off' };
      const child = spawn(command, ['dev', '--site', site], { cwd: folder, env, detached: true, stdio: 'pipe' });
      sessions.push(child);
      await printed(child, url);
      return {
        url,
        interrupt: async () => {
          child.kill('SIGINT');
          await once(child, 'exit');
          return child.exitCode;
        },
      };
    },
    edit: (file, from, to) => editFile(join(folder, file), from, (text) => text.replace(from, to)),
    remove: async () => {
      await Promise.all(sessions.map(end));
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function writePackages(folder: string, packages: string): Promise<void> {
  const { devDependencies = {} } = await readJson<Document>(PROJECT, 'shared/template/package.json');
  const files = await readdir(packages);
  const archives = files.map((file): [string, string] => [
    file.replace(/^rishta-(.+)-\d+\.\d+\.\d+\.tgz$/, '@rishta/$1'),
    `file:../packages/${file}`,
  ]);
  const others = Object.entries(devDependencies).filter(([name]) => !name.startsWith('@rishta/'));
  const document = { dependencies: Object.fromEntries(archives), devDependencies: Object.fromEntries(others) };
  const { lockfileVersion, packages: locked } = await readJson<LockFile>(PROJECT, 'package-lock.json');
  const ofNpm = Object.entries(locked).filter(([place, { link }]) => place.startsWith('node_modules/') && !link);
  await writeFile(join(folder, 'package.json'), JSON.stringify(document));
  const own = { lockfileVersion, packages: { '': document, ...Object.fromEntries(ofNpm) } };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(own));
}

const readJson = async <T>(...path: string[]): Promise<T> => JSON.parse(await readFile(join(...path), 'utf8')) as T;

async function succeed(running: Promise<CommandResult>): Promise<void> {
  const { code, stdout, stderr } = await running;
  if (code !== 0) throw new Error(`It ended with code ${String(code)}:\n${stdout}\n${stderr}`);
}

function runIn(cwd: string, env: NodeJS.ProcessEnv, command: string, args: readonly string[]): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
    child.once('error', reject).once('close', (code) => resolve({ code: code ?? 1, ...output }));
  });
}
