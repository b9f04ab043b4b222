import { execFileSync } from 'node:child_process';
import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Cluster } from '@rishta/tooling/cluster';
import { promoteReplica, supervisePostgres } from '@rishta/tooling/postgres';

import { freePorts } from '../support/processes.ts';

export interface Replica {
  /** Kills the primary for good, and has this one answer at its address. */
  takeOver: () => Promise<void>;
  stop: () => Promise<void>;
}

/** PostgreSQL writes what it reads last of its settings there. */
const SETTINGS = 'postgresql.auto.conf';

/**
 * Gives the database of a cluster a replica, for which every commit waits. Its data is a copy of the primary's, taken while
 * that is stopped, which is what `pg_basebackup` makes of one that runs; that comes with no package.
 */
export async function addReplica({ database, dataDir, env }: Cluster): Promise<Replica> {
  const [primary, copy] = [join(dataDir, 'postgres'), join(dataDir, 'replica')];
  const { port: primaryPort, username, password } = new URL(env['DATABASE_URL'] ?? '');
  await database.stop();
  execFileSync('cp', ['-a', primary, copy]);
  writeFileSync(join(copy, 'standby.signal'), '');
  const connection = `host=127.0.0.1 port=${primaryPort} user=${username} password=${password} application_name=replica`;
  appendFileSync(join(copy, SETTINGS), `primary_conninfo = '${connection}'\n`);
  appendFileSync(join(primary, SETTINGS), "synchronous_standby_names = '*'\n");
  await database.start();
  const [port = 0] = await freePorts(1);
  const logFile = join(dataDir, 'logs/replica.log');
  const settings = { wal_retrieve_retry_interval: '200ms' };
  const running = await supervisePostgres({
    name: 'The replica',
    folder: copy,
    port,
    logFile,
    settings,
    say: () => undefined,
  });
  if (!(await running.started)) throw new Error(`The replica did not start; its log is ${logFile}.`);
  return {
    takeOver: async () => {
      database.kill();
      await database.stop();
      await promoteReplica(copy);
      await running.stop();
      rmSync(primary, { recursive: true });
      renameSync(copy, primary);
      await database.start();
    },
    stop: () => running.stop(),
  };
}
