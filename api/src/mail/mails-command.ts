import { parseArgs } from 'node:util';

import { onExistingDatabase } from '../database/existing-database.ts';
import { OutboxRepository, type OutboxRow } from './outbox.repository.ts';

const USAGE = `npm run mails -- list
npm run mails -- retry <id> …
npm run mails -- retry --all

Shows the mails that wait and those that were given up, or has those that failed tried again at once. It works while the
server runs, which does the sending.

  DATA_DIR       where the database is, default .data
  DATABASE_URL   where it is when it is PostgreSQL, postgres://…`;

/** The most that one list shows. */
const MOST = 200;

type Command = { name: 'list' } | { name: 'retry'; ids: string[] | undefined };

/** Runs the command with these arguments and resolves to its exit code. */
export async function mails(args: string[], env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<number> {
  const command = commandOf(args);
  if (command === undefined) {
    print(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  return onExistingDatabase(env, print, (database) => {
    const repository = new OutboxRepository(database);
    return command.name === 'list' ? list(repository, print) : retry(repository, command.ids, print);
  });
}

function commandOf(args: string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    });
    const [name, ...ids] = positionals;
    if (name === 'list' && ids.length === 0 && !values.all) return { name };
    if (name !== 'retry' || values.all === ids.length > 0) return undefined;
    return { name, ids: values.all ? undefined : ids };
  } catch {
    return undefined;
  }
}

async function list(repository: OutboxRepository, print: (line: string) => void): Promise<number> {
  const now = Date.now();
  const { waiting, dead, oldestAt } = await repository.counts(now);
  const failed = await repository.findFailed(MOST);
  const oldest = oldestAt === undefined ? '' : `, the oldest for ${ageOf(oldestAt, now)}`;
  print(`${waiting} waiting${oldest}; ${dead} given up.`);
  if (failed.length > 0) print('');
  for (const row of failed) {
    const { id, kind, createdAt, failedTries, lastError, deadAt } = row;
    const state = deadAt === null ? 'waiting' : 'given up';
    print(
      [
        id,
        state.padEnd(8),
        kind.padEnd(14),
        maskedRecipient(row),
        ageOf(createdAt, now),
        `${failedTries} tries`,
        lastError,
      ].join('  '),
    );
  }
  if (failed.length === MOST) print('…');
  return 0;
}

async function retry(
  repository: OutboxRepository,
  ids: string[] | undefined,
  print: (line: string) => void,
): Promise<number> {
  const retried = await repository.retry(ids, Date.now());
  print(`${retried.length} will be tried again at once.`);
  const missing = (ids ?? []).filter((id) => !retried.includes(id));
  for (const id of missing) print(`${id} is not among those that failed.`);
  return missing.length === 0 ? 0 : 1;
}

/** Enough to tell one from the other, not enough to write to: `s…@example.org`. */
function maskedRecipient({ payload }: OutboxRow): string {
  const { to } = JSON.parse(payload) as { to: string };
  return to.replace(/^(.)[^@]*/u, '$1…');
}

function ageOf(time: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - time) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} days`;
}
