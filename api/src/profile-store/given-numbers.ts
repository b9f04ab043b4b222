import type { Transaction } from 'kysely';

import type { Database, Tables } from '../database/schema.ts';

/** Keeps the numbers up to this one from being given again, when profiles with them are gone for good. */
export async function rememberGiven(transaction: Transaction<Tables>, highest: number): Promise<void> {
  await transaction
    .insertInto('givenNumbers')
    .values({ id: 1, highest })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ highest }).where('givenNumbers.highest', '<', highest),
    )
    .execute();
}

/** The highest number that was given to a profile, if only to one that is not public, or is gone. */
export async function lastNumber(database: Database): Promise<number | undefined> {
  const highest = await Promise.all(
    (['profiles', 'listings'] as const).map((table) =>
      database
        .selectFrom(table)
        .select(({ fn }) => fn.max<number | null>('number').as('last'))
        .executeTakeFirstOrThrow(),
    ),
  );
  const given = await database.selectFrom('givenNumbers').select('highest as last').execute();
  const numbers = [...highest, ...given].flatMap(({ last }) => last ?? []);
  return numbers.length === 0 ? undefined : Math.max(...numbers);
}
