import { parseArgs } from 'node:util';

import { STAFF_ROLES, type StaffRole } from '@rishta/contracts';

import { onExistingDatabase } from '../database/existing-database.ts';
import { StaffRepository, type Addition } from './staff.repository.ts';

const USAGE = `npm run staff -- add <email> --role moderator|admin
npm run staff -- remove <email>
npm run staff -- list

Gives an account that is registered a role of staff, or takes it away; what the account had registered as comes back. It
works while the server runs, and counts from the next request on. An account is given none while its address is not
confirmed, or it is suspended or to be deleted.

  DATA_DIR       where the database is, default .data
  DATABASE_URL   where it is when it is PostgreSQL, postgres://…`;

type Command = { name: 'list' } | { name: 'remove'; email: string } | { name: 'add'; email: string; role: StaffRole };

/** Runs the command with these arguments and resolves to its exit code. */
export async function staff(args: string[], env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<number> {
  const command = commandOf(args);
  if (command === undefined) {
    print(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  return onExistingDatabase(env, print, (database) => run(new StaffRepository(database), command, print));
}

function commandOf(args: string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { role: { type: 'string' } } });
    const [name, written, ...others] = positionals;
    if (others.length > 0) return undefined;
    if (name === 'list' && written === undefined && values.role === undefined) return { name };
    // As accounts have it.
    const email = written?.trim().toLowerCase();
    if (email === undefined) return undefined;
    if (name === 'remove' && values.role === undefined) return { name, email };
    const role = STAFF_ROLES.find((known) => known === values.role);
    return name === 'add' && role !== undefined ? { name, email, role } : undefined;
  } catch {
    return undefined;
  }
}

const BY = 'npm run staff';

const REFUSALS: Record<Exclude<Addition, 'added'>, (email: string) => string> = {
  unknown: (email) => `There is no account with the address ${email}. It has to be registered first.`,
  suspended: (email) => `${email} is suspended. A moderator has to reinstate the account first.`,
  unconfirmed: (email) => `${email} is not confirmed. Its owner has to confirm it first, by a mailed link.`,
  leaving: (email) => `${email} is to be deleted. Its owner has to keep the account first.`,
};

async function run(repository: StaffRepository, command: Command, print: (line: string) => void): Promise<number> {
  if (command.name === 'list') {
    const members = await repository.list();
    if (members.length === 0) print('Nobody is staff.');
    for (const { email, fullName, role, since } of members) {
      const day = since === null ? '' : new Date(since).toISOString().slice(0, 10);
      print([role.padEnd(9), day.padEnd(10), email, fullName].join('  '));
    }
    return 0;
  }
  const { email } = command;
  if (command.name === 'add') {
    const outcome = await repository.add(email, command.role, BY, Date.now());
    print(outcome === 'added' ? `${email} is ${command.role}.` : REFUSALS[outcome](email));
    return outcome === 'added' ? 0 : 1;
  }
  if (await repository.remove(email, BY, Date.now())) {
    print(`${email} is no longer staff.`);
    return 0;
  }
  print(`${email} is not staff.`);
  return 1;
}
