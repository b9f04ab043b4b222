import type { ExpressionBuilder } from 'kysely';

import type { Database, Tables } from '../../database/schema.ts';
import { removeFacets } from '../facets/profile-facets.ts';
import { rememberGiven } from '../given-numbers.ts';
import { BATCH, inBatches } from '../in-batches.ts';
import { KEPT_COUNT_OF, partsOf, type NewProfile } from '../profile-rows.ts';

/** A sample that comes with the service. Those of sample accounts have listings. */
const isMadeUp = (where: ExpressionBuilder<Tables, 'profiles'>) =>
  where.and([
    where('isSample', '=', 1),
    where.not(
      where.exists(
        where.selectFrom('listings').select('listings.id').whereRef('listings.number', '=', 'profiles.number'),
      ),
    ),
  ]);

/** The rows of invented profiles. */
export class SampleRowsRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Of those that nobody has put up, like `rewrite` and `areWhole`. */
  async count(): Promise<number> {
    const { samples } = await this.#database
      .selectFrom('profiles')
      .select(({ fn }) => fn.countAll<number>().as('samples'))
      .where(isMadeUp)
      .executeTakeFirstOrThrow();
    return samples;
  }

  /** Gives samples their words again, as `sampleOf` has them by their place among all samples. */
  async rewrite(sampleOf: (index: number, number: number) => NewProfile): Promise<void> {
    let index = 0;
    let last = 0;
    let done;
    do {
      done = await this.#database.transaction().execute(async (transaction) => {
        const samples = await transaction
          .selectFrom('profiles')
          .select('number')
          .where(isMadeUp)
          .where('number', '>', last)
          .orderBy('number')
          .limit(BATCH)
          .execute();
        for (const [at, { number }] of samples.entries()) {
          const { row, texts } = partsOf(sampleOf(index + at, number));
          const { name, nameUr, occupation, occupationUr, postedBy, verified } = row;
          const said = { name, nameUr, occupation, occupationUr, postedBy, verified };
          await transaction.updateTable('profiles').set(said).where('number', '=', number).execute();
          await transaction.updateTable('profileTexts').set(texts).where('number', '=', number).execute();
        }
        return samples.map(({ number }) => number);
      });
      index += done.length;
      last = done.at(-1) ?? last;
    } while (done.length === BATCH);
  }

  /** Whether the last sample says everything; they are rewritten in the order of their numbers. */
  async areWhole(): Promise<boolean> {
    const last = await this.#database
      .selectFrom('profiles')
      .select('nameUr')
      .where(isMadeUp)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.nameUr !== null;
  }

  /** Those of sample accounts, too, with what knows them by their numbers, which are not given again. */
  async deleteAll(): Promise<void> {
    await inBatches(this.#database, async (transaction, changes) => {
      const samples = await transaction
        .selectFrom('profiles')
        .select(KEPT_COUNT_OF)
        .where('isSample', '=', 1)
        .limit(BATCH)
        .execute();
      for (const sample of samples) changes.add(sample, -1);
      const numbers = samples.map(({ number }) => number);
      if (numbers.length > 0) {
        await removeFacets(transaction, samples);
        await transaction.deleteFrom('profileSlots').where('number', 'in', numbers).execute();
        await transaction.deleteFrom('shortlist').where('number', 'in', numbers).execute();
        await transaction.deleteFrom('profiles').where('number', 'in', numbers).execute();
        await rememberGiven(transaction, Math.max(...numbers));
      }
      return samples.length;
    });
  }
}
