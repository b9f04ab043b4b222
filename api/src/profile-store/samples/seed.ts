import { parseArgs } from 'node:util';

import { databasePlaceOf } from '../../config.ts';
import { openDatabase } from '../../database/open-database.ts';
import { ProfilesRepository } from '../profiles.repository.ts';
import { addSampleProfiles } from './sample-profiles.ts';

const USAGE = `npm run seed -- --profiles N

Adds invented profiles to the database until there are N of them; those that exist stay as they are. The first ones are
always the same. Never in production.

  DATA_DIR       where the database is, default .data
  DATABASE_URL   where it is when it is PostgreSQL, postgres://…`;

const MOST = 10_000_000;
const REPORT_EVERY_MS = 2_000;

/** Runs the command with these arguments and resolves to its exit code. */
export async function seed(args: string[], env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<number> {
  const wanted = wantedProfiles(args);
  if (wanted === undefined) {
    print(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  if (env['NODE_ENV'] === 'production') {
    print('Sample profiles are never added in production.');
    return 1;
  }
  const database = await openDatabase(databasePlaceOf(env));
  try {
    const started = performance.now();
    let reported = started;
    const added = await addSampleProfiles(
      { database, profiles: new ProfilesRepository(database), clock: Date.now },
      wanted,
      (made) => {
        if (performance.now() - reported < REPORT_EVERY_MS) return;
        reported = performance.now();
        print(`${format(made)} of ${format(wanted)} …`);
      },
    );
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    print(
      added === 0
        ? `Nothing added: there are ${format(wanted)} sample profiles or more.`
        : `${format(added)} sample profiles added in ${seconds} s; there are ${format(wanted)} now.`,
    );
    return 0;
  } finally {
    await database.destroy();
  }
}

const format = (count: number): string => count.toLocaleString('en');

function wantedProfiles(args: string[]): number | undefined {
  try {
    const { profiles = '' } = parseArgs({ args, options: { profiles: { type: 'string' } } }).values;
    return /^\d{1,8}$/.test(profiles) && Number(profiles) <= MOST ? Number(profiles) : undefined;
  } catch {
    return undefined;
  }
}
