import { parseArgs } from 'node:util';

import { onExistingDatabase } from '../database/existing-database.ts';
import { AgencyPages, type LinkOutcome } from './agency-pages.ts';

const USAGE = `npm run agencies -- link <agency> <handle>
npm run agencies -- unlink <agency>
npm run agencies -- list

Makes a business page that of an agency of the directory, or takes it away. <agency> is what stands in the address of the
agency's page in the directory, <handle> what stands in that of the business page. Of what is posted from then on, the
directory shows what staff have approved; after either, nothing of what was posted before. It works while the server runs,
and counts from the next request on.

  DATA_DIR       where the database is, default .data
  DATABASE_URL   where it is when it is PostgreSQL, postgres://…`;

type Command = { name: 'list' } | { name: 'unlink'; slug: string } | { name: 'link'; slug: string; handle: string };

/** Runs the command with these arguments and resolves to its exit code. */
export async function agencies(args: string[], env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<number> {
  const command = commandOf(args);
  if (command === undefined) {
    print(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  return onExistingDatabase(env, print, (database) => run(new AgencyPages(database), command, print));
}

function commandOf(args: string[]): Command | undefined {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    // As the directory and business pages have them.
    const [name, slug, handle, ...others] = positionals.map((written) => written.trim().toLowerCase());
    if (others.length > 0) return undefined;
    if (name === 'list' && slug === undefined) return { name };
    if (slug === undefined) return undefined;
    if (name === 'unlink' && handle === undefined) return { name, slug };
    return name === 'link' && handle !== undefined ? { name, slug, handle } : undefined;
  } catch {
    return undefined;
  }
}

const BY = 'npm run agencies';

async function run(pages: AgencyPages, command: Command, print: (line: string) => void): Promise<number> {
  if (command.name === 'list') {
    const linked = await pages.list();
    if (linked.length === 0) print('No agency has a business page.');
    for (const { slug, handle, email } of linked) print([slug, handle, email].join('  '));
    return 0;
  }
  const { slug } = command;
  if (command.name === 'unlink') {
    const handle = await pages.unlink(slug, BY, Date.now());
    print(handle === undefined ? `${slug} has no business page.` : `${handle} is no longer the page of ${slug}.`);
    return handle === undefined ? 1 : 0;
  }
  const outcome = await pages.link(command, BY, Date.now());
  print(outcome === 'linked' ? `${command.handle} is the page of ${slug}.` : refusalOf(outcome, command));
  return outcome === 'linked' ? 0 : 1;
}

function refusalOf(
  outcome: Exclude<LinkOutcome, 'linked'>,
  { slug, handle }: { slug: string; handle: string },
): string {
  if (outcome === 'no-agency') return `There is no agency ${slug} in the directory.`;
  if (outcome === 'no-page') return `There is no business page with the handle ${handle}.`;
  const [page, agency] = 'agencyHas' in outcome ? [outcome.agencyHas, slug] : [handle, outcome.pageIsOf];
  return `${page} is the page of ${agency}. Take it away first: npm run agencies -- unlink ${agency}`;
}
