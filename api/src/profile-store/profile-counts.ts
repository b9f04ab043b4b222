import type { Selectable, Transaction } from 'kysely';

import { chunksOf } from '../database/chunks.ts';
import type { Tables } from '../database/schema.ts';

type Counted = Pick<Selectable<Tables['profiles']>, 'gender' | 'religion' | 'ageBand' | 'country' | 'city'>;
type Count = Tables['profileCounts'];

/**
 * Changes to the counts that profiles bring about. Every profile counts once in each combination of its gender or any,
 * its religion or any, and so on, so that the count of a search is one row.
 */
export class CountChanges {
  readonly #cells = new Map<string, { of: Counted; change: number }>();

  add(of: Counted, change: 1 | -1): void {
    const key = [of.gender, of.religion, of.ageBand, of.country, of.city].join('\n');
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, { of, change });
    else cell.change += change;
  }

  /** To be called in the transaction that changes the profiles. */
  async apply(transaction: Transaction<Tables>): Promise<void> {
    for (const rows of chunksOf(this.#rollUp())) {
      await transaction
        .insertInto('profileCounts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['gender', 'religion', 'ageBand', 'place']).doUpdateSet((eb) => ({
            profiles: eb('profileCounts.profiles', '+', eb.ref('excluded.profiles')),
          })),
        )
        .execute();
    }
  }

  #rollUp(): Count[] {
    const rows = new Map<string, Count>();
    for (const { of, change } of this.#cells.values()) {
      for (const kind of kindsOf(of)) {
        const key = Object.values(kind).join('\n');
        const row = rows.get(key);
        if (row === undefined) rows.set(key, { ...kind, profiles: change });
        else row.profiles += change;
      }
    }
    return [...rows.values()].filter(({ profiles }) => profiles !== 0);
  }
}

/** Who is in no age band counts among those of any age. */
function kindsOf({ gender, religion, ageBand, country, city }: Counted): Omit<Count, 'profiles'>[] {
  const bands = ageBand === '' ? [ageBand] : ([ageBand, ''] as const);
  return ([gender, ''] as const).flatMap((g) =>
    ([religion, ''] as const).flatMap((r) =>
      bands.flatMap((band) => [city, country, ''].map((place) => ({ gender: g, religion: r, ageBand: band, place }))),
    ),
  );
}
