import { parseArgs } from 'node:util';

import { bringsSamples } from '@rishta/contracts';

import { onExistingDatabase } from '../database/existing-database.ts';
import type { Database } from '../database/schema.ts';
import { AgencyFileError, readAgencyFile } from './agency-file.ts';
import { AgencyPages, type LinkOutcome } from './agency-pages.ts';
import { putAgency, removeAgency } from './directory-agencies.ts';

const USAGE = `npm run agencies -- put <file>
npm run agencies -- remove <agency>
npm run agencies -- link <agency> <handle>
npm run agencies -- unlink <agency>
npm run agencies -- list

Adds an agency to the directory, or changes it, as a JSON file says, or removes one that has no business page
and is no sample, which a start would bring back outside production, unless SAMPLE_DATA is off:

  {
    "slug": "sukoon-rishta",          what stands in the address of its page
    "kind": "bureau",                 or "featured"
    "position": 1,                    its place among those of its kind
    "name": { "en": "…", "ur": "…" },
    "description": { "en": "…", "ur": "…" },
    "city": "Lahore",                 a city of listings, by its English name
    "services": ["matchmaking"],
    "website": "https://…"
  }

Makes a business page that of an agency of the directory, or takes it away. <agency> is what stands in the address of the
agency's page in the directory, <handle> what stands in that of the business page. Of what is posted from then on, the
directory shows what staff have approved; after either, nothing of what was posted before. It works while the server runs,
and counts from the next request on.

  DATA_DIR       where the database is, default .data
  DATABASE_URL   where it is when it is PostgreSQL, postgres://…
  NODE_ENV       production when the server starts so: without samples, which can then be removed
  SAMPLE_DATA    off when it starts without samples elsewhere`;

type Command =
  | { name: 'list' }
  | { name: 'put'; file: string }
  | { name: 'remove' | 'unlink'; slug: string }
  | { name: 'link'; slug: string; handle: string };

/** Runs the command with these arguments and resolves to its exit code. */
export async function agencies(args: string[], env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<number> {
  const command = commandOf(args);
  if (command === undefined) {
    print(USAGE);
    return args.includes('--help') ? 0 : 2;
  }
  return onExistingDatabase(env, print, (database) =>
    run(database, { ...command, bringsSamples: bringsSamples(env) }, print),
  );
}

function commandOf(args: string[]): Command | undefined {
  try {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    // As the directory and business pages have them.
    const [name, slug, handle, ...others] = positionals.map((written) => written.trim().toLowerCase());
    if (others.length > 0) return undefined;
    const [, file] = positionals;
    if (name === 'put' && file !== undefined && handle === undefined) return { name, file };
    if (name === 'list' && slug === undefined) return { name };
    if (slug === undefined) return undefined;
    if ((name === 'remove' || name === 'unlink') && handle === undefined) return { name, slug };
    return name === 'link' && handle !== undefined ? { name, slug, handle } : undefined;
  } catch {
    return undefined;
  }
}

const BY = 'npm run agencies';

async function run(
  database: Database,
  command: Command & { bringsSamples: boolean },
  print: (line: string) => void,
): Promise<number> {
  const pages = new AgencyPages(database);
  const now = Date.now();
  switch (command.name) {
    case 'put':
      return put(database, command.file, print);
    case 'list': {
      const linked = await pages.list();
      if (linked.length === 0) print('No agency has a business page.');
      for (const { slug, handle, email } of linked) print([slug, handle, email].join('  '));
      return 0;
    }
    case 'remove': {
      const { slug, bringsSamples } = command;
      const outcome = await removeAgency(database, slug, { by: BY, bringsSamples }, now);
      print(outcome === 'removed' ? `${slug} is no longer in the directory.` : refusalOf(outcome, command));
      return outcome === 'removed' ? 0 : 1;
    }
    case 'unlink': {
      const { slug } = command;
      const handle = await pages.unlink(slug, BY, now);
      print(handle === undefined ? `${slug} has no business page.` : `${handle} is no longer the page of ${slug}.`);
      return handle === undefined ? 1 : 0;
    }
    case 'link': {
      const outcome = await pages.link(command, BY, now);
      print(outcome === 'linked' ? `${command.handle} is the page of ${command.slug}.` : refusalOf(outcome, command));
      return outcome === 'linked' ? 0 : 1;
    }
  }
}

async function put(database: Database, file: string, print: (line: string) => void): Promise<number> {
  try {
    const agency = await readAgencyFile(file);
    const outcome = await putAgency(database, agency, BY, Date.now());
    print(outcome === 'added' ? `${agency.slug} is in the directory.` : `${agency.slug} is changed in the directory.`);
    return 0;
  } catch (error) {
    if (!(error instanceof AgencyFileError)) throw error;
    print(error.message);
    return 1;
  }
}

function refusalOf(
  outcome: Exclude<LinkOutcome, 'linked'> | 'is-sample',
  { slug, handle = '' }: { slug: string; handle?: string },
): string {
  if (outcome === 'no-agency') return `There is no agency ${slug} in the directory.`;
  if (outcome === 'is-sample') {
    return (
      `${slug} is a sample: the next start with samples would bring it back. A start in production removes all samples; ` +
      'elsewhere this removes one with SAMPLE_DATA=off, as the server has to have it.'
    );
  }
  if (outcome === 'no-page') return `There is no business page with the handle ${handle}.`;
  const [page, agency] = 'agencyHas' in outcome ? [outcome.agencyHas, slug] : [handle, outcome.pageIsOf];
  return `${page} is the page of ${agency}. Take it away first: npm run agencies -- unlink ${agency}`;
}
