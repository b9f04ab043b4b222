import { createHash } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { openDatabase, type DatabasePlace } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import { isPlaced, placeMigratedDatabase } from './migrated-database.ts';

/**
 * Where the tests run on PostgreSQL: the address of a server on which they may make and drop databases. Without it they run
 * on SQLite.
 */
const SERVER = process.env['TEST_DATABASE_URL'];

export const onPostgres = SERVER !== undefined;

const TEMPLATE = 'rishta_template';
/** Of the lock under which the first of all test files makes the template. */
const TEMPLATE_LOCK = 1;

/** The quickest way where nothing has to survive a power cut. */
const COPYING = 'strategy file_copy';

let template: Promise<void> | undefined;

/** Where the database of a data folder is; on PostgreSQL it is made when it is asked for first. */
export async function databasePlace(dataDir: string): Promise<DatabasePlace> {
  if (SERVER === undefined) return { dataDir };
  const name = nameFor(dataDir);
  await (template ??= withServer(makeTemplate));
  await withServer(async (server) => {
    if (!(await exists(server, name))) await server.query(`create database ${name} template ${TEMPLATE} ${COPYING}`);
  });
  return { dataDir, databaseUrl: addressOf(SERVER, name) };
}

/** The same as environment variables. */
export async function databaseSettings(dataDir: string): Promise<{ DATABASE_URL?: string }> {
  const { databaseUrl } = await databasePlace(dataDir);
  return databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
}

/** Opens the database of a data folder, whichever engine the tests run on; where there is none, it is made. */
export async function openTestDatabase(dataDir: string, limitMs?: number): Promise<Database> {
  if (!onPostgres && !isPlaced(dataDir)) await placeMigratedDatabase(dataDir);
  return openDatabase(await databasePlace(dataDir), limitMs === undefined ? {} : { limitMs });
}

/** Copies a data folder and its database, which nobody has open. Returns the copy's folder. */
export async function copyData(from: string): Promise<string> {
  const to = await mkdtemp(join(tmpdir(), 'rishta-api-'));
  // SQLite's journal was moved into its file; what is left of it goes away with the garbage, at any time.
  await cp(from, to, { recursive: true, filter: (path) => !/-(shm|wal)$/.test(path) });
  if (SERVER !== undefined) {
    await withServer((server) => server.query(`create database ${nameFor(to)} template ${nameFor(from)} ${COPYING}`));
  }
  return to;
}

/** Drops what was made for a data folder beside the folder itself. */
export async function dropDatabase(dataDir: string): Promise<void> {
  if (SERVER === undefined) return;
  await withServer((server) => server.query(`drop database if exists ${nameFor(dataDir)} with (force)`));
}

const nameFor = (dataDir: string): string =>
  `rishta_${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`;

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function withServer<T>(work: (server: Client) => Promise<T>): Promise<T> {
  const server = new Client({ connectionString: SERVER });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

async function exists(server: Client, name: string): Promise<boolean> {
  const { rows } = await server.query('select 1 from pg_database where datname = $1', [name]);
  return rows.length > 0;
}

async function makeTemplate(server: Client): Promise<void> {
  await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  if (await exists(server, TEMPLATE)) return;
  const unfinished = `${TEMPLATE}_unfinished`;
  await server.query(`drop database if exists ${unfinished} with (force)`);
  await server.query(`create database ${unfinished}`);
  const database = await openDatabase({ dataDir: '', databaseUrl: addressOf(SERVER ?? '', unfinished) });
  await database.destroy();
  await server.query(`alter database ${unfinished} rename to ${TEMPLATE}`);
}
