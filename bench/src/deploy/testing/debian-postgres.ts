import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { provideProgram } from '../../support/provide-program.ts';
import { freePorts } from '../../support/processes.ts';

const PROGRAMS = '/usr/lib/postgresql';
/** One that has to be quoted in an address. */
const PASSWORD = 'pass:word @%';
const START_LIMIT = 60_000;

export interface DebianPostgres {
  /** Makes an empty database, and gives its address. */
  create: (name: string) => string;
  drop: (name: string) => void;
  /** What `psql` prints for a statement. */
  query: (url: string, statement: string) => string;
  stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL of Debian, which brings `pg_dump` and `pg_restore` of the same version; the one among the packages
 * has neither, and no `pg_dump` reads a server that is newer than itself.
 */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  provideProgram('/usr/bin/pg_dump', 'postgresql');
  if (!existsSync(PROGRAMS)) provideProgram(PROGRAMS, 'postgresql');
  const version = Math.max(...readdirSync(PROGRAMS).map(Number));
  const bin = join(PROGRAMS, String(version), 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'rishta-postgres-'));
  chmodSync(folder, 0o755);
  // It refuses to run as root; Debian's package has made this user.
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync', '-E', 'UTF8'],
    {
      ...user,
      stdio: 'ignore',
    },
  );
  const [port = 0] = await freePorts(1);
  const settings = [`port=${String(port)}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...user, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true });
  };
  const addressOf = (name: string) =>
    `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${String(port)}/${name}`;
  const query = (url: string, statement: string) =>
    execFileSync('psql', ['-X', '-A', '-t', '-q', '--dbname', url, '-c', statement], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const end = Date.now() + START_LIMIT;
  for (;;) {
    try {
      query(addressOf('postgres'), 'select 1');
      break;
    } catch (error) {
      if (server.exitCode === null && Date.now() < end) {
        await sleep(100);
        continue;
      }
      await stop();
      throw error;
    }
  }
  return {
    create: (name) => {
      query(addressOf('postgres'), `create database ${name}`);
      return addressOf(name);
    },
    drop: (name) => void query(addressOf('postgres'), `drop database ${name} with (force)`),
    query,
    stop,
  };
}
