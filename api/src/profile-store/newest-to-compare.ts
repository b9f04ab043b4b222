import { jsonRows } from '../database/dialect.ts';
import type { Database } from '../database/schema.ts';
import { unmatchedNumbers } from '../relation-store/blocks.ts';
import { COMPARED_COLUMNS, comparedFrom, type ComparedProfile, type ComparedRow } from './compared-profiles.ts';
import { newest, newestFirst, type ProfileFilters } from './profile-search.ts';
import type { MatchContext } from './profiles.repository.ts';

/** The newest of those that a search finds, with all that they are compared by, in one JSON text. */
export function compareStatement(
  database: Database,
  filters: ProfileFilters,
  { member, since, limit }: Omit<MatchContext, 'today'>,
) {
  const page = newest(database, filters, {
    limit,
    narrow: (part) => {
      const found = part.where('number', 'not in', unmatchedNumbers(member));
      return since === undefined ? found : found.where('publishedAt', '>', since);
    },
  });
  return database
    .selectFrom(page.as('page'))
    .innerJoin('profiles', 'profiles.number', 'page.number')
    .select(
      jsonRows(
        database,
        COMPARED_COLUMNS.map((name) => `profiles.${name}`),
      ).as('compared'),
    );
}

export async function findNewestToCompare(
  database: Database,
  filters: ProfileFilters,
  context: MatchContext,
): Promise<ComparedProfile[]> {
  const { compared } = await compareStatement(database, filters, context).executeTakeFirstOrThrow();
  return (JSON.parse(compared) as unknown[][])
    .map((row) => Object.fromEntries(COMPARED_COLUMNS.map((name, index) => [name, row[index]])))
    .map((row) => comparedFrom(row as unknown as ComparedRow))
    .sort(newestFirst);
}
