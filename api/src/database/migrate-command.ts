import { parseArgs } from 'node:util';

import type { MigrationInfo } from 'kysely';

import { databasePlaceOf } from '../config.ts';
import { existingPlace } from './existing-database.ts';
import { createMigrator, laterMigrations, LaterSchemaError, migrateDownTo, migrateToLatest } from './migrator.ts';
import { onSchema, type DatabasePlace } from './open-database.ts';
import type { Database } from './schema.ts';
import { isInUse } from './in-use.ts';

const USAGE = `npm run migrate -- status
npm run migrate -- up
npm run migrate -- down <migration>

status lists the migrations, and when the database went through each. up brings the database up to date, as a start of the
API does. down takes back all that came after the migration that is named, and with it what was stored in it since; it
does so only while no server has the database open. Each does all that it says, or nothing.

  DATA_DIR       where the database is, default .data
  DATABASE_URL   where it is when it is PostgreSQL, postgres://…`;

type Print = (line: string) => void;
type Command = { name: 'status' } | { name: 'up' } | { name: 'down'; to: string };

/** Runs the command with these arguments and resolves to its exit code. */
export async function migrate(args: string[], env: NodeJS.ProcessEnv, print: Print): Promise<number> {
  const command = commandOf(args);
  if (command === undefined) {
    print(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  if (command.name === 'up') return bringUp(databasePlaceOf(env), print);
  const place = await existingPlace(env, print);
  if (place === undefined) return 1;
  return command.name === 'down'
    ? takeBack(place, command.to, print)
    : onSchema(place, (database) => printStatus(database, print));
}

function commandOf(args: string[]): Command | undefined {
  try {
    const [name, to, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
    if (more.length > 0) return undefined;
    if ((name === 'status' || name === 'up') && to === undefined) return { name };
    return name === 'down' && to !== undefined ? { name, to } : undefined;
  } catch {
    return undefined;
  }
}

/** What these programs know, and what the database has beside. */
async function readState(database: Database): Promise<{ known: readonly MigrationInfo[]; later: string[] }> {
  const known = await createMigrator(database).getMigrations();
  // Before the first one there is no table of them.
  const isThere = known.some(({ executedAt }) => executedAt !== undefined);
  return { known, later: isThere ? await laterMigrations(database) : [] };
}

async function printStatus(database: Database, print: Print): Promise<number> {
  const { known, later } = await readState(database);
  const width = Math.max(...[...known.map(({ name }) => name), ...later].map(({ length }) => length));
  for (const { name, executedAt } of known) {
    print(`${name.padEnd(width)}  ${executedAt?.toISOString().slice(0, 10) ?? 'not carried out'}`);
  }
  for (const name of later) print(`${name.padEnd(width)}  of a later version`);
  return 0;
}

async function bringUp(place: DatabasePlace, print: Print): Promise<number> {
  const names = await onSchema(place, migrateToLatest);
  for (const name of names) print(`${name} is carried out.`);
  if (names.length === 0) print('The database is up to date.');
  return 0;
}

async function takeBack(place: DatabasePlace, to: string, print: Print): Promise<number> {
  // First of all: what this process had open itself would count.
  const isOpen = await isInUse(place);
  const { known, later } = await onSchema(place, readState);
  if (later.length > 0) throw new LaterSchemaError(later);
  const target = known.find(({ name }) => name === to);
  if (target?.executedAt === undefined) {
    print(target === undefined ? `There is no migration ${to}.` : `${to} was not carried out.`);
    return 1;
  }
  if (isOpen) {
    print('A server or a command has the database open. End it first: what is taken back is taken from under it.');
    return 1;
  }
  const names = await onSchema(place, (database) => migrateDownTo(database, to));
  for (const name of names) print(`${name} is taken back.`);
  if (names.length === 0) print(`Nothing was carried out after ${to}.`);
  return 0;
}
